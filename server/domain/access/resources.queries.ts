import { type SQL, and, asc, eq, inArray } from 'drizzle-orm';
import { noteBefore } from '~/server/domain/audit/changes';
import type { Tx } from '~/server/platform/db/database';
import type { RowLock } from '~/server/platform/db/row-lock';
import { resources, scopes } from '~/server/platform/db/schema';
import { notFoundById } from '~/server/platform/errors/coded-error';
import { missingRow } from '~/server/platform/errors/missing-row';
import { readPaged } from '~/server/platform/lists/listing';
import { byName, newestFirst } from '~/server/platform/lists/order';
import type { Page, Rows } from '~/server/platform/lists/paging';
import { searchCondition } from '~/server/platform/lists/search';
import { foundIn } from '~/server/platform/lists/searched';

export type ResourceRow = typeof resources.$inferSelect;
export type ScopeRow = typeof scopes.$inferSelect;

export const scopeSearchFields = {
  id: scopes.id,
  name: scopes.name,
  description: scopes.description,
};

/** The search parameters for scopes. */
export function scopeSearch(tenantId: string, query: unknown): SQL | undefined {
  return foundIn(scopes, tenantId, { query, condition: searchCondition(query, scopeSearchFields) });
}

export function selectResource(tenantId: string, id: string): SQL | undefined {
  return and(eq(resources.tenantId, tenantId), eq(resources.id, id));
}

export function selectScope({ tenantId, resourceId, id }: ScopeRow): SQL | undefined {
  return and(eq(scopes.tenantId, tenantId), eq(scopes.resourceId, resourceId), eq(scopes.id, id));
}

export function listResources(
  tx: Tx,
  tenantId: string,
  page: Page | undefined,
): Promise<Rows<ResourceRow>> {
  return readPaged(
    tx,
    tx.select().from(resources).$dynamic(),
    { where: eq(resources.tenantId, tenantId), order: newestFirst(resources) },
    page,
  );
}

/** Every scope of the resources, by resource and then by name. */
export async function scopesByResource(
  tx: Tx,
  tenantId: string,
  resourceIds: readonly string[],
): Promise<Map<string, ScopeRow[]>> {
  const byResource = new Map<string, ScopeRow[]>(resourceIds.map((id) => [id, []]));
  if (resourceIds.length === 0) return byResource;
  const rows = await tx
    .select()
    .from(scopes)
    .where(and(eq(scopes.tenantId, tenantId), inArray(scopes.resourceId, [...resourceIds])))
    .orderBy(asc(scopes.name), asc(scopes.id));
  for (const row of rows) byResource.get(row.resourceId)?.push(row);
  return byResource;
}

/**
 * One API resource, undefined when there is none.
 * @param lock keep others from changing it until the transaction ends
 */
export async function readResource(
  tx: Tx,
  tenantId: string,
  id: string,
  lock?: RowLock,
): Promise<ResourceRow | undefined> {
  const query = tx.select().from(resources).where(selectResource(tenantId, id));
  const [row] = await (lock ? query.for(lock) : query);
  return row && lock ? noteBefore(tx, row) : row;
}

/** @throws CodedError entity.not_exists_with_id */
export async function findResource(
  tx: Tx,
  tenantId: string,
  id: string,
  lock?: RowLock,
): Promise<ResourceRow> {
  const row = await readResource(tx, tenantId, id, lock);
  if (!row) throw notFoundById('resources', id);
  return row;
}

/** @throws CodedError entity.not_exists_with_id without such a resource */
export async function listScopes(
  tx: Tx,
  tenantId: string,
  resourceId: string,
  query: unknown,
  page: Page,
): Promise<Rows<ScopeRow>> {
  await findResource(tx, tenantId, resourceId);
  return readPaged(
    tx,
    tx.select().from(scopes).$dynamic(),
    {
      where: and(eq(scopes.tenantId, tenantId), eq(scopes.resourceId, resourceId)),
      search: scopeSearch(tenantId, query),
      order: byName(scopes),
    },
    page,
  );
}

/**
 * A scope within its resource.
 * @param lock keep others from changing it until the transaction ends
 * @throws CodedError as `missingRow`, also for a scope of another resource
 */
export async function findScope(
  tx: Tx,
  tenantId: string,
  resourceId: string,
  id: string,
  lock: RowLock | undefined = undefined,
): Promise<ScopeRow> {
  const query = tx
    .select()
    .from(scopes)
    .where(
      and(eq(scopes.tenantId, tenantId), eq(scopes.resourceId, resourceId), eq(scopes.id, id)),
    );
  const [row] = await (lock ? query.for(lock) : query);
  if (!row) throw missingRow('scope', id, lock);
  return lock ? noteBefore(tx, row) : row;
}
