import { and, eq, gte, lt, sql } from 'drizzle-orm';
import type { Tx } from '~/server/platform/db/database';
import { isListedLog, logs, rowCounts } from '~/server/platform/db/schema';
import { endOfLogHour, logHourOf, readCountedHour } from './log-hours.queries';

const HOUR_MS = 60 * 60 * 1000;

/**
 * So long after its end an hour is counted. What is written half of it late is counted by a trigger,
 * so that a transaction may take the other half.
 */
const WRITTEN_WITHIN_MS = HOUR_MS;

/**
 * Count the events of hours that are over and not counted yet: counting each as it is written would
 * slow every sign-in down.
 */
export async function countLogHours(tx: Tx, tenantId: string, now: number): Promise<void> {
  const over = logHourOf(now - WRITTEN_WITHIN_MS - HOUR_MS);
  // Two at once would both add what the other one counts.
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended('log hours ' || ${tenantId}::text, 0))`,
  );
  const counted = await readCountedHour(tx, tenantId);
  if (counted !== undefined && counted >= over) return;
  const isEvent = and(eq(logs.tenantId, tenantId), isListedLog);
  const isUncounted = and(
    isEvent,
    counted === undefined ? undefined : gte(logs.createdAt, endOfLogHour(counted)),
    lt(logs.createdAt, endOfLogHour(over)),
  );
  const isOfHours = and(eq(rowCounts.tenantId, tenantId), eq(rowCounts.list, 'logs_by_hour'));
  const isMark = and(eq(rowCounts.tenantId, tenantId), eq(rowCounts.list, 'logs_counted'));
  // What triggers have counted of these hours is seen by the same snapshot as the events, so that
  // the sum is exact whatever is written or deleted meanwhile.
  await tx.execute(sql`
    with hours as (
      select log_hour(min(${logs.createdAt})) as hour, count(*) as events from ${logs}
      where ${isUncounted} group by greatest(${logs.createdAt}, 0) / 3600000
    ), changes as (
      select ${rowCounts.owner} as hour, sum(${rowCounts.change}) as events from ${rowCounts}
      where ${isOfHours} and ${rowCounts.owner} > ${counted ?? ''} and ${rowCounts.owner} <= ${over}
      group by ${rowCounts.owner}
    )
    insert into ${rowCounts} (tenant_id, list, owner, change)
    select ${tenantId}, 'logs_by_hour', hour,
      coalesce(hours.events, 0) - coalesce(changes.events, 0)
    from hours full join changes using (hour)
    union all select ${tenantId}, 'logs_counted', ${over}, 1 where exists (select from hours)`);
  // Those of events that the plan no longer keeps, which are the oldest.
  await tx.execute(sql`
    delete from ${rowCounts} where ${isOfHours} and ${rowCounts.owner} < (
      select log_hour(min(${logs.createdAt})) from ${logs} where ${isEvent})`);
  await tx.execute(sql`
    delete from ${rowCounts} where ${isMark} and ${rowCounts.owner} < (
      select max(${rowCounts.owner}) from ${rowCounts} where ${isMark})`);
}
