import { sql } from 'drizzle-orm';
import type { PeriodicUsage } from '~/contract/billing';
import { ADMIN_TENANT_ID } from '~/contract/tenancy';
import { type Tx, asTenant } from '~/server/platform/db/database';
import { dailyActiveUsers, dailyTokenUsage, tenantUsage } from '~/server/platform/db/schema';
import { type Period, dayOf, periodOf } from './period';
import { readSubscription } from './plans.queries';

/**
 * Distinct people and tokens of a period. Days count as a whole, for the period that begins on them.
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

/** Bring the sums of a tenant's running period up to date. Runs as the admin tenant. */
export async function sumUpUsage(tx: Tx, tenantId: string, now = Date.now()): Promise<void> {
  // Nobody changes the period meanwhile; two who sum up at once keep the higher sums.
  const subscription = await readSubscription(tx, tenantId, 'share');
  const period = periodOf(subscription, now);
  const usage = await asTenant(tx, tenantId, ADMIN_TENANT_ID, () =>
    countPeriodicUsage(tx, tenantId, period),
  );
  const sums = {
    periodStart: period.start,
    activeUsers: usage.mauLimit,
    tokens: usage.tokenLimit,
  };
  const higher = (column: typeof tenantUsage.activeUsers | typeof tenantUsage.tokens) =>
    sql`case when ${tenantUsage.periodStart} = excluded.period_start
      then greatest(${column}, excluded.${sql.identifier(column.name)})
      else excluded.${sql.identifier(column.name)} end`;
  await tx
    .insert(tenantUsage)
    .values({ tenantId: ADMIN_TENANT_ID, forTenantId: tenantId, ...sums })
    .onConflictDoUpdate({
      target: [tenantUsage.tenantId, tenantUsage.forTenantId],
      set: {
        periodStart: sums.periodStart,
        activeUsers: higher(tenantUsage.activeUsers),
        tokens: higher(tenantUsage.tokens),
      },
    });
}
