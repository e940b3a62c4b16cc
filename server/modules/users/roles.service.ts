import { type SQL, and, asc, count, eq, inArray, notInArray } from 'drizzle-orm';
import type { Tx } from '../../db/database';
import { roles, usersRoles } from '../../db/schema';
import type { Page } from '../../http/paging';
import { RequestError, notFoundById } from '../../http/request-error';
import { limitSearchTime, searchCondition } from '../../http/search';
import { findUser } from './repository';

export const roleSearchFields = { id: roles.id, name: roles.name, description: roles.description };

type RoleRow = typeof roles.$inferSelect;

const ofUser = (tenantId: string, userId: string): SQL | undefined =>
  and(eq(usersRoles.tenantId, tenantId), eq(usersRoles.userId, userId));

const roleOfRelation = and(
  eq(roles.tenantId, usersRoles.tenantId),
  eq(roles.id, usersRoles.roleId),
);

/** Roles of a person by name. */
export const listRolesOf = async (
  tx: Tx,
  tenantId: string,
  userId: string,
  query: unknown,
  page: Page,
): Promise<{ rows: RoleRow[]; total: number }> => {
  await findUser(tx, tenantId, userId);
  await limitSearchTime(tx);
  const where = and(
    ofUser(tenantId, userId),
    eq(roles.type, 'User'),
    searchCondition(query, roleSearchFields),
  );
  const rows = await tx
    .select({ role: roles })
    .from(usersRoles)
    .innerJoin(roles, roleOfRelation)
    .where(where)
    .orderBy(asc(roles.name), asc(roles.id))
    .limit(page.limit)
    .offset(page.offset);
  const [counted] = await tx
    .select({ total: count() })
    .from(usersRoles)
    .innerJoin(roles, roleOfRelation)
    .where(where);
  return { rows: rows.map(({ role }) => role), total: counted?.total ?? 0 };
};

/** @throws RequestError for the first id that may not be given to a person */
const assertAssignable = async (
  tx: Tx,
  tenantId: string,
  roleIds: readonly string[],
): Promise<void> => {
  if (roleIds.length === 0) return;
  const found = await tx
    .select({ id: roles.id, type: roles.type })
    .from(roles)
    .where(and(eq(roles.tenantId, tenantId), inArray(roles.id, [...roleIds])));
  const types = new Map(found.map(({ id, type }) => [id, type]));
  for (const id of roleIds) {
    const type = types.get(id);
    if (type === undefined) throw notFoundById('roles', id);
    if (type !== 'User') throw new RequestError('user.invalid_role_type', 422);
  }
};

/**
 * Give roles to a person; those they have already stay.
 * @throws RequestError entity.not_found, entity.not_exists_with_id 404, user.invalid_role_type 422
 */
export const addRoles = async (
  tx: Tx,
  tenantId: string,
  userId: string,
  roleIds: readonly string[],
): Promise<void> => {
  const wanted = [...new Set(roleIds)];
  await findUser(tx, tenantId, userId, 'update');
  await assertAssignable(tx, tenantId, wanted);
  if (wanted.length === 0) return;
  await tx
    .insert(usersRoles)
    .values(wanted.map((roleId) => ({ tenantId, userId, roleId })))
    .onConflictDoNothing();
};

/** Replace the roles of a person. */
export const replaceRoles = async (
  tx: Tx,
  tenantId: string,
  userId: string,
  roleIds: readonly string[],
): Promise<void> => {
  await addRoles(tx, tenantId, userId, roleIds);
  await tx
    .delete(usersRoles)
    .where(
      and(
        ofUser(tenantId, userId),
        roleIds.length > 0 ? notInArray(usersRoles.roleId, [...roleIds]) : undefined,
      ),
    );
};

/** @throws RequestError entity.not_found 404 when the person does not have the role */
export const removeRole = async (
  tx: Tx,
  tenantId: string,
  userId: string,
  roleId: string,
): Promise<void> => {
  const { rowCount } = await tx
    .delete(usersRoles)
    .where(and(ofUser(tenantId, userId), eq(usersRoles.roleId, roleId)));
  if (!rowCount) throw new RequestError('entity.not_found', 404);
};
