import { type SQL, and, asc, count, eq, inArray, not, like } from 'drizzle-orm';
import type { Tx } from '../../db/database';
import { applicationsRoles, roles } from '../../db/schema';
import type { Page } from '../../http/paging';
import { RequestError, notFoundById } from '../../http/request-error';
import { limitSearchTime, searchCondition } from '../../http/search';
import { INTERNAL_ADMIN_ROLE } from '../../seed/tenant';
import { findApplication } from './repository';

export const roleSearchFields = { id: roles.id, name: roles.name, description: roles.description };

type RoleRow = typeof roles.$inferSelect;

/** Roles whose name starts so are never shown and cannot be given or taken by id. */
const isInternal = ({ name }: RoleRow): boolean => name.startsWith('#internal:');
const notInternal = not(like(roles.name, '#internal:%'));

const ofApplication = (tenantId: string, applicationId: string): SQL | undefined =>
  and(eq(applicationsRoles.tenantId, tenantId), eq(applicationsRoles.applicationId, applicationId));

const roleOfRelation = and(
  eq(roles.tenantId, applicationsRoles.tenantId),
  eq(roles.id, applicationsRoles.roleId),
);

/** @throws RequestError 404, or 422 application.invalid_type unless it is machine-to-machine */
const assertMachine = async (
  tx: Tx,
  tenantId: string,
  applicationId: string,
  lock?: 'update',
): Promise<void> => {
  const { type } = await findApplication(tx, tenantId, applicationId, lock);
  if (type !== 'MachineToMachine') throw new RequestError('application.invalid_type', 422);
};

/** Roles of a machine-to-machine application by name. */
export const listRolesOf = async (
  tx: Tx,
  tenantId: string,
  applicationId: string,
  query: unknown,
  page: Page,
): Promise<{ rows: RoleRow[]; total: number }> => {
  await assertMachine(tx, tenantId, applicationId);
  await limitSearchTime(tx);
  const where = and(
    ofApplication(tenantId, applicationId),
    notInternal,
    searchCondition(query, roleSearchFields),
  );
  const rows = await tx
    .select({ role: roles })
    .from(applicationsRoles)
    .innerJoin(roles, roleOfRelation)
    .where(where)
    .orderBy(asc(roles.name), asc(roles.id))
    .limit(page.limit)
    .offset(page.offset);
  const [counted] = await tx
    .select({ total: count() })
    .from(applicationsRoles)
    .innerJoin(roles, roleOfRelation)
    .where(where);
  return { rows: rows.map(({ role }) => role), total: counted?.total ?? 0 };
};

/** @throws RequestError for the first id that may not be given to an application */
const assertAssignable = async (
  tx: Tx,
  tenantId: string,
  roleIds: readonly string[],
): Promise<void> => {
  if (roleIds.length === 0) return;
  const found = await tx
    .select()
    .from(roles)
    .where(and(eq(roles.tenantId, tenantId), inArray(roles.id, [...roleIds])));
  for (const id of roleIds) {
    const role = found.find((candidate) => candidate.id === id);
    if (!role) throw notFoundById('roles', id);
    if (isInternal(role)) throw new RequestError('role.internal_role_violation', 403);
    if (role.type !== 'MachineToMachine') {
      throw new RequestError('application.invalid_role_type', 422);
    }
  }
};

const assignedRoles = async (
  tx: Tx,
  tenantId: string,
  applicationId: string,
): Promise<RoleRow[]> => {
  const rows = await tx
    .select({ role: roles })
    .from(applicationsRoles)
    .innerJoin(roles, roleOfRelation)
    .where(ofApplication(tenantId, applicationId));
  return rows.map(({ role }) => role);
};

const assign = async (
  tx: Tx,
  tenantId: string,
  applicationId: string,
  roleIds: readonly string[],
): Promise<void> => {
  if (roleIds.length === 0) return;
  await tx
    .insert(applicationsRoles)
    .values(roleIds.map((roleId) => ({ tenantId, applicationId, roleId })));
};

/** Add roles; one that the application has already is refused. */
export const addRoles = async (
  tx: Tx,
  tenantId: string,
  applicationId: string,
  roleIds: readonly string[],
): Promise<void> => {
  const wanted = [...new Set(roleIds)];
  await assertMachine(tx, tenantId, applicationId, 'update');
  await assertAssignable(tx, tenantId, wanted);
  const assigned = await assignedRoles(tx, tenantId, applicationId);
  const twice = assigned.find(({ id }) => wanted.includes(id));
  if (twice) {
    throw new RequestError('application.role_exists', 422, { values: { roleId: twice.id } });
  }
  await assign(tx, tenantId, applicationId, wanted);
};

/** Replace the roles; the hidden internal role stays as it is. */
export const replaceRoles = async (
  tx: Tx,
  tenantId: string,
  applicationId: string,
  roleIds: readonly string[],
): Promise<void> => {
  const wanted = [...new Set(roleIds)];
  await assertMachine(tx, tenantId, applicationId, 'update');
  await assertAssignable(tx, tenantId, wanted);
  const assigned = await assignedRoles(tx, tenantId, applicationId);
  const dropped = assigned
    .filter((role) => !isInternal(role) && !wanted.includes(role.id))
    .map(({ id }) => id);
  if (dropped.length > 0) {
    await tx
      .delete(applicationsRoles)
      .where(
        and(ofApplication(tenantId, applicationId), inArray(applicationsRoles.roleId, dropped)),
      );
  }
  const kept = new Set(assigned.map(({ id }) => id));
  await assign(
    tx,
    tenantId,
    applicationId,
    wanted.filter((id) => !kept.has(id)),
  );
};

/** @throws RequestError entity.not_found 404 when the application does not have the role */
export const removeRole = async (
  tx: Tx,
  tenantId: string,
  applicationId: string,
  roleId: string,
): Promise<void> => {
  await assertMachine(tx, tenantId, applicationId, 'update');
  const assigned = await assignedRoles(tx, tenantId, applicationId);
  const role = assigned.find(({ id }) => id === roleId);
  if (!role) throw new RequestError('entity.not_found', 404);
  if (role.name === INTERNAL_ADMIN_ROLE)
    throw new RequestError('role.internal_role_violation', 403);
  await tx
    .delete(applicationsRoles)
    .where(and(ofApplication(tenantId, applicationId), eq(applicationsRoles.roleId, roleId)));
};
