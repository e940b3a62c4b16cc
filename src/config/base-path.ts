import type { Settings } from './settings';

/** Base path of the console. */
export function basePathOf(edition: Settings['edition']): string {
  return edition === 'oss' ? '/console' : '';
}
