import { randomInt } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Tx } from '~/server/platform/db/database';
import { dailyActiveUsers, dailyTokenUsage } from '~/server/platform/db/schema';
import { dayOf } from './period';

/** Rows that the tokens of one day are spread over, so that few requests wait for the same one. */
export const SHARDS = 16;

function activeUser(tenantId: string, day: string, userId: string) {
  return sql`
  insert into ${dailyActiveUsers} (tenant_id, day, user_id)
  values (${tenantId}, ${day}, ${userId}) on conflict do nothing`;
}

/** Count a user as active today. Runs as the tenant. */
export async function countActiveUser(
  tx: Tx,
  tenantId: string,
  userId: string,
  now = Date.now(),
): Promise<void> {
  await tx.execute(activeUser(tenantId, dayOf(now), userId));
}

/**
 * Count an access token, and the user it was issued to, in one statement. Make it the last one of
 * the transaction: it holds a row that other requests may want. Runs as the tenant.
 * @param userId undefined for a token of an application
 */
export async function countToken(
  tx: Tx,
  tenantId: string,
  userId: string | undefined,
  now = Date.now(),
): Promise<void> {
  const day = dayOf(now);
  const person =
    userId === undefined ? sql`` : sql`with active as (${activeUser(tenantId, day, userId)})`;
  await tx.execute(sql`${person}
    insert into ${dailyTokenUsage} (tenant_id, day, shard, count)
    values (${tenantId}, ${day}, ${randomInt(SHARDS)}, 1)
    on conflict (tenant_id, day, shard)
    do update set count = ${dailyTokenUsage}.count + excluded.count`);
}
