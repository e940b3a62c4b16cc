import { isScopeName } from '~/contract/access';
import { assertQuota } from '~/server/domain/plans/quota.rules';
import type { Edition } from '~/server/platform/config/config';
import { generateId } from '~/server/platform/crypto/ids';
import type { Tx } from '~/server/platform/db/database';
import type { RowLock } from '~/server/platform/db/row-lock';
import { scopes } from '~/server/platform/db/schema';
import { columnsOf, updateRow } from '~/server/platform/db/update-row';
import { refuseTaken } from '~/server/platform/db/refuse-taken';
import { CodedError } from '~/server/platform/errors/coded-error';
import { nullIfEmpty } from '~/server/platform/text/null-if-empty';
import type { NewScope, ScopeChanges } from './resources.input';
import { type ScopeRow, findResource, findScope, selectScope } from './resources.queries';
import { deleteConsentScopes } from './resources.rules';
import { assertOwnResource } from './resources.rules';

function nameTaken(name: string): CodedError {
  return new CodedError('scope.name_exists', { values: { name } });
}

function assertName(name: string): void {
  if (!isScopeName(name)) throw new CodedError('scope.name_with_space');
}

/** The resource whose scopes are to change, which must not be the management API. */
async function assertWritable(tx: Tx, tenantId: string, resourceId: string): Promise<void> {
  return assertOwnResource(await findResource(tx, tenantId, resourceId));
}

export async function createScope(
  tx: Tx,
  tenantId: string,
  resourceId: string,
  input: NewScope,
  edition: Edition,
): Promise<ScopeRow> {
  const { name, description } = input;
  await assertWritable(tx, tenantId, resourceId);
  assertName(name);
  await assertQuota(tx, tenantId, 'scopesPerResourceLimit', { edition, entityId: resourceId });
  const [row] = await tx
    .insert(scopes)
    .values(
      columnsOf(scopes, {
        ...input,
        description: nullIfEmpty(description),
        tenantId,
        id: generateId(),
        resourceId,
      }),
    )
    .onConflictDoNothing({ target: [scopes.tenantId, scopes.resourceId, scopes.name] })
    .returning();
  if (!row) throw nameTaken(name);
  return row;
}

/** A scope that clients may change, locked until the transaction ends. */
export async function findWritableScope(
  tx: Tx,
  tenantId: string,
  resourceId: string,
  id: string,
  lock: RowLock = 'no key update',
): Promise<ScopeRow> {
  await assertWritable(tx, tenantId, resourceId);
  return findScope(tx, tenantId, resourceId, id, lock);
}

/** Change a locked scope; an empty change answers it as it is. */
export async function updateScope(tx: Tx, row: ScopeRow, changes: ScopeChanges): Promise<ScopeRow> {
  const { name = row.name, description } = changes;
  if (changes.name !== undefined) assertName(name);
  return refuseTaken(
    'scopes_name',
    nameTaken(name),
    updateRow(
      tx,
      scopes,
      { row, where: selectScope(row) },
      { ...changes, description: nullIfEmpty(description) },
    ),
  );
}

/** Delete a scope of this resource with everything that grants it. */
export async function deleteScope(
  tx: Tx,
  tenantId: string,
  resourceId: string,
  id: string,
): Promise<void> {
  const row = await findWritableScope(tx, tenantId, resourceId, id, 'update');
  await deleteConsentScopes(tx, tenantId, [id]);
  await tx.delete(scopes).where(selectScope(row));
}
