import { sql } from 'drizzle-orm';
import { ADMIN_TENANT_ID } from '~/contract/tenancy';
import { type Tx, asTenant } from '~/server/platform/db/database';
import { tenantUsage } from '~/server/platform/db/schema';
import { periodOf } from './period';
import { countPeriodicUsage } from './periodic-usage.queries';
import { readSubscription } from './plans.queries';

/** Bring the sums of a tenant's running period up to date. Runs as the admin tenant. */

export async function sumUpUsage(tx: Tx, tenantId: string, now = Date.now()): Promise<void> {
  // The period cannot change meanwhile; of two concurrent runs the higher sums are kept.
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
  const higher = (
    column: typeof tenantUsage.activeUsers | typeof tenantUsage.tokens,
  ) => sql`case when ${tenantUsage.periodStart} = excluded.period_start
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
