import { GLYPHS } from './glyphs';

/** The text's color on light and on dark ground. */
const INK = { light: '#1b1b1f', dark: '#f7f8f8' } as const;

function imageOf(svg: string): string {
  return `data:image/svg+xml;utf8,${encodeURIComponent(svg)}`;
}

function inColor(body: string, color: string | undefined): string {
  const fill = color === undefined ? '' : ` fill="${color}"`;
  return imageOf(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"${fill}>${body}</svg>`,
  );
}

/** The first letters of a name on a colored ground, for providers without a mark of their own. */
function letters(text: string, color: string): string {
  return imageOf(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><rect width="48" height="48" rx="12" fill="${color}"/><text x="24" y="32" font-family="sans-serif" font-size="22" font-weight="600" text-anchor="middle" fill="#fff">${text}</text></svg>`,
  );
}

/** The logos of a factory by its target. */
export function markOf(
  target: string,
  { text, color }: { text: string; color: string },
): { logo: string; logoDark: string | null } {
  const glyph = GLYPHS[target];
  if (!glyph) return { logo: letters(text, color), logoDark: null };
  const hasOwnColors = glyph.body.includes('fill="');
  return glyph.color || hasOwnColors
    ? { logo: inColor(glyph.body, glyph.color), logoDark: null }
    : { logo: inColor(glyph.body, INK.light), logoDark: inColor(glyph.body, INK.dark) };
}
