import { and, asc, count, desc, eq, like, or } from 'drizzle-orm';
import type { Tx } from '../../db/database';
import { logs } from '../../db/schema';
import { type Page, nearerEnd } from '../../http/paging';
import { notFoundById } from '../../http/request-error';
import { countRows } from '../../http/totals';

export interface LogFilter {
  logKey?: string | undefined;
  userId?: string | undefined;
  applicationId?: string | undefined;
}

export type LogRow = Pick<
  typeof logs.$inferSelect,
  'tenantId' | 'id' | 'key' | 'payload' | 'createdAt'
>;

/** What a list without `logKey` shows; rows of management writes and hooks have to be asked for. */
const LISTED = [
  'ExchangeTokenBy',
  'RevokeToken',
  'Interaction',
  'JwtCustomizer',
  'SamlApplication',
  'Unknown',
];

const columns = {
  tenantId: logs.tenantId,
  id: logs.id,
  key: logs.key,
  payload: logs.payload,
  createdAt: logs.createdAt,
};

const newestFirst = [desc(logs.createdAt), asc(logs.id)];
const oldestFirst = [asc(logs.createdAt), desc(logs.id)];

/** Newest first; the id decides between rows of one millisecond. Read from the nearer end. */
export const listLogs = async (
  tx: Tx,
  tenantId: string,
  filter: LogFilter,
  page: Page,
): Promise<{ rows: LogRow[]; total: number }> => {
  const { logKey, userId, applicationId } = filter;
  const where = and(
    eq(logs.tenantId, tenantId),
    logKey === undefined
      ? or(...LISTED.map((prefix) => like(logs.key, `${prefix}%`)))
      : eq(logs.key, logKey),
    userId === undefined ? undefined : eq(logs.userId, userId),
    applicationId === undefined ? undefined : eq(logs.applicationId, applicationId),
  );
  const total = await countRows(tx.select({ total: count() }).from(logs).where(where));
  const { backwards, offset, limit } = nearerEnd(page, total);
  const paged = tx
    .select({ id: logs.id })
    .from(logs)
    .where(where)
    .orderBy(...(backwards ? oldestFirst : newestFirst))
    .limit(limit)
    .offset(offset)
    .as('paged');
  const rows = await tx
    .select(columns)
    .from(paged)
    .innerJoin(logs, and(eq(logs.tenantId, tenantId), eq(logs.id, paged.id)))
    .orderBy(...newestFirst);
  return { rows, total };
};

/** @throws RequestError entity.not_exists_with_id 404 */
export const findLog = async (tx: Tx, tenantId: string, id: string): Promise<LogRow> => {
  const [row] = await tx
    .select(columns)
    .from(logs)
    .where(and(eq(logs.tenantId, tenantId), eq(logs.id, id)));
  if (!row) throw notFoundById('logs', id);
  return row;
};
