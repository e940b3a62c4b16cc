import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '../root';

type Messages = { [key: string]: string | Messages };

const localesFolder = path.join(projectRoot, 'locales');
const cache = new Map<string, Messages | undefined>();

const load = (language: string): Messages | undefined => {
  if (!cache.has(language)) {
    const file = path.join(localesFolder, language, 'errors.json');
    cache.set(
      language,
      existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Messages) : undefined,
    );
  }
  return cache.get(language);
};

const knownLanguages = new Set(readdirSync(localesFolder));

/** Known languages of an Accept-Language header (RFC 9110 section 12.5.4), best first. */
export const acceptedLanguages = (header: string | undefined): string[] =>
  (header ?? '')
    .slice(0, 256)
    .split(',')
    .map((part) => {
      const [tag = '', quality] = part.trim().split(';q=');
      return { tag, quality: quality === undefined ? 1 : Number(quality) || 0 };
    })
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality)
    .flatMap(({ tag }) => [tag, tag.split('-')[0] ?? tag])
    .filter((tag) => knownLanguages.has(tag));

const lookUp = (messages: Messages | undefined, code: string): string | undefined => {
  let node: string | Messages | undefined = messages;
  for (const key of code.split('.')) node = typeof node === 'object' ? node[key] : undefined;
  return typeof node === 'string' ? node : undefined;
};

/** Message of an error code in the first language that has it; `{{name}}` is replaced by values. */
export const errorMessage = (
  code: string,
  languages: readonly string[],
  values: Readonly<Record<string, unknown>> = {},
): string => {
  const template = [...languages, 'en'].map((tag) => lookUp(load(tag), code)).find(Boolean) ?? code;
  return template.replace(/{{(\w+)}}/g, (_match, name: string) => String(values[name] ?? ''));
};
