/** Elements without an end (HTML Living Standard section 13.1.2). */
const VOID = /^<(?:!|(?:meta|img|br|hr|link|input)\b)/i;

/** HTML with a line for each element, so that it can be edited; only between tags. */
export function indentHtml(html: string): string {
  let depth = 0;
  return html
    .replace(/></g, '>\n<')
    .split('\n')
    .map((line) => {
      const opens = (line.match(/<[^/][^<>]*>/g) ?? []).filter((tag) => !VOID.test(tag)).length;
      const closes = (line.match(/<\//g) ?? []).length;
      if (line.startsWith('</')) depth -= 1;
      const indented = `${'  '.repeat(Math.max(0, depth))}${line}`;
      depth += opens - closes + (line.startsWith('</') ? 1 : 0);
      return indented;
    })
    .join('\n');
}
