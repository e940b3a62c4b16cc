import { and, eq } from 'drizzle-orm';
import { LOG_STREAM_MASK } from '~/contract/log-streams';
import { noteBefore } from '~/server/domain/audit/changes';
import type { Tx } from '~/server/platform/db/database';
import type { RowLock } from '~/server/platform/db/row-lock';
import { logStreams } from '~/server/platform/db/schema';
import { notFoundById } from '~/server/platform/errors/coded-error';
import { readPaged } from '~/server/platform/lists/listing';
import { newestFirst } from '~/server/platform/lists/order';
import type { Page, Rows } from '~/server/platform/lists/paging';

export type LogStreamRow = typeof logStreams.$inferSelect;

export function streamOf(tenantId: string, id: string) {
  return and(eq(logStreams.tenantId, tenantId), eq(logStreams.id, id));
}

/** The settings of a stream, with masks for its secrets: for readers and for audit rows. */
export function settingsOf({
  tenantId,
  id,
  name,
  type,
  config,
  filter,
  enabled,
  createdAt,
}: LogStreamRow) {
  const { headerNames = [], ...target } = config;
  return {
    tenantId,
    id,
    name,
    type,
    config: {
      ...target,
      ...(headerNames.length > 0
        ? { headers: Object.fromEntries(headerNames.map((header) => [header, LOG_STREAM_MASK])) }
        : {}),
    },
    filter,
    enabled,
    createdAt,
  };
}

/** @throws CodedError entity.not_exists_with_id */
export async function findStream(
  tx: Tx,
  tenantId: string,
  id: string,
  lock: RowLock | undefined = undefined,
): Promise<LogStreamRow> {
  const query = tx.select().from(logStreams).where(streamOf(tenantId, id));
  const [row] = await (lock ? query.for(lock) : query);
  if (!row) throw notFoundById('log_streams', id);
  if (lock) noteBefore(tx, settingsOf(row));
  return row;
}

export function listStreams(
  tx: Tx,
  tenantId: string,
  page: Page | undefined,
): Promise<Rows<LogStreamRow>> {
  return readPaged(
    tx,
    tx.select().from(logStreams).$dynamic(),
    { where: eq(logStreams.tenantId, tenantId), order: newestFirst(logStreams) },
    page,
  );
}
