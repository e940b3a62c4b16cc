import type { TFunction } from 'i18next';
import { inputIssues } from '~/src/shared/receivers/input-issues';

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

/** Errors at their fields of a save that the server rejected. */
export function serverFieldErrors(
  failure: unknown,
  t: TFunction<'log-streams'>,
): Record<string, string> {
  const found: Record<string, string> = {};
  for (const { path, message } of inputIssues(failure)) {
    const [first, second, header] = path;
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
