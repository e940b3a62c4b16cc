import { sql } from 'drizzle-orm';
import type { PeriodicUsage } from '~/contract/billing';
import { daysAfter } from '~/server/platform/time/days';
import { type Tx } from '~/server/platform/db/database';
import { dailyActiveUsers, dailyTokenUsage, rowCounts } from '~/server/platform/db/schema';
import { type Period, dayOf } from './period';

/** Days; longer pauses between two active days of a user are not told apart (migration 0017). */
const LONGEST_PAUSE = 30;

/** Distinct users of the last days of a period who were not active earlier in it. */
function laterUsers(tenantId: string, from: string, later: string, to: string) {
  return sql`select count(distinct active.user_id) from ${dailyActiveUsers} active
    where active.tenant_id = ${tenantId} and active.day >= ${later} and active.day < ${to}
      and not exists (select from ${dailyActiveUsers} earlier
        where earlier.tenant_id = ${tenantId} and earlier.user_id = active.user_id
          and earlier.day >= ${from} and earlier.day < ${later})`;
}

/**
 * Distinct users and tokens of a period. Days count as a whole, for the period that begins on them.
 * Runs as the tenant.
 */
export async function countPeriodicUsage(
  tx: Tx,
  tenantId: string,
  { start, end }: Period,
): Promise<PeriodicUsage> {
  const from = dayOf(start);
  const to = dayOf(end);
  // A user counts on the first active day of the period: the one whose pause reaches back over its
  // start. Pauses are counted by length up to 30 days; the users of a 31st day are looked up.
  const later = daysAfter(from, LONGEST_PAUSE);
  const { rows } = await tx.execute(sql`
    select
      (select coalesce(sum(${rowCounts.change}), 0)::bigint from ${rowCounts}
        where ${rowCounts.tenantId} = ${tenantId} and ${rowCounts.list} = 'active_users'
          and ${rowCounts.owner} >= ${from} and ${rowCounts.owner} < ${later < to ? later : to}
          and right(${rowCounts.owner}, 2)::int > left(${rowCounts.owner}, 10)::date - ${from}::date)
        + (${laterUsers(tenantId, from, later, to)}) as "mauLimit",
      (select coalesce(sum(${dailyTokenUsage.count}), 0)::bigint from ${dailyTokenUsage}
        where ${dailyTokenUsage.tenantId} = ${tenantId}
          and ${dailyTokenUsage.day} >= ${from} and ${dailyTokenUsage.day} < ${to}) as "tokenLimit"`);
  return rows[0] as PeriodicUsage;
}
