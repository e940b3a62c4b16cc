import { domainToASCII } from 'node:url';
import type { EmailBlocklistPolicy } from '~/server/platform/db/schema';
import { CodedError } from '~/server/platform/errors/coded-error';
import type { ErrorCode } from '~/server/platform/errors/error-code';
import { DISPOSABLE_DOMAINS } from './disposable-domains';

type BlocklistCode = Extract<ErrorCode, `session.email_blocklist.${string}`>;

function isDisposable(domain: string): boolean {
  return DISPOSABLE_DOMAINS.some((known) => domain === known || domain.endsWith(`.${known}`));
}

/**
 * A domain in the one form to compare it in: mail to `example.com.`, or to a spelling with other dots
 * or wide letters, goes to example.com as well (UTS 46). Empty when it is no domain.
 */
function comparableDomain(domain: string): string {
  const ascii = /^\p{ASCII}*$/u.test(domain) ? domain : domainToASCII(domain);
  return ascii.replace(/\.+$/, '');
}

/** An entry of the list, or an address. */
function comparable(address: string): string {
  const text = address.trim().toLowerCase();
  const at = text.lastIndexOf('@') + 1;
  return text.slice(0, at) + comparableDomain(text.slice(at));
}

/**
 * Why the tenant does not let an e-mail address in; undefined when it does. Case does not matter.
 */
export function emailRefusalOf(
  { blockDisposableAddresses, blockSubaddressing, customBlocklist = [] }: EmailBlocklistPolicy,
  address: string,
): BlocklistCode | undefined {
  const email = comparable(address);
  const at = email.lastIndexOf('@');
  const domain = email.slice(at + 1);
  if (at < 1 || domain === '') return 'session.email_blocklist.invalid_email';
  if (blockSubaddressing && email.slice(0, at).includes('+')) {
    return 'session.email_blocklist.email_subaddressing_not_allowed';
  }
  const blocked = new Set(customBlocklist.map(comparable));
  const isBlocked =
    blocked.has(email) ||
    blocked.has(`@${domain}`) ||
    (blockDisposableAddresses && isDisposable(domain));
  return isBlocked ? 'session.email_blocklist.email_not_allowed' : undefined;
}

/**
 * Refuse an e-mail address that the tenant does not let in.
 * @throws CodedError session.email_blocklist.*
 */
export function assertEmailAllowed(policy: EmailBlocklistPolicy, email: string): void {
  const code = emailRefusalOf(policy, email);
  if (code !== undefined) throw new CodedError(code, { values: { email } });
}
