import {
  findMembership,
  hasOrganizationConsent,
} from '~/server/domain/organizations/membership-checks.queries';
import { readSignInExperience } from '~/server/domain/sign-in-experience/sign-in-experience.queries';
import type { User } from '~/server/domain/users/identifiers.queries';
import type { Tx } from '~/server/platform/db/database';
import { settled } from '~/server/platform/db/settled';
import { organizationDenied } from './failures';
import type { Requester } from './requester';

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

/** What a token for an organization depends on. */
export async function readStanding(
  tx: Tx,
  tenantId: string,
  { clientId, isThirdParty }: Requester,
  user: User,
  organizationId: string,
) {
  const [membership, isConsented, isFactorKnown] = await settled([
    () => findMembership(tx, tenantId, user.id, organizationId),
    () => !isThirdParty || hasOrganizationConsent(tx, tenantId, clientId, user.id, organizationId),
    () => hasFactor(tx, tenantId, user),
  ]);
  return { membership, isConsented, isFactorKnown };
}

export function standingName(organizationId: string): string {
  return `standing in ${organizationId}`;
}

export function notAMember() {
  return organizationDenied('user is not a member of the organization');
}

export function noFactor() {
  return organizationDenied('organization requires MFA but user has no MFA configured');
}

/** @throws access_denied 403 unless the user is a member of the organization */
export async function assertMember(
  tx: Tx,
  tenantId: string,
  user: User,
  organizationId: string,
): Promise<{ isMfaRequired: boolean }> {
  const membership = await findMembership(tx, tenantId, user.id, organizationId);
  if (!membership) throw notAMember();
  return membership;
}

/** @throws access_denied 403 for users without an MFA factor */
export async function assertFactor(tx: Tx, tenantId: string, user: User): Promise<void> {
  if (!(await hasFactor(tx, tenantId, user))) throw noFactor();
}
