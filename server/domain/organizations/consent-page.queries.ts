import { and, eq } from 'drizzle-orm';
import type { Tx } from '~/server/platform/db/database';
import {
  applicationSignInExperiences,
  organizationUsers,
  organizations,
  users,
} from '~/server/platform/db/schema';
import { CodedError } from '~/server/platform/errors/coded-error';

/** @throws CodedError session.not_found when the user was deleted */
export async function readConsentingUser(tx: Tx, tenantId: string, userId: string) {
  const [user] = await tx
    .select({
      id: users.id,
      name: users.name,
      avatar: users.avatar,
      username: users.username,
      primaryEmail: users.primaryEmail,
      primaryPhone: users.primaryPhone,
    })
    .from(users)
    .where(and(eq(users.tenantId, tenantId), eq(users.id, userId)));
  if (!user) throw new CodedError('session.not_found');
  return user;
}

/** What an application shows of itself, where it has set that. */
export async function readApplicationPage(tx: Tx, tenantId: string, applicationId: string) {
  const [own] = await tx
    .select({
      branding: applicationSignInExperiences.branding,
      displayName: applicationSignInExperiences.displayName,
      privacyPolicyUrl: applicationSignInExperiences.privacyPolicyUrl,
      termsOfUseUrl: applicationSignInExperiences.termsOfUseUrl,
    })
    .from(applicationSignInExperiences)
    .where(
      and(
        eq(applicationSignInExperiences.tenantId, tenantId),
        eq(applicationSignInExperiences.applicationId, applicationId),
      ),
    );
  return own;
}

/** Organizations that the user can let an application act in, by name. */
export function listOrganizationsOf(tx: Tx, tenantId: string, userId: string) {
  return tx
    .select({ id: organizations.id, name: organizations.name })
    .from(organizationUsers)
    .innerJoin(
      organizations,
      and(
        eq(organizations.tenantId, organizationUsers.tenantId),
        eq(organizations.id, organizationUsers.organizationId),
      ),
    )
    .where(and(eq(organizationUsers.tenantId, tenantId), eq(organizationUsers.userId, userId)))
    .orderBy(organizations.name);
}
