import { sql } from 'drizzle-orm';
import { type Period, dayOf } from '~/server/domain/plans/period';
import type { Tx } from '~/server/platform/db/database';
import { dailyActiveUsers, dailyTokenUsage, users } from '~/server/platform/db/schema';

/** Days of a period that have begun. */
function daysOf({ start, end }: Period) {
  return sql`generate_series(${dayOf(start)}::date, ${dayOf(end)}::date, interval '1 day') days`;
}
const day = sql`to_char(days, 'YYYY-MM-DD')`;

/**
 * The tenant's users, each active on about one day in five, and tokens to go with it. Runs as the
 * tenant.
 */
export async function insertUsage(tx: Tx, tenantId: string, period: Period): Promise<void> {
  await tx.execute(sql`
    insert into ${dailyActiveUsers} (tenant_id, day, user_id)
    select ${tenantId}, ${day}, ${users.id} from ${users}, ${daysOf(period)}
    where ${users.tenantId} = ${tenantId} and abs(hashtext(${users.id} || ${day})) % 5 = 0`);
  await insertTokens(tx, tenantId, period, 30_000);
}

/** About so many tokens a day, fewer on some. */
async function insertTokens(
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
