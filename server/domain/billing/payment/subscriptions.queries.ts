import { and, eq } from 'drizzle-orm';
import { ADMIN_TENANT_ID } from '~/contract/tenancy';
import type { SubscriptionRow } from '~/server/domain/plans/plans.queries';
import type { Tx } from '~/server/platform/db/database';
import { subscriptions, tenants } from '~/server/platform/db/schema';

/** Subscriptions are rows of the platform: every function here runs as the admin tenant. */
export async function findSubscriptionOfProvider(
  tx: Tx,
  providerSubscriptionId: string,
): Promise<SubscriptionRow | undefined> {
  const [row] = await tx
    .select()
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.tenantId, ADMIN_TENANT_ID),
        eq(subscriptions.providerSubscriptionId, providerSubscriptionId),
      ),
    );
  return row;
}

/** Name of a tenant; undefined when there is none. */
export async function findTenantName(tx: Tx, id: string): Promise<string | undefined> {
  const [row] = await tx
    .select({ name: tenants.name })
    .from(tenants)
    .where(and(eq(tenants.tenantId, ADMIN_TENANT_ID), eq(tenants.id, id)));
  return row?.name;
}
