import { gte, lt, sql } from 'drizzle-orm';
import type { Tx } from '~/server/platform/db/database';
import { fixedStatement } from '~/server/platform/db/fixed-statement';
import { rowCounts, users } from '~/server/platform/db/schema';
import type { Shortcut } from '~/server/platform/lists/long-list';
import { daysAfter } from '~/server/platform/time/days';

/** Times before and after these are counted with them (`utc_day`, migration 0017). */
const FIRST_DAY = '1970-01-01';
const LAST_DAY = '9999-12-31';

function startOf(day: string): number {
  return Date.parse(`${day}T00:00:00Z`);
}

type Asked = { tenantId: string; offset: number };

/**
 * Added up in the order of the index and no further than needed: the order inside tells that to the
 * planner, which else adds up all days first.
 */
function dayAt(isNewestFirst: boolean) {
  const order = sql.raw(isNewestFirst ? 'desc' : 'asc');
  return fixedStatement<Asked, { day: string; before: number }>(
    (place) => sql`
      select day, (up_to - users)::bigint as before from (
        select ${rowCounts.owner} as day, sum(${rowCounts.change}) as users,
          sum(sum(${rowCounts.change})) over (order by ${rowCounts.owner} ${order}) as up_to
        from ${rowCounts}
        where ${rowCounts.tenantId} = ${place('tenantId')} and ${rowCounts.list} = 'users_by_day'
        group by ${rowCounts.owner} order by ${rowCounts.owner} ${order}
      ) days where up_to > ${place('offset')} order by day ${order} limit 1`,
  );
}

const fromNewest = dayAt(true);
const fromOldest = dayAt(false);

/**
 * The UTC day in which a user was created, as a point in a list by time of creation. The days before
 * it are added up from the counts of each, so that only users of that day are passed over.
 * @param offset number of users before that user
 * @returns undefined past the end of the list
 */
export async function skipDays(
  tx: Tx,
  tenantId: string,
  { isNewestFirst, offset }: { isNewestFirst: boolean; offset: number },
): Promise<Shortcut | undefined> {
  const find = isNewestFirst ? fromNewest : fromOldest;
  const [found] = await find(tx, { tenantId, offset });
  if (!found) return undefined;
  const { day, before } = found;
  const isUnbounded = day === (isNewestFirst ? LAST_DAY : FIRST_DAY);
  const fromDay = isNewestFirst
    ? lt(users.createdAt, startOf(daysAfter(day, 1)))
    : gte(users.createdAt, startOf(day));
  return { condition: isUnbounded ? undefined : fromDay, offset: offset - before };
}
