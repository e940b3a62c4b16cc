import { findMembership } from '~/server/domain/organizations/membership-checks.queries';
import { readSignInExperience } from '~/server/domain/sign-in-experience/sign-in-experience.queries';
import type { User } from '~/server/domain/users/identifiers.queries';
import type { Tx } from '~/server/platform/db/database';
import { organizationDenied } from './failures';

/** A stored factor, or an address that the tenant accepts as one. */
async function hasFactor(tx: Tx, tenantId: string, user: User): Promise<boolean> {
  if (user.mfaVerifications.length > 0) return true;
  const { mfa } = await readSignInExperience(tx, tenantId);
  const { factors } = mfa;
  return (
    (factors.includes('EmailVerificationCode') && user.primaryEmail !== null) ||
    (factors.includes('PhoneVerificationCode') && user.primaryPhone !== null)
  );
}

/** @throws access_denied 403 unless the user is a member of the organization */
export async function assertMember(
  tx: Tx,
  tenantId: string,
  user: User,
  organizationId: string,
): Promise<{ isMfaRequired: boolean }> {
  const membership = await findMembership(tx, tenantId, user.id, organizationId);
  if (!membership) throw organizationDenied('user is not a member of the organization');
  return membership;
}

/** @throws access_denied 403 for users without an MFA factor */
export async function assertFactor(tx: Tx, tenantId: string, user: User): Promise<void> {
  if (await hasFactor(tx, tenantId, user)) return;
  throw organizationDenied('organization requires MFA but user has no MFA configured');
}
