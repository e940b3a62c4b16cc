import type { TFunction } from 'i18next';
import { toApiError } from '~/src/api/api-error';
import { inputIssues } from '~/src/shared/receivers/input-issues';

/** Errors at their fields of a save that the server rejected. */
export function serverFieldErrors(
  failure: unknown,
  t: TFunction<'webhooks'>,
): Record<string, string> {
  if (toApiError(failure).code === 'hook.missing_events') {
    return { events: t('error.events_required') };
  }
  const found: Record<string, string> = {};
  for (const { path, message } of inputIssues(failure)) {
    const [first = '', second, third] = path;
    if (first !== 'config') found[first] = message;
    else if (second === 'url') {
      // A hosted server does not send requests into private networks.
      found['url'] = t(
        message === 'is not a public address' ? 'error.url_private' : 'error.url_invalid',
      );
    } else if (second === 'headers') {
      found['headers'] = third === undefined ? message : `${third}: ${message}`;
    }
  }
  return found;
}
