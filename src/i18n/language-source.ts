import { localKeys } from '~/src/config/storage-keys';
import type { KeyValueStorage } from '~/src/lib/storage';
import type { LanguageSource } from './detect-language';

/** Where the console finds the language of this browser. */
export function languageSource(local: KeyValueStorage): LanguageSource {
  return {
    storage: local,
    storageKey: localKeys.language,
    browserLanguages: navigator.languages,
  };
}
