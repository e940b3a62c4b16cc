import type { EmailBlocklistPolicy } from '~/server/platform/db/schema';
import { RequestError } from '~/server/platform/http/request-error';
import { DISPOSABLE_DOMAINS } from './disposable-domains';

function refuse(code: string, email: string, status = 422): RequestError {
  return new RequestError(`session.email_blocklist.${code}`, status, { values: { email } });
}

function isDisposable(domain: string): boolean {
  return DISPOSABLE_DOMAINS.some((known) => domain === known || domain.endsWith(`.${known}`));
}

/**
 * Refuse an e-mail address that the tenant does not let in. Case does not matter.
 * @throws RequestError session.email_blocklist.* 422, .invalid_email 400
 */
export function assertEmailAllowed(
  { blockDisposableAddresses, blockSubaddressing, customBlocklist = [] }: EmailBlocklistPolicy,
  address: string,
): void {
  const email = address.trim().toLowerCase();
  const at = email.lastIndexOf('@');
  const domain = email.slice(at + 1);
  if (at < 1 || domain === '') throw refuse('invalid_email', address, 400);
  if (blockSubaddressing && email.slice(0, at).includes('+')) {
    throw refuse('email_subaddressing_not_allowed', address);
  }
  const blocked = new Set(customBlocklist.map((item) => item.trim().toLowerCase()));
  if (blocked.has(email) || blocked.has(`@${domain}`)) throw refuse('email_not_allowed', address);
  if (blockDisposableAddresses && isDisposable(domain)) throw refuse('email_not_allowed', address);
}
