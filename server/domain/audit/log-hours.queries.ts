import { type SQL, and, gte, lt, sql } from 'drizzle-orm';
import type { Tx } from '~/server/platform/db/database';
import { logs, rowCounts } from '~/server/platform/db/schema';
import type { Shortcut } from '~/server/platform/lists/long-list';

const HOUR_MS = 60 * 60 * 1000;

/** The hour of an instant as the counts have it: hours since 1970 (`log_hour`, migration 0042). */
export function logHourOf(ms: number): string {
  return String(Math.floor(ms / HOUR_MS)).padStart(9, '0');
}

/** Epoch milliseconds at which such an hour ends. */
export function endOfLogHour(hour: string): number {
  return (Number(hour) + 1) * HOUR_MS;
}

/** The last hour whose events are counted, as those of all before it are; undefined if none is. */
export async function readCountedHour(tx: Tx, tenantId: string): Promise<string | undefined> {
  const { rows } = await tx.execute<{ hour: string | null }>(sql`
    select max(${rowCounts.owner}) as hour from ${rowCounts}
    where ${rowCounts.tenantId} = ${tenantId} and ${rowCounts.list} = 'logs_counted'`);
  return rows[0]?.hour ?? undefined;
}

/**
 * The hour of an event, as a point in the list of all events. The hours before it are added up from
 * their counts; events since then are counted, and no further than asked for.
 * @param where all events that the tenant's plan keeps
 * @param offset number of events before that event
 * @returns undefined for an event of an hour that is not counted, and past the end
 */
export async function skipLogHours(
  tx: Tx,
  tenantId: string,
  { where, offset }: { where: SQL | undefined; offset: number },
): Promise<Shortcut | undefined> {
  const counted = await readCountedHour(tx, tenantId);
  if (counted === undefined) return undefined;
  const isRecent = and(where, gte(logs.createdAt, endOfLogHour(counted)));
  const { rows } = await tx.execute<{ hour: string; before: number }>(sql`
    with recent as materialized (
      select count(*) as events from (
        select from ${logs} where ${isRecent} limit ${offset + 1}
      ) counted
    )
    select hour, (up_to - events)::bigint as before from (
      select ${rowCounts.owner} as hour, sum(${rowCounts.change}) as events,
        (select events from recent)
          + sum(sum(${rowCounts.change})) over (order by ${rowCounts.owner} desc) as up_to
      from ${rowCounts}
      where ${rowCounts.tenantId} = ${tenantId} and ${rowCounts.list} = 'logs_by_hour'
        and ${rowCounts.owner} <= ${counted}
      group by ${rowCounts.owner} order by ${rowCounts.owner} desc
    ) hours where up_to > ${offset} order by hour desc limit 1`);
  const [found] = rows;
  if (!found || found.before > offset) return undefined;
  return { condition: lt(logs.createdAt, endOfLogHour(found.hour)), offset: offset - found.before };
}
