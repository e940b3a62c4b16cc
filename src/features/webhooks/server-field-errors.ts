import type { TFunction } from 'i18next';
import { toApiError } from '~/src/api/api-error';

type Issue = { readonly path?: unknown; readonly message?: unknown };

/** Errors at their fields of a save that the server rejected (`guard.invalid_input`). */
export function serverFieldErrors(
  failure: unknown,
  t: TFunction<'webhooks'>,
): Record<string, string> {
  const { code, data } = toApiError(failure);
  if (code === 'hook.missing_events') return { events: t('error.events_required') };
  const issues = (data as { issues?: unknown } | null)?.issues;
  if (code !== 'guard.invalid_input' || !Array.isArray(issues)) return {};
  const found: Record<string, string> = {};
  for (const { path, message } of issues as Issue[]) {
    const [first, second, third] = Array.isArray(path) ? path.map(String) : [];
    if (typeof message !== 'string' || first === undefined) continue;
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
