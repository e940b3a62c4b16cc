import { and, eq } from 'drizzle-orm';
import type { Tx } from '~/server/platform/db/database';
import {
  organizationRoles,
  organizationUserRoles,
  organizationUsers,
  organizations,
  roles,
  userSsoIdentities,
  usersRoles,
} from '~/server/platform/db/schema';

export async function readRoleNames(tx: Tx, tenantId: string, userId: string): Promise<string[]> {
  const rows = await tx
    .select({ name: roles.name })
    .from(usersRoles)
    .innerJoin(roles, and(eq(roles.tenantId, usersRoles.tenantId), eq(roles.id, usersRoles.roleId)))
    .where(and(eq(usersRoles.tenantId, tenantId), eq(usersRoles.userId, userId)))
    .orderBy(roles.name);
  return rows.map(({ name }) => name);
}

export function readOrganizations(tx: Tx, tenantId: string, userId: string) {
  return tx
    .select({
      id: organizations.id,
      name: organizations.name,
      description: organizations.description,
    })
    .from(organizationUsers)
    .innerJoin(
      organizations,
      and(
        eq(organizations.tenantId, organizationUsers.tenantId),
        eq(organizations.id, organizationUsers.organizationId),
      ),
    )
    .where(and(eq(organizationUsers.tenantId, tenantId), eq(organizationUsers.userId, userId)))
    .orderBy(organizations.id);
}

export async function readOrganizationRoles(tx: Tx, tenantId: string, userId: string) {
  const rows = await tx
    .select({ organizationId: organizationUserRoles.organizationId, name: organizationRoles.name })
    .from(organizationUserRoles)
    .innerJoin(
      organizationRoles,
      and(
        eq(organizationRoles.tenantId, organizationUserRoles.tenantId),
        eq(organizationRoles.id, organizationUserRoles.organizationRoleId),
      ),
    )
    .where(
      and(eq(organizationUserRoles.tenantId, tenantId), eq(organizationUserRoles.userId, userId)),
    )
    .orderBy(organizationUserRoles.organizationId, organizationRoles.name);
  return rows.map(({ organizationId, name }) => `${organizationId}:${name}`);
}

export function readSsoIdentities(tx: Tx, tenantId: string, userId: string) {
  return tx
    .select({
      issuer: userSsoIdentities.issuer,
      identityId: userSsoIdentities.identityId,
      detail: userSsoIdentities.detail,
    })
    .from(userSsoIdentities)
    .where(and(eq(userSsoIdentities.tenantId, tenantId), eq(userSsoIdentities.userId, userId)))
    .orderBy(userSsoIdentities.createdAt, userSsoIdentities.id);
}
