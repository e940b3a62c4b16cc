import { type SQL, and, eq, gte, lte, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { isAdminAction, isFailedLog, isListedLog, logs } from '~/server/platform/db/schema';

/** Which rows of the audit log are asked for. */
export type LogFilter = {
  /** Exact key; without it the rows of one category. */
  logKey?: string | undefined;
  /** `events` (by default): sign-in, tokens, claims, SAML. `management`: what admins did. */
  category?: 'events' | 'management' | undefined;
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

function ofKind({ logKey, category }: LogFilter): SQL {
  if (logKey !== undefined) return eq(logs.key, logKey);
  return category === 'management' ? isAdminAction : isListedLog;
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
