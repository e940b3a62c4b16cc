import { readdirSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '~/server/platform/config/project-root';
import { readNamespace } from './texts';

const knownLanguages = new Set(readdirSync(path.join(projectRoot, 'locales')));

/** Known languages of an Accept-Language header (RFC 9110 section 12.5.4), best first. */
export function acceptedLanguages(header: string | undefined): string[] {
  return (header ?? '')
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
}

/** Language of a page whose texts are in a namespace: the best one of the header that has it. */
export function pageLanguage(header: string | undefined, namespace: string): string {
  return acceptedLanguages(header).find((tag) => readNamespace(tag, namespace)) ?? 'en';
}
