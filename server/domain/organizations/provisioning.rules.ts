import { and, asc, eq, sql } from 'drizzle-orm';
import { addRelations } from '~/server/domain/relations/relations.rules';
import { anyOf } from '~/server/platform/db/any-of';
import type { Tx } from '~/server/platform/db/database';
import {
  organizationJitEmailDomains,
  organizationJitRoles,
  organizationJitSsoConnectors,
  organizationUserRoles,
  organizationUsers,
  organizations,
} from '~/server/platform/db/schema';

/** Organizations that users with an address of the domain join when they register. */
async function organizationsOfDomain(tx: Tx, tenantId: string, email: string): Promise<string[]> {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  const rows = await tx
    .select({ id: organizationJitEmailDomains.organizationId })
    .from(organizationJitEmailDomains)
    .where(
      and(
        eq(organizationJitEmailDomains.tenantId, tenantId),
        eq(organizationJitEmailDomains.emailDomain, domain),
      ),
    );
  return rows.map(({ id }) => id);
}

/** Organizations that users of the enterprise identity provider join when they first sign in. */
async function organizationsOfSsoConnector(
  tx: Tx,
  tenantId: string,
  ssoConnectorId: string,
): Promise<string[]> {
  const rows = await tx
    .select({ id: organizationJitSsoConnectors.organizationId })
    .from(organizationJitSsoConnectors)
    .where(
      and(
        eq(organizationJitSsoConnectors.tenantId, tenantId),
        eq(organizationJitSsoConnectors.ssoConnectorId, ssoConnectorId),
      ),
    );
  return rows.map(({ id }) => id);
}

/** What makes a user a member of organizations just in time. */
type JoinReasons = {
  /** Organizations that a one-time token named. */
  organizationIds?: readonly string[] | undefined;
  /** Of a new account: a proven address. Anyone can claim one that is not. */
  email?: string | undefined;
  /** Enterprise identity provider that the user came from for the first time. */
  ssoConnectorId?: string | undefined;
};

/** Organizations that provision for one of these reasons; some may no longer exist. */
export async function organizationsToJoin(
  tx: Tx,
  tenantId: string,
  { organizationIds = [], email, ssoConnectorId }: JoinReasons,
): Promise<string[]> {
  return [
    ...organizationIds,
    ...(email === undefined ? [] : await organizationsOfDomain(tx, tenantId, email)),
    ...(ssoConnectorId === undefined
      ? []
      : await organizationsOfSsoConnector(tx, tenantId, ssoConnectorId)),
  ];
}

/**
 * Just-in-time provisioning, for every way to register or to sign in: make a user a member of the
 * organizations that want whoever has one of these reasons, with the roles each gives to users who
 * join so. Who is a member already keeps the roles there.
 * @returns ids of the organizations that the user was not a member of
 */
export async function joinOrganizations(
  tx: Tx,
  tenantId: string,
  userId: string,
  reasons: JoinReasons,
): Promise<string[]> {
  const wanted = await organizationsToJoin(tx, tenantId, reasons);
  if (wanted.length === 0) return [];
  const found = await tx
    .select({ id: organizations.id })
    .from(organizations)
    .where(and(eq(organizations.tenantId, tenantId), anyOf(organizations.id, wanted)))
    .orderBy(asc(organizations.id))
    .for('key share');
  const joined = await addRelations(
    tx,
    organizationUsers,
    { tenantId, userId },
    { organizationId: found.map(({ id }) => id) },
  );
  if (joined.length === 0) return [];
  await tx
    .insert(organizationUserRoles)
    .select(
      tx
        .select({
          tenantId: organizationJitRoles.tenantId,
          organizationId: organizationJitRoles.organizationId,
          userId: sql<string>`${userId}`.as('user_id'),
          organizationRoleId: organizationJitRoles.organizationRoleId,
        })
        .from(organizationJitRoles)
        .where(
          and(
            eq(organizationJitRoles.tenantId, tenantId),
            anyOf(organizationJitRoles.organizationId, joined),
          ),
        ),
    )
    .onConflictDoNothing();
  return joined;
}
