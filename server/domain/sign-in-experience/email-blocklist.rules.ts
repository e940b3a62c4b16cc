import type { EmailBlocklistPolicy } from '~/server/platform/db/schema';
import { CodedError } from '~/server/platform/errors/coded-error';
import type { ErrorCode } from '~/server/platform/errors/error-code';
import { DISPOSABLE_DOMAINS } from './disposable-domains';

type BlocklistCode = Extract<ErrorCode, `session.email_blocklist.${string}`>;

function refusal(code: BlocklistCode, email: string): CodedError {
  return new CodedError(code, { values: { email } });
}

function isDisposable(domain: string): boolean {
  return DISPOSABLE_DOMAINS.some((known) => domain === known || domain.endsWith(`.${known}`));
}

/**
 * Refuse an e-mail address that the tenant does not let in. Case does not matter.
 * @throws CodedError session.email_blocklist.*, .invalid_email
 */
export function assertEmailAllowed(
  { blockDisposableAddresses, blockSubaddressing, customBlocklist = [] }: EmailBlocklistPolicy,
  address: string,
): void {
  const email = address.trim().toLowerCase();
  const at = email.lastIndexOf('@');
  const domain = email.slice(at + 1);
  if (at < 1 || domain === '') throw refusal('session.email_blocklist.invalid_email', address);
  if (blockSubaddressing && email.slice(0, at).includes('+')) {
    throw refusal('session.email_blocklist.email_subaddressing_not_allowed', address);
  }
  const blocked = new Set(customBlocklist.map((item) => item.trim().toLowerCase()));
  if (blocked.has(email) || blocked.has(`@${domain}`))
    throw refusal('session.email_blocklist.email_not_allowed', address);
  if (blockDisposableAddresses && isDisposable(domain))
    throw refusal('session.email_blocklist.email_not_allowed', address);
}
