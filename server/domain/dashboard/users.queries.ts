import { sql } from 'drizzle-orm';
import type { Tx } from '~/server/platform/db/database';
import { rowCounts } from '~/server/platform/db/schema';
import { listLength } from '~/server/platform/lists/totals';
import {
  type ActiveDay,
  type ActiveUsers,
  DAYS_READ,
  type Figure,
  MONTH,
  WEEK,
  activeUsersOf,
  figureOf,
} from './active-users';
import { daysAfter } from '~/server/platform/time/days';

/** All users, suspended ones included. */
export function countUsers(tx: Tx, tenantId: string): Promise<number> {
  return listLength(tx, tenantId, 'users');
}

/** Users created today and in seven days, of those that are still there; days are UTC. */
export async function countNewUsers(
  tx: Tx,
  tenantId: string,
  today: string,
): Promise<{ today: Figure; last7Days: Figure }> {
  const { rows } = await tx.execute<{ day: string; users: number }>(sql`
    select ${rowCounts.owner} as day, sum(${rowCounts.change})::int as users from ${rowCounts}
    where ${rowCounts.tenantId} = ${tenantId} and ${rowCounts.list} = 'users_by_day'
      and ${rowCounts.owner} between ${daysAfter(today, 1 - 2 * WEEK)} and ${today}
    group by 1`);
  const created = (first: string, last: string): number =>
    rows.reduce((sum, { day, users }) => (day >= first && day <= last ? sum + users : sum), 0);
  const ago = (days: number): string => daysAfter(today, -days);
  return {
    today: figureOf(created(today, today), created(ago(1), ago(1))),
    last7Days: figureOf(created(ago(WEEK - 1), today), created(ago(2 * WEEK - 1), ago(WEEK))),
  };
}

/** Users that were active up to a UTC day. */
export async function countActiveUsers(
  tx: Tx,
  tenantId: string,
  date: string,
): Promise<ActiveUsers> {
  // A day is in one of two months and, the last fourteen, in one of two weeks: one row a day holds
  // how many users were the first time in each. The database adds up what are thirty rows a day.
  const { rows } = await tx.execute<ActiveDay>(sql`
    select ago, sum(users)::int as daily,
      coalesce(sum(users) filter (where gap > ${WEEK} - 1 - ago % ${WEEK}), 0)::int as weekly,
      coalesce(sum(users) filter (where gap > ${MONTH} - 1 - ago % ${MONTH}), 0)::int as monthly
    from (
      select ${date}::date - left(${rowCounts.owner}, 10)::date as ago,
        right(${rowCounts.owner}, 2)::int as gap, ${rowCounts.change} as users
      from ${rowCounts}
      where ${rowCounts.tenantId} = ${tenantId} and ${rowCounts.list} = 'active_users'
        and ${rowCounts.owner} between ${daysAfter(date, 1 - DAYS_READ)} and ${`${date}:99`}
    ) counts
    group by ago`);
  return activeUsersOf(date, rows);
}
