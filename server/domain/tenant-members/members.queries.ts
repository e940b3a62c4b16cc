import { and, asc, eq, ne } from 'drizzle-orm';
import type { TenantMember } from '~/contract/cloud';
import {
  ADMIN_TENANT_ID,
  TENANT_ROLES,
  type TenantRole,
  tenantOrganizationId,
} from '~/contract/tenancy';
import { listScopesOfMember } from '~/server/domain/organizations/members.queries';
import type { Tx } from '~/server/platform/db/database';
import {
  organizationUserRoles,
  organizationUsers,
  organizations,
  users,
} from '~/server/platform/db/schema';
import { notFoundById } from '~/server/platform/errors/coded-error';

const ADMIN: TenantRole = 'admin';

/** Scopes a member has in a tenant; none for users who are not members. */
export function memberScopes(tx: Tx, tenantId: string, userId: string) {
  return listScopesOfMember(tx, {
    tenantId: ADMIN_TENANT_ID,
    organizationId: tenantOrganizationId(tenantId),
    userId,
  });
}

function membershipOf(tenantId: string, userId: string) {
  return and(
    eq(organizationUsers.tenantId, ADMIN_TENANT_ID),
    eq(organizationUsers.organizationId, tenantOrganizationId(tenantId)),
    eq(organizationUsers.userId, userId),
  );
}

/** Whether the user is a member of the tenant. Runs as the admin tenant. */
export async function isMember(tx: Tx, tenantId: string, userId: string): Promise<boolean> {
  const rows = await tx
    .select({ id: organizationUsers.userId })
    .from(organizationUsers)
    .where(membershipOf(tenantId, userId));
  return rows.length > 0;
}

/**
 * One writer of a tenant's members and invitations at a time, until the end of the transaction.
 * @throws CodedError entity.not_exists_with_id
 */
export async function lockMembers(tx: Tx, tenantId: string): Promise<void> {
  const rows = await tx
    .select({ id: organizations.id })
    .from(organizations)
    .where(
      and(
        eq(organizations.tenantId, ADMIN_TENANT_ID),
        eq(organizations.id, tenantOrganizationId(tenantId)),
      ),
    )
    .for('no key update');
  if (rows.length === 0) throw notFoundById('tenants', tenantId);
}

function isTenantRole(role: string | null): role is TenantRole {
  return TENANT_ROLES.some((known) => known === role);
}

/** Everyone in the tenant with their roles, oldest account first, in one query. */
export async function listMembers(tx: Tx, tenantId: string): Promise<TenantMember[]> {
  const rows = await tx
    .select({
      id: users.id,
      name: users.name,
      username: users.username,
      primaryEmail: users.primaryEmail,
      primaryPhone: users.primaryPhone,
      avatar: users.avatar,
      role: organizationUserRoles.organizationRoleId,
    })
    .from(organizationUsers)
    .innerJoin(
      users,
      and(eq(users.tenantId, organizationUsers.tenantId), eq(users.id, organizationUsers.userId)),
    )
    .leftJoin(
      organizationUserRoles,
      and(
        eq(organizationUserRoles.tenantId, organizationUsers.tenantId),
        eq(organizationUserRoles.organizationId, organizationUsers.organizationId),
        eq(organizationUserRoles.userId, organizationUsers.userId),
      ),
    )
    .where(
      and(
        eq(organizationUsers.tenantId, ADMIN_TENANT_ID),
        eq(organizationUsers.organizationId, tenantOrganizationId(tenantId)),
      ),
    )
    .orderBy(asc(users.createdAt), asc(users.id), asc(organizationUserRoles.organizationRoleId));
  const members = new Map<string, TenantMember>();
  for (const { role, ...person } of rows) {
    const member = members.get(person.id) ?? { ...person, organizationRoles: [] };
    if (isTenantRole(role)) member.organizationRoles.push({ id: role, name: role });
    members.set(person.id, member);
  }
  return [...members.values()];
}

/** Whether the user is the tenant's only administrator. Only true for long under `lockMembers`. */
export async function isLastAdmin(tx: Tx, tenantId: string, userId: string): Promise<boolean> {
  const others = await tx
    .select({ id: organizationUserRoles.userId })
    .from(organizationUserRoles)
    .where(
      and(
        eq(organizationUserRoles.tenantId, ADMIN_TENANT_ID),
        eq(organizationUserRoles.organizationId, tenantOrganizationId(tenantId)),
        eq(organizationUserRoles.organizationRoleId, ADMIN),
        ne(organizationUserRoles.userId, userId),
      ),
    )
    .limit(1);
  if (others.length > 0) return false;
  const scopes = await memberScopes(tx, tenantId, userId);
  return scopes.some(({ name }) => name === 'manage:tenant');
}
