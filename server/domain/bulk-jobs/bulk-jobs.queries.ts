import { type SQL, and, asc, count, desc, eq, inArray, sql } from 'drizzle-orm';
import type { BulkItemState } from '~/contract/bulk-jobs';
import { type Tx } from '~/server/platform/db/database';
import { bulkJobItems, bulkJobs } from '~/server/platform/db/schema';
import { notFoundById } from '~/server/platform/errors/coded-error';
import type { Page, Rows } from '~/server/platform/lists/paging';
import { countRows } from '~/server/platform/lists/totals';

export type JobRow = typeof bulkJobs.$inferSelect;
export type ItemRow = typeof bulkJobItems.$inferSelect;

export function jobOf(tenantId: string, id: string): SQL | undefined {
  return and(eq(bulkJobs.tenantId, tenantId), eq(bulkJobs.id, id));
}

export function itemsOf(tenantId: string, jobId: string): SQL | undefined {
  return and(eq(bulkJobItems.tenantId, tenantId), eq(bulkJobItems.jobId, jobId));
}

export const hasItemsLeft = inArray(bulkJobs.state, ['running', 'paused']);

/** @throws CodedError entity.not_exists_with_id */
export async function findJob(
  tx: Tx,
  tenantId: string,
  id: string,
  lock: 'update' | 'share' | undefined = undefined,
): Promise<JobRow> {
  const query = tx.select().from(bulkJobs).where(jobOf(tenantId, id));
  const [row] = await (lock ? query.for(lock) : query);
  if (!row) throw notFoundById('bulk_jobs', id);
  return row;
}

/** Newest first. */
export async function listJobs(
  tx: Tx,
  tenantId: string,
  { isUnfinished }: { isUnfinished: boolean },
  page: Page,
): Promise<Rows<JobRow>> {
  const where = and(eq(bulkJobs.tenantId, tenantId), isUnfinished ? hasItemsLeft : undefined);
  const rows = await tx
    .select()
    .from(bulkJobs)
    .where(where)
    .orderBy(desc(bulkJobs.createdAt), asc(bulkJobs.id))
    .limit(page.limit)
    .offset(page.offset);
  return {
    rows,
    total: await countRows(tx.select({ total: count() }).from(bulkJobs).where(where)),
  };
}

/**
 * What was settled last comes first, then what is left in the order of the job. Those with one code
 * come in that order at once: they are looked through, not watched.
 */
export async function listItems(
  tx: Tx,
  tenantId: string,
  jobId: string,
  { state, code }: { state?: BulkItemState | undefined; code?: string | undefined },
  page: Page,
): Promise<Rows<ItemRow>> {
  await findJob(tx, tenantId, jobId);
  const where = and(
    itemsOf(tenantId, jobId),
    state === undefined ? undefined : eq(bulkJobItems.state, state),
    code === undefined ? undefined : eq(bulkJobItems.code, code),
  );
  const latest = sql`${bulkJobItems.settledAt} desc nulls last`;
  const rows = await tx
    .select()
    .from(bulkJobItems)
    .where(where)
    .orderBy(...(code === undefined ? [latest] : []), asc(bulkJobItems.position))
    .limit(page.limit)
    .offset(page.offset);
  return {
    rows,
    total: await countRows(tx.select({ total: count() }).from(bulkJobItems).where(where)),
  };
}

/** All items of a job, failed ones first, then in the order of the job. */
export function listItemsForReport(tx: Tx, tenantId: string, jobId: string): Promise<ItemRow[]> {
  return tx
    .select()
    .from(bulkJobItems)
    .where(itemsOf(tenantId, jobId))
    .orderBy(
      sql`array_position(array['failed', 'done', 'pending'], ${bulkJobItems.state}::text)`,
      asc(bulkJobItems.position),
    );
}

/** How many items are in each state. */
export async function countItems(
  tx: Tx,
  tenantId: string,
  jobId: string,
): Promise<Record<BulkItemState, number>> {
  const rows = await tx
    .select({ state: bulkJobItems.state, total: count() })
    .from(bulkJobItems)
    .where(itemsOf(tenantId, jobId))
    .groupBy(bulkJobItems.state);
  return {
    pending: 0,
    done: 0,
    failed: 0,
    ...Object.fromEntries(rows.map(({ state, total }) => [state, total])),
  };
}
