import { type SQL, and, eq, gte, lte, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { anyOf } from '~/server/platform/db/any-of';
import { isAdminAction, isFailedLog, isListedLog, logs } from '~/server/platform/db/schema';

/** Which rows of the audit log are asked for. */
export type LogFilter = {
  /** One row, of whatever category. */
  id?: string | undefined;
  /** Exact key; without it the rows of one category. */
  logKey?: string | undefined;
  /** Instead of one: exact keys, and starts of keys such as `ExchangeTokenBy.*`. */
  keys?: readonly string[] | undefined;
  /** `events` (by default): sign-in, tokens, claims, SAML. `management`: what admins did. */
  category?: 'events' | 'management' | 'all' | undefined;
  userId?: string | undefined;
  applicationId?: string | undefined;
  sessionId?: string | undefined;
  /** Who made the write; management only. */
  actorId?: string | undefined;
  result?: 'Success' | 'Error' | undefined;
  /** Epoch milliseconds, both inclusive. */
  from?: number | undefined;
  to?: number | undefined;
};

/** A filter of what the plan keeps. */
export type KeptFilter = LogFilter & {
  /** Epoch milliseconds; older rows do not exist any more for anybody. */
  keptFrom: number;
};

const ANY_END = '.*';

function ofKeys(keys: readonly string[]): SQL {
  const starts = keys.filter((key) => key.endsWith(ANY_END)).map((key) => key.slice(0, -1));
  const exact = anyOf(
    logs.key,
    keys.filter((key) => !key.endsWith(ANY_END)),
  );
  return sql`(${sql.join([exact, ...starts.map((start) => sql`starts_with(${logs.key}, ${start})`)], sql` or `)})`;
}

function ofKind({ id, logKey, keys, category, ...filter }: LogFilter): SQL | undefined {
  if (id !== undefined) return eq(logs.id, id);
  if (logKey !== undefined) return eq(logs.key, logKey);
  if (keys !== undefined && keys.length > 0) return ofKeys(keys);
  if (category === 'all') return sql`(${isListedLog} or ${isAdminAction})`;
  if (category === 'management') return isAdminAction;
  const { userId, applicationId, sessionId, actorId } = filter;
  const isNarrow = [userId, applicationId, sessionId, actorId].some((one) => one !== undefined);
  // The same for PostgreSQL's planner as one unknown condition: comparing its parts with the
  // predicates of all partitions' indexes takes longer than reading the page, and finds none that
  // is better than the index of the id.
  return isNarrow ? sql`coalesce(${isListedLog}, false)` : isListedLog;
}

function ofResult(result: LogFilter['result']): SQL | undefined {
  if (result === undefined) return undefined;
  return result === 'Error' ? isFailedLog : sql`${logs.payload} ->> 'result' = 'Success'`;
}

function equals(column: PgColumn, value: string | undefined): SQL | undefined {
  return value === undefined ? undefined : eq(column, value);
}

/** The condition of a filter; each single one has an index in the order of the list. */
export function logsOf(tenantId: string, filter: KeptFilter): SQL | undefined {
  const from = Math.max(filter.from ?? 0, filter.keptFrom);
  return and(
    eq(logs.tenantId, tenantId),
    from > 0 ? gte(logs.createdAt, from) : undefined,
    filter.to === undefined ? undefined : lte(logs.createdAt, filter.to),
    ofKind(filter),
    equals(logs.userId, filter.userId),
    equals(logs.applicationId, filter.applicationId),
    equals(logs.sessionId, filter.sessionId),
    equals(logs.actorId, filter.actorId),
    ofResult(filter.result),
  );
}
