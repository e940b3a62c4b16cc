import { and, asc, eq, sql } from 'drizzle-orm';
import { anyOf } from '../../db/any-of';
import type { Tx } from '../../db/database';
import {
  organizationJitEmailDomains,
  organizationJitRoles,
  organizationUserRoles,
  organizationUsers,
  organizations,
} from '../../db/schema';
import { addRelations } from '../../relations/store';

/**
 * Just-in-time provisioning: make a person a member of those of the organizations that exist, with
 * the roles each gives to people who join so. Who is a member already keeps the roles there.
 */
export const joinOrganizations = async (
  tx: Tx,
  tenantId: string,
  userId: string,
  organizationIds: readonly string[] = [],
): Promise<void> => {
  if (organizationIds.length === 0) return;
  const found = await tx
    .select({ id: organizations.id })
    .from(organizations)
    .where(and(eq(organizations.tenantId, tenantId), anyOf(organizations.id, organizationIds)))
    .orderBy(asc(organizations.id))
    .for('key share');
  const joined = await addRelations(
    tx,
    organizationUsers,
    { tenantId, userId },
    { organizationId: found.map(({ id }) => id) },
  );
  if (joined.length === 0) return;
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
};

/**
 * Organizations that people with an address of this domain join when they register. Only for
 * addresses that were proven: anyone can claim one.
 */
export const organizationsOfDomain = async (
  tx: Tx,
  tenantId: string,
  email: string,
): Promise<string[]> => {
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
};
