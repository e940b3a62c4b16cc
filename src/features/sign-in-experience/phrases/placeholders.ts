import type { PhraseRow } from './phrase-rows';

export type PlaceholderProblem = {
  readonly kind: 'missing' | 'unknown';
  readonly placeholder: string;
};

/** `{{code}}`, also with a format: `{{count, number}}`. */
const VALUE = /\{\{\s*([^{},\s]+)\s*(?:,[^{}]*)?\}\}/g;
/** Marked text: `<link>Create an account</link>`. */
const MARK = /<(\w+)>.*?<\/\1>/gs;
const PLURAL = /_(?:zero|one|two|few|many)$/;
/** Marks that only emphasize may be left out. */
const EMPHASIS = new Set(['<b>']);

function placeholdersOf(text: string): ReadonlySet<string> {
  const names = (pattern: RegExp, write: (name: string) => string) =>
    [...text.matchAll(pattern)].map(([, name = '']) => write(name));
  return new Set([...names(VALUE, (name) => `{{${name}}}`), ...names(MARK, (name) => `<${name}>`)]);
}

/**
 * What a text lacks that its default has, or has that the page does not fill in. A text for one
 * count can do without the number.
 */
export function placeholderProblem(
  { key, defaultText }: Pick<PhraseRow, 'key' | 'defaultText'>,
  text: string,
): PlaceholderProblem | undefined {
  if (text.trim() === '') return undefined;
  const expected = placeholdersOf(defaultText);
  const found = placeholdersOf(text);
  const unknown = [...found].find((each) => !expected.has(each));
  if (unknown !== undefined) return { kind: 'unknown', placeholder: unknown };
  const missing = [...expected].find(
    (each) =>
      !found.has(each) && !EMPHASIS.has(each) && !(each === '{{count}}' && PLURAL.test(key)),
  );
  return missing === undefined ? undefined : { kind: 'missing', placeholder: missing };
}
