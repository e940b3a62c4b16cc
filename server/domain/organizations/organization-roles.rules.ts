import { type SQL, and, eq, sql } from 'drizzle-orm';
import { noteBefore } from '~/server/domain/audit/changes';
import { type Owner, type Purpose } from '~/server/domain/relations/relations.queries';
import { addRelations } from '~/server/domain/relations/relations.rules';
import { generateId } from '~/server/platform/crypto/ids';
import type { Tx } from '~/server/platform/db/database';
import type { RowLock } from '~/server/platform/db/row-lock';
import {
  type RoleType,
  organizationApplicationRoles,
  organizationInvitationRoles,
  organizationJitRoles,
  organizationRoleResourceScopes,
  organizationRoleScopes,
  organizationRoles,
  organizationUserRoles,
} from '~/server/platform/db/schema';
import { columnsOf, updateRow } from '~/server/platform/db/update-row';
import {
  CodedError,
  createFailed,
  notFound,
  nothingToChange,
} from '~/server/platform/errors/coded-error';
import { readPaged } from '~/server/platform/lists/listing';
import { byName } from '~/server/platform/lists/order';
import type { Page, Rows } from '~/server/platform/lists/paging';
import { containsText } from '~/server/platform/lists/search';
import { nullIfEmpty } from '~/server/platform/text/null-if-empty';
import type { OrganizationRoleRow } from './member-roles.queries';
import type { NewRole, RoleChanges } from './organizations.input';
import { foreignKeyMissing } from './owners.queries';
import { type Grants, assertNoManagementScopes, grantsOf } from './role-grants.queries';

const searched = [organizationRoles.id, organizationRoles.name, organizationRoles.description];

function selectRole(tenantId: string, id: string): SQL | undefined {
  return and(eq(organizationRoles.tenantId, tenantId), eq(organizationRoles.id, id));
}

export type RoleFilters = {
  q: string | undefined;
  type: RoleType | undefined;
};

/** Each with what it grants. */
export async function listRoles(
  tx: Tx,
  tenantId: string,
  { q, type }: RoleFilters,
  page: Page,
): Promise<Rows<OrganizationRoleRow & Grants>> {
  const { rows, total } = await readPaged(
    tx,
    tx.select().from(organizationRoles).$dynamic(),
    {
      where: and(
        eq(organizationRoles.tenantId, tenantId),
        type && eq(organizationRoles.type, type),
      ),
      search: q ? containsText(searched, q) : undefined,
      order: byName(organizationRoles),
    },
    page,
  );
  const grants = await grantsOf(
    tx,
    tenantId,
    rows.map(({ id }) => id),
  );
  return {
    rows: rows.map((row) => ({ scopes: [], resourceScopes: [], ...row, ...grants.get(row.id) })),
    total,
  };
}

/** @throws CodedError entity.not_found, entity.not_exists for a change */
export async function findRole(
  tx: Tx,
  tenantId: string,
  id: string,
  lock: RowLock | undefined = undefined,
): Promise<OrganizationRoleRow> {
  const query = tx.select().from(organizationRoles).where(selectRole(tenantId, id));
  const [row] = await (lock ? query.for(lock) : query);
  if (!row) throw lock ? nothingToChange('organization_role') : notFound();
  return lock ? noteBefore(tx, row) : row;
}

/**
 * @throws CodedError entity.unique_integrity_violation, entity.relation_foreign_key_not_found
 */
export async function createRole(
  tx: Tx,
  tenantId: string,
  { organizationScopeIds = [], resourceScopeIds = [], ...input }: NewRole,
): Promise<OrganizationRoleRow> {
  const [row] = await tx
    .insert(organizationRoles)
    .values(
      columnsOf(organizationRoles, {
        type: 'User' as const,
        ...input,
        description: nullIfEmpty(input.description),
        tenantId,
        id: generateId(),
      }),
    )
    .returning();
  if (!row) {
    throw createFailed('organization role');
  }
  const owner = { tenantId, organizationRoleId: row.id };
  await addRelations(tx, organizationRoleScopes, owner, {
    organizationScopeId: organizationScopeIds,
  });
  await assertNoManagementScopes(tx, tenantId, resourceScopeIds);
  await addRelations(tx, organizationRoleResourceScopes, owner, { scopeId: resourceScopeIds });
  return row;
}

/** Whether anyone has the role, will have it after an invitation or would get it just in time. */
async function isAssigned(tx: Tx, tenantId: string, id: string): Promise<boolean> {
  const uses = [
    organizationUserRoles,
    organizationApplicationRoles,
    organizationJitRoles,
    organizationInvitationRoles,
  ].map(
    (table) => sql`exists (select 1 from ${table}
      where ${table.tenantId} = ${tenantId} and ${table.organizationRoleId} = ${id})`,
  );
  const { rows } = await tx.execute<{ used: boolean }>(
    sql`select ${sql.join(uses, sql` or `)} as used`,
  );
  return rows[0]?.used === true;
}

/**
 * Change a role that the transaction holds. The type says who may have the role, so it is fixed
 * while someone has it.
 * @throws CodedError entity.db_constraint_violated
 */
export async function updateRole(
  tx: Tx,
  row: OrganizationRoleRow,
  changes: RoleChanges,
): Promise<OrganizationRoleRow> {
  const { type = row.type } = changes;
  if (type !== row.type && (await isAssigned(tx, row.tenantId, row.id))) {
    throw new CodedError('entity.db_constraint_violated');
  }
  return updateRow(
    tx,
    organizationRoles,
    { row, where: selectRole(row.tenantId, row.id) },
    { ...changes, description: nullIfEmpty(changes.description) },
  );
}

/** Delete a role; everyone loses it at once. */
export async function deleteRole(tx: Tx, tenantId: string, id: string): Promise<void> {
  const [row] = await tx.delete(organizationRoles).where(selectRole(tenantId, id)).returning();
  if (!row) throw notFound();
  noteBefore(tx, row);
}

/**
 * The role whose scopes are meant.
 * @throws CodedError entity.not_found for lists and removals,
 * entity.relation_foreign_key_not_found for writes that would refer to it
 */
export async function assertRole(
  tx: Tx,
  { tenantId, organizationRoleId = '' }: Owner,
  purpose: Purpose,
): Promise<void> {
  const query = tx
    .select({ id: organizationRoles.id })
    .from(organizationRoles)
    .where(selectRole(tenantId, organizationRoleId));
  const isReference = purpose === 'add' || purpose === 'replace';
  const lock = purpose === 'add' ? 'key share' : 'no key update';
  const [row] = await (isReference ? query.for(lock) : query);
  if (row) return;
  throw isReference ? foreignKeyMissing() : notFound();
}
