import { and, asc, eq, inArray } from 'drizzle-orm';
import { ADMIN_TENANT_ID, DEFAULT_TENANT_ID } from '~/contract/tenancy';
import { assertPasswordAllowed } from '~/server/domain/passwords/password-policy.rules';
import type { Services } from '~/server/domain/services/services';
import { readSignInExperience } from '~/server/domain/sign-in-experience/sign-in-experience.queries';
import { addTenantMember } from '~/server/domain/tenant-members/members.rules';
import { DEFAULT_ADMIN_ROLE, USER_ROLE } from '~/server/domain/tenants/built-in-roles';
import { generateShortId } from '~/server/platform/crypto/ids';
import type { Tx } from '~/server/platform/db/database';
import { oidcModelInstances, roles, users, usersRoles } from '~/server/platform/db/schema';
import { CodedError, createFailed, notFound } from '~/server/platform/errors/coded-error';
import { type PasswordDigest, hashPassword } from '~/server/platform/passwords/password-hash';

const tenantId = ADMIN_TENANT_ID;

const fields = {
  id: users.id,
  username: users.username,
  primaryEmail: users.primaryEmail,
  name: users.name,
  lastSignInAt: users.lastSignInAt,
  createdAt: users.createdAt,
};

export type NewAdministrator = {
  username?: string;
  primaryEmail?: string;
  name?: string;
  password: string;
};

/** Users with the role of the default tenant's administrators, oldest first. */
export function listAdministrators(tx: Tx) {
  return tx
    .select(fields)
    .from(usersRoles)
    .innerJoin(users, and(eq(users.tenantId, usersRoles.tenantId), eq(users.id, usersRoles.userId)))
    .where(and(eq(usersRoles.tenantId, tenantId), eq(usersRoles.roleId, DEFAULT_ADMIN_ROLE)))
    .orderBy(asc(users.createdAt), asc(users.id));
}

/** @throws CodedError auth.forbidden unless the caller is one of the administrators */
export async function assertAdministrator(tx: Tx, callerId: string): Promise<void> {
  const rows = await tx
    .select({ id: usersRoles.userId })
    .from(usersRoles)
    .where(
      and(
        eq(usersRoles.tenantId, tenantId),
        eq(usersRoles.userId, callerId),
        eq(usersRoles.roleId, DEFAULT_ADMIN_ROLE),
      ),
    );
  if (rows.length === 0) throw new CodedError('auth.forbidden');
}

/**
 * The password of a new administrator. Computed before the transaction, which it would keep
 * waiting.
 * @throws CodedError administrator.identifier_required, password.rejected
 */
export async function readAdministratorPassword(
  services: Services,
  { username, primaryEmail, name, password }: NewAdministrator,
): Promise<PasswordDigest> {
  if (username === undefined && primaryEmail === undefined) {
    throw new CodedError('administrator.identifier_required');
  }
  const { passwordPolicy } = await services.database.inTenant(tenantId, (tx) =>
    readSignInExperience(tx, tenantId),
  );
  const person = { name, username, email: primaryEmail };
  await assertPasswordAllowed(services, passwordPolicy, password, person);
  return hashPassword(tenantId, password);
}

/** Create a user of the admin tenant who administers the default tenant. */
export async function createAdministrator(
  tx: Tx,
  { username, primaryEmail, name }: NewAdministrator,
  digest: PasswordDigest,
) {
  const id = generateShortId();
  const [user] = await tx
    .insert(users)
    .values({ tenantId, id, username, primaryEmail, name, ...digest })
    .returning(fields);
  if (!user) throw createFailed('user');
  const given = await tx
    .select({ roleId: roles.id })
    .from(roles)
    .where(and(eq(roles.tenantId, tenantId), inArray(roles.id, [USER_ROLE, DEFAULT_ADMIN_ROLE])));
  await tx.insert(usersRoles).values(given.map(({ roleId }) => ({ tenantId, userId: id, roleId })));
  await addTenantMember(tx, DEFAULT_TENANT_ID, id, 'admin');
  return user;
}

/**
 * Delete another administrator and end their sessions.
 * @throws CodedError user.cannot_delete_self, entity.not_found, administrator.last_one
 */
export async function deleteAdministrator(tx: Tx, userId: string, callerId: string): Promise<void> {
  if (userId === callerId) throw new CodedError('user.cannot_delete_self');
  // One deletion at a time: two administrators must not delete each other.
  await tx
    .select({ id: roles.id })
    .from(roles)
    .where(and(eq(roles.tenantId, tenantId), eq(roles.id, DEFAULT_ADMIN_ROLE)))
    .for('no key update');
  await assertAdministrator(tx, callerId);
  const administrators = await listAdministrators(tx);
  if (!administrators.some(({ id }) => id === userId)) {
    throw notFound();
  }
  if (administrators.length === 1) throw new CodedError('administrator.last_one');
  await tx.delete(users).where(and(eq(users.tenantId, tenantId), eq(users.id, userId)));
  await tx
    .delete(oidcModelInstances)
    .where(
      and(eq(oidcModelInstances.tenantId, tenantId), eq(oidcModelInstances.accountId, userId)),
    );
}
