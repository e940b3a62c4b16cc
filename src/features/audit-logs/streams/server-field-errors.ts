import type { TFunction } from 'i18next';
import { toApiError } from '~/src/api/api-error';

type Issue = { readonly path?: unknown; readonly message?: unknown };

/** Sentences for what only the server finds. */
const KNOWN = {
  'is not a public address': 'error.private',
  'is not an https URL': 'error.not_https',
  'is not a certificate in PEM': 'error.ca_invalid',
  'is not a host name or an IP address': 'error.host_invalid',
} as const;

function isKnown(message: string): message is keyof typeof KNOWN {
  return message in KNOWN;
}

/** Errors at their fields of a save that the server rejected (`guard.invalid_input`). */
export function serverFieldErrors(
  failure: unknown,
  t: TFunction<'log-streams'>,
): Record<string, string> {
  const { code, data } = toApiError(failure);
  const issues = (data as { issues?: unknown } | null)?.issues;
  if (code !== 'guard.invalid_input' || !Array.isArray(issues)) return {};
  const found: Record<string, string> = {};
  for (const { path, message } of issues as Issue[]) {
    const [first, second, header] = Array.isArray(path) ? path.map(String) : [];
    if (typeof message !== 'string' || first === undefined) continue;
    const field = first === 'config' || first === 'filter' ? second : first;
    if (field === undefined) continue;
    if (field === 'headers' && header !== undefined) {
      found['headers'] = message.startsWith('must be entered again')
        ? t('error.header_masked', { name: header })
        : `${header}: ${message}`;
    } else found[field] = isKnown(message) ? t(KNOWN[message]) : message;
  }
  return found;
}
