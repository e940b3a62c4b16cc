import type { i18n as I18n, TFunction } from 'i18next';
import { useContext, useSyncExternalStore } from 'react';
import { getI18n, I18nContext } from 'react-i18next';

/** One namespace, or several: the first is that of bare keys, all are loaded. */
type Namespaces = string | readonly string[];

type Translation = { readonly t: TFunction; readonly i18n: I18n };

type Translations = {
  readonly subscribe: (onLanguageChange: () => void) => () => void;
  /** Those of the current language: the same object until it changes. */
  readonly get: (namespaces: Namespaces) => Translation;
  /** Until the namespaces are loaded or have failed to, the same promise; then nothing. */
  readonly loading: (namespaces: Namespaces) => Promise<void> | undefined;
};

type Values = Readonly<Record<string, unknown>>;

/**
 * @returns undefined for what i18next has to put together: a plural, another form, a format, a text
 *   within the text, or a missing value
 */
function withValues(text: string | undefined, values: Values = {}): string | undefined {
  if (text === undefined) return undefined;
  const unused = new Set(Object.keys(values));
  let isPlain = !text.includes('$t(');
  const filled = text.replace(/\{\{(.*?)\}\}/g, (_all, inner: string) => {
    const name = inner.trim();
    const value = values[name];
    unused.delete(name);
    isPlain &&= typeof value === 'string' || typeof value === 'number';
    return String(value);
  });
  // What the text does not show may be an option.
  return isPlain && unused.size === 0 ? filled : undefined;
}

/**
 * Takes plain texts from the translations themselves, and remembers them: i18next takes a key apart
 * and looks through namespaces and languages at each call, of which a page makes hundreds.
 */
function remembering(i18n: I18n, own: string): TFunction {
  const t = i18n.getFixedT(i18n.language, own);
  const texts = new Map<string, string>();
  /** @returns undefined until the namespace is loaded, and for a text of another language */
  const find = (key: string) => {
    const known = texts.get(key);
    if (known !== undefined) return known;
    const [path = key, namespace = own] = key.split(':').toReversed();
    const text: unknown = i18n.getResource(i18n.language, namespace, path);
    if (typeof text !== 'string') return undefined;
    texts.set(key, text);
    return text;
  };
  const remembered = (...args: Parameters<TFunction>) => {
    const [key, values, ...more] = args;
    if (typeof key !== 'string' || more.length > 0) return t(...args);
    // A plural is another key.
    const isSingle = values === undefined || (typeof values === 'object' && !('count' in values));
    return (isSingle && withValues(find(key), values)) || t(...args);
  };
  return Object.assign(remembered as TFunction, t);
}

function createTranslations(i18n: I18n): Translations {
  const translations = new Map<string, Translation>();
  const promises = new Map<string, Promise<void>>();
  const loaded = new Set<string>();

  function keyOf(namespaces: Namespaces): string {
    return `${i18n.language} ${String(namespaces)}`;
  }

  return {
    subscribe: (onLanguageChange) => {
      i18n.on('languageChanged', onLanguageChange);
      return () => i18n.off('languageChanged', onLanguageChange);
    },
    get: (namespaces) => {
      const key = keyOf(namespaces);
      const [own = ''] = [namespaces].flat();
      const known = translations.get(key);
      if (known) return known;
      const translation = { t: remembering(i18n, own), i18n };
      translations.set(key, translation);
      return translation;
    },
    loading: (namespaces) => {
      const key = keyOf(namespaces);
      if (loaded.has(key)) return undefined;
      if ([namespaces].flat().every((namespace) => i18n.hasLoadedNamespace(namespace))) {
        loaded.add(key);
        return undefined;
      }
      const promise = promises.get(key) ?? i18n.loadNamespaces(namespaces);
      promises.set(key, promise);
      return promise;
    },
  };
}

const known = new WeakMap<I18n, Translations>();

function translationsOf(i18n: I18n): Translations {
  const translations = known.get(i18n) ?? createTranslations(i18n);
  known.set(i18n, translations);
  return translations;
}

/**
 * The texts of namespaces in the current language. Suspends until they are loaded.
 *
 * Used instead of react-i18next's hook of the same name, which copies the whole instance for each
 * component and runs nine hooks in it (docs/adr/0045-own-use-translation.md).
 */
export function useTranslation(namespaces: Namespaces = 'common'): Translation {
  const { subscribe, get, loading } = translationsOf(useContext(I18nContext)?.i18n ?? getI18n());
  const translation = useSyncExternalStore(subscribe, () => get(namespaces));
  const promise = loading(namespaces);
  // Not by `use`: React wants it called again in the render that finds the texts there.
  if (promise) throw promise;
  return translation;
}
