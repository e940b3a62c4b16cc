import type { PhraseTree } from '~/server/platform/db/schema';
import { CodedError } from '~/server/platform/errors/coded-error';

/** Characters of one text. */
const TEXT_MAX = 4096;
/** Forms of a counted text (Unicode CLDR plural categories): a language may have more than English. */
const PLURAL = /_(?:zero|one|two|few|many|other)$/;

function isNode(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The counterpart of a key: its own, or that of the plural form that English has. */
function counterpart(english: PhraseTree, key: string): string | PhraseTree | undefined {
  if (Object.hasOwn(english, key)) return english[key];
  const other = key.replace(PLURAL, '_other');
  return other !== key && Object.hasOwn(english, other) ? english[other] : undefined;
}

function refusal(): CodedError {
  return new CodedError('localization.invalid_translation_structure');
}

/**
 * Texts of a tenant: a part of the English ones, without those that are empty.
 * @throws CodedError localization.invalid_translation_structure
 */
export function readTranslation(
  input: Readonly<Record<string, unknown>>,
  english: PhraseTree,
): PhraseTree {
  const entries = Object.entries(input).flatMap(([key, value]): [string, string | PhraseTree][] => {
    const expected = counterpart(english, key);
    if (expected === undefined) throw refusal();
    if (typeof expected === 'string') {
      if (typeof value !== 'string' || value.length > TEXT_MAX || value.includes('\0')) {
        throw refusal();
      }
      return value.trim() === '' ? [] : [[key, value]];
    }
    if (!isNode(value)) throw refusal();
    const part = readTranslation(value, expected);
    return Object.keys(part).length > 0 ? [[key, part]] : [];
  });
  return Object.fromEntries(entries);
}
