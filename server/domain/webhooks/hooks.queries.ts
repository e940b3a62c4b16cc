import { and, eq, gt, sql } from 'drizzle-orm';
import { noteBefore } from '~/server/domain/audit/changes';
import { anyOf } from '~/server/platform/db/any-of';
import type { Tx } from '~/server/platform/db/database';
import type { RowLock } from '~/server/platform/db/row-lock';
import { hookOutcomes, hooks } from '~/server/platform/db/schema';
import { missingRow } from '~/server/platform/errors/missing-row';
import { readPaged } from '~/server/platform/lists/listing';
import { newestFirst } from '~/server/platform/lists/order';
import type { Page, Rows } from '~/server/platform/lists/paging';
import { recordedHook } from './recorded-hook';

export type HookRow = typeof hooks.$inferSelect;

type ExecutionStats = {
  successCount: number;
  requestCount: number;
};

/** What counts as recent: requests that are listed and counted. */
const RECENT_MS = 24 * 60 * 60 * 1000;

export function hookOf(tenantId: string, id: string) {
  return and(eq(hooks.tenantId, tenantId), eq(hooks.id, id));
}

export function recentOutcomesOf(tenantId: string, now = Date.now()) {
  return and(eq(hookOutcomes.tenantId, tenantId), gt(hookOutcomes.createdAt, now - RECENT_MS));
}

/** @throws CodedError as `missingRow` */
export async function findHook(
  tx: Tx,
  tenantId: string,
  id: string,
  lock: RowLock | undefined = undefined,
): Promise<HookRow> {
  const query = tx.select().from(hooks).where(hookOf(tenantId, id));
  const [row] = await (lock ? query.for(lock) : query);
  if (!row) throw missingRow('hook', id, lock);
  if (lock) noteBefore(tx, recordedHook(row));
  return row;
}

export function listHooks(
  tx: Tx,
  tenantId: string,
  page: Page | undefined,
): Promise<Rows<HookRow>> {
  return readPaged(
    tx,
    tx.select().from(hooks).$dynamic(),
    { where: eq(hooks.tenantId, tenantId), order: newestFirst(hooks) },
    page,
  );
}

/** Outcomes of the last 24 hours, of every hook in one statement. */
export async function withExecutionStats(
  tx: Tx,
  tenantId: string,
  rows: readonly HookRow[],
): Promise<(HookRow & { executionStats: ExecutionStats })[]> {
  const ids = rows.map(({ id }) => id);
  const counted = await tx
    .select({
      hookId: hookOutcomes.hookId,
      successCount: sql<number>`count(*) filter (where ${hookOutcomes.isSuccess})`,
      requestCount: sql<number>`count(*)`,
    })
    .from(hookOutcomes)
    .where(and(recentOutcomesOf(tenantId), anyOf(hookOutcomes.hookId, ids)))
    .groupBy(hookOutcomes.hookId);
  const stats = new Map(counted.map(({ hookId, ...each }) => [hookId, each]));
  return rows.map((row) => ({
    ...row,
    executionStats: stats.get(row.id) ?? { successCount: 0, requestCount: 0 },
  }));
}
