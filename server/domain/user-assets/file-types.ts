function startsWith(content: Buffer, ...bytes: number[]): boolean {
  return bytes.every((byte, index) => content[index] === byte);
}

function textAt(content: Buffer, offset: number, text: string): boolean {
  return content.toString('latin1', offset, offset + text.length) === text;
}

/**
 * An XML document whose first element is svg, after declaration, comments and doctype. No part can
 * match in two ways, so that no upload makes it try them all.
 */
const SVG_START =
  /^\uFEFF?\s*(?:<\?xml[^>]*>\s*)?(?:(?:<!--(?:(?!-->)[^])*-->|<!DOCTYPE[^>[]*>)\s*)*<svg[\s>/]/i;

function isSvg(content: Buffer): boolean {
  return SVG_START.test(content.toString('utf8', 0, 4096));
}

const SIGNATURES: readonly (readonly [string, (content: Buffer) => boolean])[] = [
  ['image/jpeg', (content) => startsWith(content, 0xff, 0xd8, 0xff)],
  ['image/png', (content) => startsWith(content, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)],
  ['image/gif', (content) => textAt(content, 0, 'GIF87a') || textAt(content, 0, 'GIF89a')],
  ['image/vnd.microsoft.icon', (content) => startsWith(content, 0, 0, 1, 0)],
  ['image/webp', (content) => textAt(content, 0, 'RIFF') && textAt(content, 8, 'WEBP')],
  [
    'image/tiff',
    (content) =>
      startsWith(content, 0x49, 0x49, 0x2a, 0) || startsWith(content, 0x4d, 0x4d, 0, 0x2a),
  ],
  ['image/bmp', (content) => textAt(content, 0, 'BM')],
  ['application/zip', (content) => startsWith(content, 0x50, 0x4b, 0x03, 0x04)],
  ['image/svg+xml', isSvg],
];

const ALIASES: Readonly<Record<string, string>> = {
  'image/x-icon': 'image/vnd.microsoft.icon',
  'application/x-zip-compressed': 'application/zip',
};

/**
 * Type of a file by its first bytes, or undefined when that is not the declared one: the name and
 * the declared type are the uploader's word only.
 */
export function verifiedType(content: Buffer, declared: string): string | undefined {
  const type = SIGNATURES.find(([, matches]) => matches(content))?.[0];
  return type === (ALIASES[declared] ?? declared) ? type : undefined;
}
