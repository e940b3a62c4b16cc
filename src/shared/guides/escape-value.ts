/**
 * Values of a guide come from admins of the application, and end up in code that a developer
 * pastes and runs. Each becomes part of a literal and can never end it.
 */

type Quote = "'" | '"' | '`';

/** Line breaks end most literals; invisible characters make code look like other code. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;
/**
 * What means something to a shell, a file of variables, or a literal of any language. PowerShell
 * takes typographic quotes as quotes.
 */
const SPECIAL = /[\s!"#$&'()*;<>?[\\\]^`{|}~\u2018-\u201f]/gu;
/** What would start a link, bold text, or code in the texts of a guide. */
const MARKUP = /[`*()]/gu;

function percentEncoded(value: string, characters: RegExp): string {
  return value.replace(characters, (character) =>
    // `encodeURIComponent` leaves some characters alone, and throws for half a surrogate pair.
    character.length === 1 && character < '\u0080'
      ? `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`
      : /\p{Cs}/u.test(character)
        ? '%EF%BF%BD'
        : encodeURIComponent(character),
  );
}

/** A literal in which a backslash takes the meaning of the backslash, the quote, and `more`. */
function backslashes(quote: Quote, more = '') {
  return (value: string) =>
    Array.from(value, (character) =>
      `\\${quote}${more}`.includes(character) ? `\\${character}` : character,
    ).join('');
}

type Literals = Readonly<Partial<Record<Quote, (value: string) => string>>>;

/** A script in a page ends at its closing tag, even within a literal. */
function script(quote: Quote) {
  const escape = backslashes(quote);
  return (value: string) => escape(value).replaceAll('<', String.raw`\x3C`);
}
const SCRIPT: Literals = { "'": script("'"), '"': script('"') };
const PLAIN: Literals = { '"': backslashes('"') };
const TEMPLATE: Literals = { "'": backslashes("'", '$'), '"': backslashes('"', '$') };

/** How languages write a value between quotes. */
const LITERALS: ReadonlyMap<string, Literals> = new Map<string, Literals>([
  ['js', SCRIPT],
  ['ts', SCRIPT],
  ['tsx', SCRIPT],
  ['json', PLAIN],
  ['go', PLAIN],
  ['java', PLAIN],
  ['csharp', PLAIN],
  ['swift', PLAIN],
  ['py', { "'": backslashes("'"), '"': backslashes('"') }],
  ['kotlin', { '"': backslashes('"', '$') }],
  ['dart', TEMPLATE],
  ['php', { "'": backslashes("'"), '"': backslashes('"', '$') }],
  ['ruby', { "'": backslashes("'"), '"': backslashes('"', '#') }],
  ['yaml', { "'": (value) => value.replaceAll("'", "''"), '"': backslashes('"') }],
]);

/** Their values stand without quotes, or in those of more than one shell. */
const LINES: ReadonlySet<string> = new Set(['sh', 'ini', 'http']);

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '"': '&quot;',
  "'": '&#39;',
  '<': '&lt;',
  '>': '&gt;',
};

/** The quote that is open at the end of a line's start. */
function openQuote(start: string): Quote | undefined {
  let open: Quote | undefined;
  for (const [token] of start.matchAll(/\\.|['"`]/g)) {
    if (token !== "'" && token !== '"' && token !== '`') continue;
    if (open === undefined) open = token;
    else if (open === token) open = undefined;
  }
  return open;
}

/**
 * A value for the code of a guide.
 * @param start the line before the value
 * @returns undefined if no value is safe there
 */
export function escapedForCode(value: string, language: string, start: string): string | undefined {
  const visible = percentEncoded(value, INVISIBLE);
  if (LINES.has(language)) return percentEncoded(visible, SPECIAL);
  // Attributes know entities, but no backslashes.
  if (language === 'tsx' && /\w="$/.test(start)) {
    return visible.replace(/[&"'<>]/g, (character) => ENTITIES[character] ?? character);
  }
  const quote = openQuote(start);
  if (quote === undefined) return /^\d+$/.test(value) ? value : undefined;
  return LITERALS.get(language)?.[quote]?.(visible) ?? percentEncoded(visible, SPECIAL);
}

/** A value for the texts of a guide. */
export function escapedForText(value: string): string {
  return percentEncoded(percentEncoded(value, INVISIBLE), MARKUP);
}
