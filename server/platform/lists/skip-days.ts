import { type AnyColumn, gte, lt, sql } from 'drizzle-orm';
import type { Tx } from '~/server/platform/db/database';
import { fixedStatement } from '~/server/platform/db/fixed-statement';
import { rowCounts } from '~/server/platform/db/schema';
import { daysAfter, startOfDay } from '~/server/platform/time/days';
import type { Shortcut } from './long-list';

/** Times before and after these are counted with them (`utc_day`, migration 0017). */
const FIRST_DAY = '1970-01-01';
const LAST_DAY = '9999-12-31';

/** A list whose entries triggers count by their day. */
type CountedByDay =
  | 'users_by_day'
  | 'organizations_by_day'
  | `users_roles_by_day:${string}`
  | `organization_users_by_day:${string}`;

type Asked = { tenantId: string; list: CountedByDay; offset: number };

/**
 * Added up in the order of the index and no further than needed: the order inside tells that to the
 * planner, which else adds up all days first.
 */
function dayAt(isNewestFirst: boolean) {
  const order = sql.raw(isNewestFirst ? 'desc' : 'asc');
  return fixedStatement<Asked, { day: string; before: number }>(
    (place) => sql`
      select day, (up_to - entries)::bigint as before from (
        select ${rowCounts.owner} as day, sum(${rowCounts.change}) as entries,
          sum(sum(${rowCounts.change})) over (order by ${rowCounts.owner} ${order}) as up_to
        from ${rowCounts}
        where ${rowCounts.tenantId} = ${place('tenantId')} and ${rowCounts.list} = ${place('list')}
        group by ${rowCounts.owner} order by ${rowCounts.owner} ${order}
      ) days where up_to > ${place('offset')} order by day ${order} limit 1`,
  );
}

const fromNewest = dayAt(true);
const fromOldest = dayAt(false);

/** Narrows a list in the order of a time down to a day and what comes after it. */
function fromDay(time: AnyColumn, day: string, isNewestFirst: boolean) {
  if (day === (isNewestFirst ? LAST_DAY : FIRST_DAY)) return undefined;
  return isNewestFirst ? lt(time, startOfDay(daysAfter(day, 1))) : gte(time, startOfDay(day));
}

type Days = {
  tenantId: string;
  list: CountedByDay;
  /** The time whose day is counted, by which the list is sorted. */
  time: AnyColumn;
  isNewestFirst: boolean;
};

/**
 * The UTC day of an entry, as a point in a list by time. The days before it are added up from the
 * counts of each, so that only entries of that day are passed over.
 * @returns what finds it by the number of entries before it; undefined past the end of the list
 */
export function skipDays(tx: Tx, { tenantId, list, time, isNewestFirst }: Days) {
  const find = isNewestFirst ? fromNewest : fromOldest;
  return async (offset: number): Promise<Shortcut | undefined> => {
    const [found] = await find(tx, { tenantId, list, offset });
    if (!found) return undefined;
    const { day, before } = found;
    return { condition: fromDay(time, day, isNewestFirst), offset: offset - before };
  };
}
