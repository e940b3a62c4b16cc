import { BUILT_IN_LANGUAGES } from '~/contract/languages';
import type { PhraseTree } from '~/server/platform/db/schema';
import { readNamespace } from '~/server/platform/text/texts';

/** The texts of the sign-in pages; the last two are fetched with the parts that need them. */
const NAMESPACES = ['experience', 'experience-social', 'experience-factors'];

/** Both trees in one; where both have a text, that of the second. */
export function mergePhrases(one: PhraseTree, other: PhraseTree): PhraseTree {
  const merged: PhraseTree = { ...one };
  for (const [key, value] of Object.entries(other)) {
    const present = Object.hasOwn(merged, key) ? merged[key] : undefined;
    merged[key] =
      typeof present === 'object' && typeof value === 'object'
        ? mergePhrases(present, value)
        : value;
  }
  return merged;
}

function readParts(language: string): PhraseTree | undefined {
  let tree: PhraseTree | undefined;
  for (const name of NAMESPACES) {
    const part = readNamespace(language, name) as PhraseTree | undefined;
    if (part) tree = mergePhrases(tree ?? {}, part);
  }
  return tree;
}

const trees = new Map<string, PhraseTree | undefined>();

/** What the pages say in a language of the product; undefined for all others. */
export function readBuiltInPhrases(language: string): PhraseTree | undefined {
  if (!BUILT_IN_LANGUAGES.some((tag) => tag === language)) return undefined;
  if (!trees.has(language)) trees.set(language, readParts(language));
  return trees.get(language);
}

/** In English, which every other language falls back to. */
export function englishPhrases(): PhraseTree {
  return readBuiltInPhrases('en') ?? {};
}
