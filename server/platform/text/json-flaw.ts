/** JSON that is nested deeper is refused before anything walks it recursively. */
export const JSON_DEPTH_MAX = 64;

const HIGH_SURROGATE = /^d[89ab]/i;
const LOW_SURROGATE = /^d[c-f]/i;

/** Four hexadecimal digits of the escape at `index`, or nothing where there is none. */
function escapeAt(text: string, index: number): string {
  return text[index] === '\\' && text[index + 1] === 'u' ? text.slice(index + 2, index + 6) : '';
}

/**
 * What no JSON from outside may hold, or undefined: U+0000, which PostgreSQL keeps nowhere,
 * half a surrogate pair, which is no character (RFC 8259 section 8.2), and too many levels.
 */
export function flawOf(text: string): string | undefined {
  let depth = 0;
  let isInString = false;
  for (let index = 0; index < text.length; index += 1) {
    const character = text.charCodeAt(index);
    if (isInString) {
      if (character === 34) isInString = false;
      if (character !== 92) continue;
      const escape = escapeAt(text, index);
      if (escape === '0000') return 'contains U+0000';
      const isPair = HIGH_SURROGATE.test(escape) && LOW_SURROGATE.test(escapeAt(text, index + 6));
      if (!isPair && /^d[89a-f]/i.test(escape)) return 'contains half a surrogate pair';
      index += isPair ? 11 : 1;
    } else if (character === 34) isInString = true;
    else if (character === 123 || character === 91) {
      depth += 1;
      if (depth > JSON_DEPTH_MAX) return `is nested deeper than ${JSON_DEPTH_MAX} levels`;
    } else if (character === 125 || character === 93) depth -= 1;
  }
  return undefined;
}
