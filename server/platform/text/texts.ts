import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '~/server/platform/config/project-root';

type Messages = { [key: string]: string | Messages };

const cache = new Map<string, Messages | undefined>();

function load(language: string, namespace: string): Messages | undefined {
  const file = path.join(projectRoot, 'locales', language, `${namespace}.json`);
  if (!cache.has(file)) {
    cache.set(
      file,
      existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Messages) : undefined,
    );
  }
  return cache.get(file);
}

function lookUp(messages: Messages | undefined, key: string): string | undefined {
  let node: string | Messages | undefined = messages;
  for (const part of key.split('.')) node = typeof node === 'object' ? node[part] : undefined;
  return typeof node === 'string' ? node : undefined;
}

/** Everything a namespace says in one language; undefined when it does not speak it. */
export function readNamespace(language: string, namespace: string): object | undefined {
  return load(language, namespace);
}

export type Translate = (key: string, values?: Readonly<Record<string, unknown>>) => string;

/**
 * Texts of a namespace in the first of the languages that has them, else in English. A value may be
 * a function of that language.
 */
export function translatorOf(namespace: string, languages: readonly string[]): Translate {
  return (key, values = {}) => {
    const language = [...languages, 'en'].find((tag) => lookUp(load(tag, namespace), key)) ?? 'en';
    const template = lookUp(load(language, namespace), key) ?? key;
    return template.replace(/{{(\w+)}}/g, (_match, name: string) => {
      const value = values[name] ?? '';
      return String(typeof value === 'function' ? value(language) : value);
    });
  };
}

/** Text for HTML content and quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(
    /[&<>"']/g,
    (character) =>
      ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' })[character] ??
      character,
  );
}
