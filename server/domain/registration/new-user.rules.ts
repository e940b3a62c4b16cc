import { eq } from 'drizzle-orm';
import { ADMIN_TENANT_ID, DEFAULT_TENANT_ID, tenantOrganizationId } from '~/contract/tenancy';
import {
  type SocialIdentity,
  linkSocialIdentity,
} from '~/server/domain/identities/social-identities.rules';
import { joinOrganizations } from '~/server/domain/organizations/provisioning.rules';
import { readSignInExperience } from '~/server/domain/sign-in-experience/sign-in-experience.queries';
import { updateSignInExperience } from '~/server/domain/sign-in-experience/sign-in-experience.rules';
import { DEFAULT_ADMIN_ROLE, USER_ROLE } from '~/server/domain/tenants/built-in-roles';
import { giveRoles } from '~/server/domain/users/default-roles.rules';
import type { Edition } from '~/server/platform/config/config';
import type { Tx } from '~/server/platform/db/database';
import {
  type PasswordMethod,
  type UserProfile,
  organizationUserRoles,
  organizationUsers,
  users,
} from '~/server/platform/db/schema';

/** Whether anyone has an account in the tenant. */
export async function hasUsers(tx: Tx, tenantId: string): Promise<boolean> {
  const [someone] = await tx
    .select({ id: users.id })
    .from(users)
    .where(eq(users.tenantId, tenantId))
    .limit(1);
  return someone !== undefined;
}

/**
 * Whether the user to be created is the first administrator of an open-source installation. Holds
 * the sign-in experience, so that of two first visitors one waits and then finds the door closed.
 */
export async function isFirstAdmin(tx: Tx, tenantId: string, edition: Edition): Promise<boolean> {
  if (tenantId !== ADMIN_TENANT_ID || edition !== 'oss') return false;
  await readSignInExperience(tx, tenantId, { lock: true });
  return !(await hasUsers(tx, tenantId));
}

async function makeFirstAdmin(tx: Tx, userId: string): Promise<void> {
  const tenantId = ADMIN_TENANT_ID;
  const organizationId = tenantOrganizationId(DEFAULT_TENANT_ID);
  await tx.insert(organizationUsers).values({ tenantId, organizationId, userId });
  await tx
    .insert(organizationUserRoles)
    .values({ tenantId, organizationId, userId, organizationRoleId: 'admin' });
  await updateSignInExperience(tx, tenantId, { signInMode: 'SignIn' });
}

/** Columns of the user that a draft fills. */
export function columnsOf(draft: ProfileDraft): Partial<typeof users.$inferInsert> {
  const { jitOrganizationIds: _organizations, socialIdentity: _identity, ...columns } = draft;
  return columns;
}

/**
 * Insert the user with everything it has from the start, in the caller's transaction: roles,
 * organizations and, for the first of an open-source installation, the administration of it.
 * @returns ids of the organizations that the user joined
 * @throws a unique violation of the users table, which becomes user.*_already_in_use
 */
export async function createUser(
  tx: Tx,
  tenantId: string,
  {
    id,
    draft,
    isAdmin,
    applicationId,
  }: { id: string; draft: ProfileDraft; isAdmin: boolean; applicationId: string },
): Promise<string[]> {
  const now = Date.now();
  await tx.insert(users).values({
    ...columnsOf(draft),
    tenantId,
    id,
    applicationId,
    lastSignInAt: now,
    createdAt: now,
    updatedAt: now,
  });
  if (draft.socialIdentity) await linkSocialIdentity(tx, tenantId, id, draft.socialIdentity);
  const roleNames =
    tenantId === ADMIN_TENANT_ID ? [USER_ROLE, ...(isAdmin ? [DEFAULT_ADMIN_ROLE] : [])] : [];
  await giveRoles(tx, tenantId, id, roleNames);
  const joined = await joinOrganizations(tx, tenantId, id, {
    organizationIds: draft.jitOrganizationIds,
    // A draft never contains an unverified address.
    email: draft.primaryEmail,
  });
  if (isAdmin) await makeFirstAdmin(tx, id);
  return joined;
}

/** What waits to be written to the user at submit. */
export type ProfileDraft = {
  username?: string;
  primaryEmail?: string;
  primaryPhone?: string;
  passwordEncrypted?: string;
  passwordEncryptionMethod?: PasswordMethod;
  name?: string;
  avatar?: string;
  profile?: UserProfile;
  customData?: Record<string, unknown>;
  jitOrganizationIds?: string[];
  /** An account elsewhere that is to belong to the user. */
  socialIdentity?: SocialIdentity;
};
