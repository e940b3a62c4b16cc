import { ADMIN_TENANT_ID } from '~/contract/tenancy';
import { checkCounted, targetOfIdentifier } from '~/server/domain/lock-out/lock-out.rules';
import type { Services } from '~/server/domain/services/services';
import { normalizeIdentifier, readAddress } from '~/server/domain/users/identifiers.queries';
import {
  dropOtherCodes,
  findCode,
  sendCode,
  verifyCode,
} from '~/server/domain/verification/codes.rules';
import { CodedError } from '~/server/platform/errors/coded-error';
import { assertMyEmailAllowed, findMe } from './account.rules';
import { keepVerification } from './verifications.rules';

/** Codes one user may ask for in ten minutes, whatever the address. */
const CODES_PER_PERSON = 10;

/** A code is valid only for the user who requested it. */
export function codePurposeOf(userId: string): string {
  return `me:${userId}`;
}

function codeOf(userId: string, email: string) {
  return {
    channel: 'email' as const,
    to: readAddress({ type: 'email', value: email }).value,
    usage: codePurposeOf(userId),
  };
}

/**
 * Send a code to an address. It replaces the previous ones.
 * @throws CodedError request.rate_limited, connector.not_found, connector.general,
 * session.email_blocklist.* for an address that could not become the own one
 */
export async function sendMyCode(
  services: Services,
  userId: string,
  email: string,
  languages: readonly string[],
): Promise<void> {
  const target = codeOf(userId, email);
  await services.database.inTenant(ADMIN_TENANT_ID, async (tx) => {
    // Who has the address already may still prove it, for a new password.
    const { primaryEmail } = await findMe(tx, userId);
    if (primaryEmail?.toLowerCase() !== target.to.toLowerCase()) {
      await assertMyEmailAllowed(tx, target.to);
    }
  });
  const id = await sendCode(services, ADMIN_TENANT_ID, {
    channel: target.channel,
    to: target.to,
    usage: 'Generic',
    purpose: target.usage,
    languages,
    caller: target.usage,
    callerLimit: CODES_PER_PERSON,
  });
  await services.database.inTenant(ADMIN_TENANT_ID, (tx) =>
    dropOtherCodes(tx, ADMIN_TENANT_ID, id, target),
  );
}

/**
 * Check a code and keep that the user has the address.
 *
 * Tries are counted for person and address together: a right code to a mailbox of one's own must
 * not forgive wrong passwords or wrong codes for another address.
 * @throws CodedError verification_code.*, session.verification_blocked_too_many_attempts
 */
export async function verifyMyCode(
  services: Services,
  userId: string,
  email: string,
  code: string,
): Promise<void> {
  const target = codeOf(userId, email);
  const attempts = targetOfIdentifier({ type: 'email', value: `${target.usage}:${target.to}` });
  await checkCounted(services, ADMIN_TENANT_ID, { target: attempts }, async () => {
    const id = await findCode(services, ADMIN_TENANT_ID, target);
    if (id === undefined) throw new CodedError('verification_code.not_found');
    await verifyCode(services, ADMIN_TENANT_ID, id, code);
  });
  await services.database.inTenant(ADMIN_TENANT_ID, async (tx) => {
    await findMe(tx, userId, 'no key update');
    await keepVerification(tx, userId, normalizeIdentifier({ type: 'email', value: target.to }));
  });
}
