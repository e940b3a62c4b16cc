import { and, count, desc, eq } from 'drizzle-orm';
import { HOOK_LOG_PREFIX, type HookEvent } from '~/contract/webhooks';
import { readLogsAt } from '~/server/domain/audit/logs.queries';
import type { Tx } from '~/server/platform/db/database';
import { hookOutcomes } from '~/server/platform/db/schema';
import type { Page, Rows } from '~/server/platform/lists/paging';
import { recentOutcomesOf } from './hooks.queries';

type Log = Awaited<ReturnType<typeof readLogsAt>>[number];

type RequestFilter = {
  logKey?: string | undefined;
  result?: 'Success' | 'Error' | undefined;
};

/** Requests of the last 24 hours, newest first, with what was sent and answered. */
export async function listRecentRequests(
  tx: Tx,
  { tenantId, hookId }: { tenantId: string; hookId: string },
  { logKey, result }: RequestFilter,
  { limit, offset }: Page,
): Promise<Rows<Log>> {
  const event = logKey?.startsWith(HOOK_LOG_PREFIX)
    ? logKey.slice(HOOK_LOG_PREFIX.length)
    : logKey && '';
  const where = and(
    recentOutcomesOf(tenantId),
    eq(hookOutcomes.hookId, hookId),
    event === undefined ? undefined : eq(hookOutcomes.event, event as HookEvent),
    result && eq(hookOutcomes.isSuccess, result === 'Success'),
  );
  const found = await tx
    .select({ id: hookOutcomes.id, createdAt: hookOutcomes.createdAt })
    .from(hookOutcomes)
    .where(where)
    .orderBy(desc(hookOutcomes.createdAt), hookOutcomes.id)
    .limit(limit)
    .offset(offset);
  const [counted] = await tx.select({ total: count() }).from(hookOutcomes).where(where);
  return { rows: await readLogsAt(tx, tenantId, found), total: counted?.total ?? 0 };
}
