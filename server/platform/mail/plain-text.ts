const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  '#39': "'",
};

function decoded(text: string): string {
  return text.replace(
    /&(amp|lt|gt|quot|apos|nbsp|#39);/g,
    (_, name: string) => ENTITIES[name] ?? '',
  );
}

const HREF = /^<a\s[^<>]*?\bhref\s*=\s*(?:"([^"<>]*)"|'([^'<>]*)'|([^\s"'<>]+))/i;
const BLOCK = /^<(?:br|\/?(?:p|div|h[1-6]|li|ul|ol|tr|table|blockquote|section|header|footer)\b)/i;

/**
 * The text of a mail in HTML, for clients that show none: without styles and scripts, a line for a
 * block, and with the addresses of its links. In time that grows with the length alone: no match
 * looks beyond the next one's start.
 */
export function plainTextOf(html: string): string {
  let target: string | undefined;
  const text = html
    .replace(/\s+/g, ' ')
    .replace(/<(?:style|script)\b(?:(?!<\/?(?:style|script)\b)[^])*<\/(?:style|script)>/gi, '')
    .replace(/<[^<>]+>/g, (tag) => {
      const href = HREF.exec(tag);
      if (href) {
        target = href[1] ?? href[2] ?? href[3];
        return ' ';
      }
      if (/^<\/a\b/i.test(tag) && target) {
        const suffix = ` (${target}) `;
        target = undefined;
        return suffix;
      }
      return BLOCK.test(tag) ? '\n' : ' ';
    })
    .replace(/ +/g, ' ')
    .replace(/ ?\n[ \n]*/g, '\n')
    .trim();
  return decoded(text);
}
