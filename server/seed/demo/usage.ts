import { sql } from 'drizzle-orm';
import { type Period, dayOf } from '~/server/domain/plans/period';
import type { Tx } from '~/server/platform/db/database';
import { dailyActiveUsers, dailyTokenUsage, users } from '~/server/platform/db/schema';
import { DAY_MS } from './random';

/** Days of a period that have begun. */
function daysOf({ start, end }: Period) {
  return sql`generate_series(${dayOf(start)}::date, ${dayOf(end)}::date, interval '1 day') days`;
}
const day = sql`to_char(days, 'YYYY-MM-DD')`;

/** Two full months of the dashboard and the figures of each day in the second one. */
const ACTIVE_DAYS = 90;

/**
 * Days on which the tenant's users were active since they signed up: some come on every other day,
 * many now and then, most hardly ever, and fewer of each on a weekend. Runs as the tenant.
 */
export async function insertActivity(tx: Tx, tenantId: string, now: number): Promise<void> {
  const period = { start: now - ACTIVE_DAYS * DAY_MS, end: now };
  await tx.execute(sql`
    insert into ${dailyActiveUsers} (tenant_id, day, user_id)
    select ${tenantId}, ${day}, ${users.id} from ${users}, ${daysOf(period)}
    where ${users.tenantId} = ${tenantId}
      and ${users.createdAt} < extract(epoch from days + interval '1 day') * 1000
      and abs(hashtext(${users.id} || ${day})) % 1000
        < case when abs(hashtext(${users.id})) % 100 < 15 then 450
            when abs(hashtext(${users.id})) % 100 < 50 then 90 else 20 end
          * case when extract(isodow from days) > 5 then 0.6 else 1 end
          * (0.94 + abs(hashtext(${day})) % 13 / 100.0)`);
}

/** About so many tokens a day, fewer on some. Runs as the tenant. */
export async function insertTokens(
  tx: Tx,
  tenantId: string,
  period: Period,
  daily: number,
): Promise<void> {
  await tx.execute(sql`
    insert into ${dailyTokenUsage} (tenant_id, day, shard, count)
    select ${tenantId}, ${day}, 0, ${daily}::bigint - abs(hashtext(${day})) % (${daily}::bigint / 3)
    from ${daysOf(period)}`);
}

/**
 * A crowd that is active on one day and has no other data in the tenant. Runs as the tenant.
 * @param users how many
 */
export async function insertCrowd(
  tx: Tx,
  tenantId: string,
  now: number,
  people: number,
): Promise<void> {
  await tx.execute(sql`
    insert into ${dailyActiveUsers} (tenant_id, day, user_id)
    select ${tenantId}, ${dayOf(now)}, 'crowd' || n from generate_series(1, ${people}::int) n`);
  await insertTokens(tx, tenantId, { start: now, end: now }, people * 4);
}
