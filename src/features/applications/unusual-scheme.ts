import { isCustomSchemeUri, isWebUrl } from '~/contract/patterns';
import type { Application } from '~/src/api/endpoints/applications.api';
import { filledRows } from '~/src/forms/field-kinds';

/**
 * Whether a list holds URIs that do not suit the type: a hint, never an obstacle. What is no URI yet
 * suits them all.
 */
export function hasUnusualScheme(uris: readonly string[], type: Application['type']): boolean {
  return filledRows(uris).some(type === 'Native' ? isWebUrl : isCustomSchemeUri);
}
