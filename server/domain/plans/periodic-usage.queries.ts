import { sql } from 'drizzle-orm';
import type { PeriodicUsage } from '~/contract/billing';
import { type Tx } from '~/server/platform/db/database';
import { dailyActiveUsers, dailyTokenUsage } from '~/server/platform/db/schema';
import { type Period, dayOf } from './period';

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
  const { rows } = await tx.execute(sql`
    select
      (select count(distinct ${dailyActiveUsers.userId}) from ${dailyActiveUsers}
        where ${dailyActiveUsers.tenantId} = ${tenantId}
          and ${dailyActiveUsers.day} >= ${from} and ${dailyActiveUsers.day} < ${to}) as "mauLimit",
      (select coalesce(sum(${dailyTokenUsage.count}), 0)::bigint from ${dailyTokenUsage}
        where ${dailyTokenUsage.tenantId} = ${tenantId}
          and ${dailyTokenUsage.day} >= ${from} and ${dailyTokenUsage.day} < ${to}) as "tokenLimit"`);
  return rows[0] as PeriodicUsage;
}
