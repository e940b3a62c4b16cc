import { and, eq } from 'drizzle-orm';
import { type RoleType, isInternalRoleName } from '~/contract/access';
import { assertQuota } from '~/server/domain/plans/quota.rules';
import type { Owner, Purpose } from '~/server/domain/relations/relations.queries';
import type { Edition } from '~/server/platform/config/config';
import { generateId } from '~/server/platform/crypto/ids';
import type { Tx } from '~/server/platform/db/database';
import type { RowLock } from '~/server/platform/db/row-lock';
import { roles } from '~/server/platform/db/schema';
import { columnsOf, updateRow } from '~/server/platform/db/update-row';
import { refuseTaken } from '~/server/platform/db/refuse-taken';
import { CodedError } from '~/server/platform/errors/coded-error';
import { grantScopes } from './role-scopes.rules';
import type { NewRole, RoleChanges } from './roles.input';
import { type RoleRow, findRole, selectRole } from './roles.queries';

function nameTaken(name: string): CodedError {
  return new CodedError('role.name_in_use', { values: { name } });
}

/**
 * Internal roles belong to the platform: a name cannot make one, and none can be changed.
 * @throws CodedError role.internal_role_violation
 */
function refuseInternalName(name: string): void {
  if (isInternalRoleName(name)) throw new CodedError('role.internal_role_violation');
}

/**
 * A role that clients may change, locked until the transaction ends.
 * @throws CodedError entity.not_exists_with_id, role.internal_role_violation
 */
export async function findWritableRole(
  tx: Tx,
  tenantId: string,
  id: string,
  lock: RowLock = 'no key update',
): Promise<RoleRow> {
  const row = await findRole(tx, tenantId, id, lock);
  refuseInternalName(row.name);
  return row;
}

/**
 * The role of a relation with users or applications. A role that is given or taken cannot be
 * deleted meanwhile; neither its type nor whether it is internal ever changes.
 * @throws CodedError entity.not_exists_with_id, role.internal_role_violation,
 * entity.db_constraint_violated when it is for the other kind of holders
 */
export function assertRoleOf(type: RoleType) {
  return async (tx: Tx, { tenantId, roleId = '' }: Owner, purpose: Purpose): Promise<void> => {
    const role = await (purpose === 'read'
      ? findRole(tx, tenantId, roleId)
      : findWritableRole(tx, tenantId, roleId, 'key share'));
    if (purpose === 'add' && role.type !== type) {
      throw new CodedError('entity.db_constraint_violated');
    }
  };
}

function quotaKeyOf(type: RoleType) {
  return type === 'User' ? 'userRolesLimit' : 'machineToMachineRolesLimit';
}

/** Create a role with its permissions: both or neither. */
export async function createRole(
  tx: Tx,
  tenantId: string,
  { scopeIds = [], ...input }: NewRole,
  edition: Edition,
): Promise<RoleRow> {
  const { name, type = 'User' } = input;
  refuseInternalName(name);
  const [present] = await tx
    .select({ id: roles.id })
    .from(roles)
    .where(and(eq(roles.tenantId, tenantId), eq(roles.name, name)));
  if (present) throw nameTaken(name);
  await assertQuota(tx, tenantId, quotaKeyOf(type), { edition });
  const [row] = await tx
    .insert(roles)
    .values(columnsOf(roles, { ...input, type, tenantId, id: generateId() }))
    .onConflictDoNothing({ target: [roles.tenantId, roles.name] })
    .returning();
  if (!row) throw nameTaken(name);
  await grantScopes(tx, row, scopeIds, edition);
  return row;
}

/** Change a locked role; an empty change answers it as it is. */
export async function updateRole(tx: Tx, row: RoleRow, changes: RoleChanges): Promise<RoleRow> {
  const { name = row.name } = changes;
  refuseInternalName(name);
  return refuseTaken(
    'roles_name',
    nameTaken(name),
    updateRow(tx, roles, { row, where: selectRole(row.tenantId, row.id) }, changes),
  );
}

/** Delete a role; its holders lose its permissions with their next token. */
export async function deleteRole(tx: Tx, tenantId: string, id: string): Promise<void> {
  await findWritableRole(tx, tenantId, id, 'update');
  await tx.delete(roles).where(selectRole(tenantId, id));
}
