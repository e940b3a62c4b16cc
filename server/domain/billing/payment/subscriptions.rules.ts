import { and, eq } from 'drizzle-orm';
import { ADMIN_TENANT_ID } from '~/contract/tenancy';
import type { Tx } from '~/server/platform/db/database';
import { subscriptions } from '~/server/platform/db/schema';
import type { SubscriptionRow } from '~/server/domain/plans/plans.queries';

export async function updateSubscription(
  tx: Tx,
  forTenantId: string,
  changes: Partial<
    Pick<SubscriptionRow, 'status' | 'currentPeriodStart' | 'currentPeriodEnd' | 'sandboxCard'>
  >,
): Promise<void> {
  await tx
    .update(subscriptions)
    .set(changes)
    .where(
      and(eq(subscriptions.tenantId, ADMIN_TENANT_ID), eq(subscriptions.forTenantId, forTenantId)),
    );
}
