import type { Phrases } from '~/src/api/endpoints/custom-phrases.api';

/** One text of the sign-in pages. */
export type PhraseRow = {
  /** With dots: `action.sign_in`. */
  readonly key: string;
  /** Its name in the form, which would read dots as levels. */
  readonly field: string;
  /** The first level of the key. */
  readonly group: string;
  readonly defaultText: string;
};

/** What a tenant writes instead, by the names of the form; empty texts are the default ones. */
export type PhraseValues = Readonly<Record<string, string>>;

const SEPARATOR = '/';

/** A step of a path in the name of a field: the form would read these characters as levels. */
function encode(step: string): string {
  return step.replace(/[%./[\]]/g, (character) => `%${character.charCodeAt(0).toString(16)}`);
}
function fieldOf(path: readonly string[]): string {
  return path.map(encode).join(SEPARATOR);
}
function pathOf(field: string): string[] {
  return field.split(SEPARATOR).map(decodeURIComponent);
}

/** The texts of profile fields: options among them may look like plural forms. */
const UNCOUNTED = 'profile_fields';
/** Forms of a counted text (Unicode CLDR plural categories). */
const PLURAL = /_(?:zero|one|two|few|many|other)$/;

function leavesOf(tree: Phrases, path: readonly string[] = []): [string[], string][] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [[[...path, key], value] satisfies [string[], string]]
      : leavesOf(value, [...path, key]),
  );
}

/** The plural forms that a language has; those of English for a tag that is no language. */
function pluralsOf(language: string): readonly string[] {
  try {
    return new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  } catch {
    return ['one', 'other'];
  }
}

/** A counted text in every form of the language, with the default of the general one. */
function inPluralForms(
  leaves: readonly [string[], string][],
  language: string,
): [string[], string][] {
  const forms = pluralsOf(language);
  const byPath = new Map(leaves.map(([path, text]) => [path.join(SEPARATOR), text]));
  return leaves.flatMap(([path, text]) => {
    const name = path.join(SEPARATOR);
    const stem = path[0] === UNCOUNTED ? name : name.replace(PLURAL, '');
    if (stem === name || !byPath.has(`${stem}_other`)) return [[path, text]];
    if (name !== `${stem}_other`) return [];
    return forms.map((form): [string[], string] => {
      const formName = `${stem}_${form}`;
      return [formName.split(SEPARATOR), byPath.get(formName) ?? text];
    });
  });
}

/**
 * Every text of the pages, in their order.
 * @param language whose plural forms are needed; undefined if the tree has them already
 */
export function rowsOf(tree: Phrases, language?: string): readonly PhraseRow[] {
  const leaves = leavesOf(tree);
  return (language === undefined ? leaves : inPluralForms(leaves, language)).map(
    ([path, defaultText]) => ({
      key: path.join('.'),
      field: fieldOf(path),
      group: path[0] ?? '',
      defaultText,
    }),
  );
}

/** The values of the form: a text for every row. */
export function toValues(rows: readonly PhraseRow[], translation: Phrases): PhraseValues {
  const texts = new Map(leavesOf(translation).map(([path, text]) => [fieldOf(path), text]));
  return Object.fromEntries(rows.map(({ field }) => [field, texts.get(field) ?? '']));
}

/** The texts of the tenant as they are sent, without empty ones. */
export function toTranslation(values: PhraseValues): Phrases {
  type Tree = { [key: string]: string | Tree };
  const root: Tree = {};
  for (const [field, text] of Object.entries(values)) {
    if (text.trim() === '') continue;
    const path = pathOf(field);
    let node = root;
    for (const key of path.slice(0, -1)) {
      const next = node[key];
      const child = typeof next === 'object' ? next : {};
      node[key] = child;
      node = child;
    }
    node[path.at(-1) ?? ''] = text;
  }
  return root;
}

/** How many texts of the tenant there are. */
export function countPhrases(translation: Phrases): number {
  return leavesOf(translation).length;
}
