import { type SQL, and, eq } from 'drizzle-orm';
import { noteBefore } from '~/server/domain/audit/changes';
import { generateId } from '~/server/platform/crypto/ids';
import type { Tx } from '~/server/platform/db/database';
import type { RowLock } from '~/server/platform/db/row-lock';
import { organizationScopes } from '~/server/platform/db/schema';
import { columnsOf, updateRow } from '~/server/platform/db/update-row';
import { CodedError, createFailed, notFound } from '~/server/platform/errors/coded-error';
import { missingRow } from '~/server/platform/errors/missing-row';
import { readPaged } from '~/server/platform/lists/listing';
import { byName } from '~/server/platform/lists/order';
import type { Page, Rows } from '~/server/platform/lists/paging';
import { containsText } from '~/server/platform/lists/search';
import { nullIfEmpty } from '~/server/platform/text/null-if-empty';
import type { NewScope, ScopeChanges } from './organizations.input';

export type OrganizationScopeRow = typeof organizationScopes.$inferSelect;

function selectScope(tenantId: string, id: string): SQL | undefined {
  return and(eq(organizationScopes.tenantId, tenantId), eq(organizationScopes.id, id));
}

export function listScopes(
  tx: Tx,
  tenantId: string,
  q: string | undefined,
  page: Page | undefined,
): Promise<Rows<OrganizationScopeRow>> {
  return readPaged(
    tx,
    tx.select().from(organizationScopes).$dynamic(),
    {
      where: eq(organizationScopes.tenantId, tenantId),
      search: q ? containsText([organizationScopes.name], q) : undefined,
      order: byName(organizationScopes),
    },
    page,
  );
}

/** @throws CodedError as `missingRow` */
export async function findScope(
  tx: Tx,
  tenantId: string,
  id: string,
  lock: RowLock | undefined = undefined,
): Promise<OrganizationScopeRow> {
  const query = tx.select().from(organizationScopes).where(selectScope(tenantId, id));
  const [row] = await (lock ? query.for(lock) : query);
  if (!row) throw missingRow('organization_scope', id, lock);
  return lock ? noteBefore(tx, row) : row;
}

/** A scope is one word of the space-separated `scope` of a token (RFC 6749 section 3.3). */
function checkName(name: string): void {
  if (/\s/.test(name)) throw new CodedError('scope.name_with_space');
}

/** @throws CodedError scope.name_with_space, entity.unique_integrity_violation */
export async function createScope(
  tx: Tx,
  tenantId: string,
  input: NewScope,
): Promise<OrganizationScopeRow> {
  checkName(input.name);
  const [row] = await tx
    .insert(organizationScopes)
    .values(
      columnsOf(organizationScopes, {
        ...input,
        description: nullIfEmpty(input.description),
        tenantId,
        id: generateId(),
      }),
    )
    .returning();
  if (!row) {
    throw createFailed('organization scope');
  }
  return row;
}

/** Change a scope that the transaction holds. */
export async function updateScope(
  tx: Tx,
  row: OrganizationScopeRow,
  changes: ScopeChanges,
): Promise<OrganizationScopeRow> {
  const { name = row.name, description } = changes;
  // A name with spaces from before they were refused may stay.
  if (name !== row.name) checkName(name);
  return updateRow(
    tx,
    organizationScopes,
    { row, where: selectScope(row.tenantId, row.id) },
    { ...changes, description: nullIfEmpty(description) },
  );
}

/** Delete a scope; roles and applications lose it. */
export async function deleteScope(tx: Tx, tenantId: string, id: string): Promise<void> {
  const [row] = await tx.delete(organizationScopes).where(selectScope(tenantId, id)).returning();
  if (!row) throw notFound();
  noteBefore(tx, row);
}
