import { ADMIN_TENANT_ID } from '~/contract/tenancy';
import { generateId } from '~/server/platform/crypto/ids';
import type { Tx } from '~/server/platform/db/database';
import { subscriptions } from '~/server/platform/db/schema';
import { calendarMonth } from './period';

/** The subscription that every tenant has from its creation. Runs as the admin tenant. */
export async function insertSubscription(
  tx: Tx,
  tenantId: string,
  planId: string,
  now = Date.now(),
): Promise<void> {
  const { start, end } = calendarMonth(now);
  await tx.insert(subscriptions).values({
    tenantId: ADMIN_TENANT_ID,
    id: generateId(),
    forTenantId: tenantId,
    planId,
    status: 'active',
    currentPeriodStart: start,
    currentPeriodEnd: end,
  });
}
