import { and, count, eq, sql } from 'drizzle-orm';
import { anyOf } from '~/server/platform/db/any-of';
import type { Tx } from '~/server/platform/db/database';
import { isListedLog, logs } from '~/server/platform/db/schema';
import { notFoundById } from '~/server/platform/http/request-error';
import { newestFirst, readListing } from '~/server/platform/lists/listing';
import type { Page, Rows } from '~/server/platform/lists/paging';
import { keptTotal } from '~/server/platform/lists/totals';

type LogFilter = {
  logKey?: string | undefined;
  userId?: string | undefined;
  applicationId?: string | undefined;
};

type LogRow = Pick<typeof logs.$inferSelect, 'tenantId' | 'id' | 'key' | 'payload' | 'createdAt'>;

const columns = {
  tenantId: logs.tenantId,
  id: logs.id,
  key: logs.key,
  payload: logs.payload,
  createdAt: logs.createdAt,
};

/** Newest first; the id decides between rows of one millisecond. */
export async function listLogs(
  tx: Tx,
  tenantId: string,
  filter: LogFilter,
  page: Page,
): Promise<Rows<LogRow>> {
  const { logKey, userId, applicationId } = filter;
  const where = and(
    eq(logs.tenantId, tenantId),
    logKey === undefined ? isListedLog : eq(logs.key, logKey),
    userId === undefined ? undefined : eq(logs.userId, userId),
    applicationId === undefined ? undefined : eq(logs.applicationId, applicationId),
  );
  return readListing(
    tx,
    {
      from: sql`${logs}`,
      where,
      search: undefined,
      id: logs.id,
      order: newestFirst(logs),
      total: () => keptTotal(tx.select({ total: count() }).from(logs).where(where)),
    },
    page,
    (ids) =>
      tx
        .select(columns)
        .from(logs)
        .where(and(eq(logs.tenantId, tenantId), anyOf(logs.id, ids))),
  );
}

/** @throws RequestError entity.not_exists_with_id 404 */
export async function findLog(tx: Tx, tenantId: string, id: string): Promise<LogRow> {
  const [row] = await tx
    .select(columns)
    .from(logs)
    .where(and(eq(logs.tenantId, tenantId), eq(logs.id, id)));
  if (!row) throw notFoundById('logs', id);
  return row;
}
