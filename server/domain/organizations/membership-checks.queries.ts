import { type SQL, and, eq, lte } from 'drizzle-orm';
import { anyOf } from '~/server/platform/db/any-of';
import type { Tx } from '~/server/platform/db/database';
import {
  applicationUserConsentOrganizations,
  organizationApplications,
  organizationUsers,
  organizations,
} from '~/server/platform/db/schema';

/** The organization when the user is a member of it. */
export async function findMembership(
  tx: Tx,
  tenantId: string,
  userId: string,
  organizationId: string,
): Promise<{ isMfaRequired: boolean } | undefined> {
  const [row] = await tx
    .select({ isMfaRequired: organizations.isMfaRequired })
    .from(organizationUsers)
    .innerJoin(
      organizations,
      and(
        eq(organizations.tenantId, organizationUsers.tenantId),
        eq(organizations.id, organizationUsers.organizationId),
      ),
    )
    .where(
      and(
        eq(organizationUsers.tenantId, tenantId),
        eq(organizationUsers.organizationId, organizationId),
        eq(organizationUsers.userId, userId),
      ),
    );
  return row;
}

/** Members of organizations that require a second factor, of the users that a condition names. */
function membersOfMfaOrganizations(tx: Tx, tenantId: string, which: SQL) {
  return tx
    .selectDistinct({ userId: organizationUsers.userId })
    .from(organizationUsers)
    .innerJoin(
      organizations,
      and(
        eq(organizations.tenantId, organizationUsers.tenantId),
        eq(organizations.id, organizationUsers.organizationId),
      ),
    )
    .where(
      and(eq(organizationUsers.tenantId, tenantId), which, eq(organizations.isMfaRequired, true)),
    );
}

/** Whether one of the user's organizations requires a second factor. */
export async function isMfaRequiredByOrganization(
  tx: Tx,
  tenantId: string,
  userId: string,
): Promise<boolean> {
  const isUser = eq(organizationUsers.userId, userId);
  const rows = await membersOfMfaOrganizations(tx, tenantId, isUser).limit(1);
  return rows.length > 0;
}

/** Those of the users up to an id who have an organization that requires a second factor. */
export async function membersWhoNeedMfa(
  tx: Tx,
  tenantId: string,
  lastId: string,
): Promise<ReadonlySet<string>> {
  const isUpTo = lte(organizationUsers.userId, lastId);
  const rows = await membersOfMfaOrganizations(tx, tenantId, isUpTo);
  return new Set(rows.map(({ userId }) => userId));
}

/** Whether one of these organizations requires a second factor. */
export async function isMfaRequiredIn(
  tx: Tx,
  tenantId: string,
  organizationIds: readonly string[],
): Promise<boolean> {
  if (organizationIds.length === 0) return false;
  const rows = await tx
    .select({ id: organizations.id })
    .from(organizations)
    .where(
      and(
        eq(organizations.tenantId, tenantId),
        anyOf(organizations.id, organizationIds),
        eq(organizations.isMfaRequired, true),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

export async function isApplicationInOrganization(
  tx: Tx,
  tenantId: string,
  applicationId: string,
  organizationId: string,
): Promise<boolean> {
  const rows = await tx
    .select({ id: organizationApplications.organizationId })
    .from(organizationApplications)
    .where(
      and(
        eq(organizationApplications.tenantId, tenantId),
        eq(organizationApplications.organizationId, organizationId),
        eq(organizationApplications.applicationId, applicationId),
      ),
    );
  return rows.length > 0;
}

/** Whether the user let the third-party application act in the organization. */
export async function hasOrganizationConsent(
  tx: Tx,
  tenantId: string,
  applicationId: string,
  userId: string,
  organizationId: string,
): Promise<boolean> {
  const rows = await tx
    .select({ id: applicationUserConsentOrganizations.organizationId })
    .from(applicationUserConsentOrganizations)
    .where(
      and(
        eq(applicationUserConsentOrganizations.tenantId, tenantId),
        eq(applicationUserConsentOrganizations.applicationId, applicationId),
        eq(applicationUserConsentOrganizations.userId, userId),
        eq(applicationUserConsentOrganizations.organizationId, organizationId),
      ),
    );
  return rows.length > 0;
}
