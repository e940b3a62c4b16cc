import { type User, normalizeIdentifier } from '~/server/domain/users/identifiers.queries';
import type { MfaFactor } from '~/server/platform/db/schema';
import type { InteractionState, VerificationRecord } from '../state';

type Address = { type: 'email' | 'phone'; value: string };

function isProofOf(record: VerificationRecord, address: Address): boolean {
  const isOfAddress =
    record.type === 'OneTimeToken' ||
    record.type === 'EmailVerificationCode' ||
    record.type === 'PhoneVerificationCode';
  return (
    isOfAddress &&
    record.verified &&
    record.identifier.type === address.type &&
    normalizeIdentifier(record.identifier) === normalizeIdentifier(address)
  );
}

/** Something other than an address has told who the user is. */
function isIndependent(record: VerificationRecord, user: User): boolean {
  if (record.type === 'Password') return record.userId === user.id;
  if (record.type === 'Passkey') return record.verified && record.userId === user.id;
  if (record.type !== 'Social' || !record.userInfo) return false;
  return user.identities[record.target]?.userId === record.userInfo.id;
}

/**
 * Factors that would prove again what has already named the user: a code that goes to the same
 * address is the same authenticator twice (NIST SP 800-63B, AAL2: two distinct factors). Those who
 * hold nothing else could not sign in without, so theirs still counts.
 * @param held the user's factors that the tenant accepts
 */
export function spentFactors(
  user: User,
  { verificationRecords }: InteractionState,
  held: readonly MfaFactor[],
): MfaFactor[] {
  if (verificationRecords.some((record) => isIndependent(record, user))) return [];
  const isSpent = (type: Address['type'], value: string | null) =>
    value !== null && verificationRecords.some((record) => isProofOf(record, { type, value }));
  const spent: MfaFactor[] = [
    ...(isSpent('email', user.primaryEmail) ? (['EmailVerificationCode'] as const) : []),
    ...(isSpent('phone', user.primaryPhone) ? (['PhoneVerificationCode'] as const) : []),
  ];
  return held.some((factor) => !spent.includes(factor)) ? spent : [];
}
