import type { KeyValueStorage } from '~/src/lib/storage';
import { isLanguageTag, matchLanguage } from './languages';

export type LanguageSource = {
  /** Storage and key of the selected language. */
  readonly storage: KeyValueStorage;
  readonly storageKey: string;
  /** The browser's languages, most preferred first. */
  readonly browserLanguages: readonly string[];
};

/** The stored language if it is supported, else the best match for the browser. */
export function detectLanguage({ storage, storageKey, browserLanguages }: LanguageSource) {
  const stored = storage.getItem(storageKey);
  return isLanguageTag(stored) ? stored : matchLanguage(browserLanguages);
}
