import { readdirSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '~/server/platform/config/project-root';
import { readNamespace } from './texts';

const spoken = new Set(readdirSync(path.join(projectRoot, 'locales')));

/** A well-formed language tag (RFC 5646 section 2.1), which is nothing else: no path, no markup. */
const TAG = /^[A-Za-z]{1,8}(?:-[A-Za-z0-9]{1,8})*$/;

/**
 * Languages of an Accept-Language header (RFC 9110 section 12.5.4), best first; also those that
 * only a tenant speaks. Each is followed by the language without its region.
 */
export function preferredLanguages(header: string | undefined): string[] {
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
    .filter((tag) => TAG.test(tag));
}

/** Those of the languages that the product speaks. */
export function knownLanguages(languages: readonly string[]): string[] {
  return languages.filter((tag) => spoken.has(tag));
}

/** Known languages of an Accept-Language header, best first. */
export function acceptedLanguages(header: string | undefined): string[] {
  return knownLanguages(preferredLanguages(header));
}

/** Language of a page whose texts are in a namespace: the best one of the header that has it. */
export function pageLanguage(header: string | undefined, namespace: string): string {
  return acceptedLanguages(header).find((tag) => readNamespace(tag, namespace)) ?? 'en';
}
