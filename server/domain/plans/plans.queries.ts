import { and, eq, or, sql } from 'drizzle-orm';
import { DEVELOPMENT_PLAN_ID, type Quota, isPaidPlan } from '~/contract/plans';
import { ADMIN_TENANT_ID } from '~/contract/tenancy';
import type { Tx } from '~/server/platform/db/database';
import type { RowLock } from '~/server/platform/db/row-lock';
import { invoices, skus, subscriptions } from '~/server/platform/db/schema';
import { settled } from '~/server/platform/db/settled';
import { notFoundById } from '~/server/platform/errors/coded-error';
import { completeQuota, quotaWithAddOns } from './quota';

export type SkuRow = typeof skus.$inferSelect;
export type SubscriptionRow = typeof subscriptions.$inferSelect;

/** A tenant's subscription with what its plan allows. */
export type Plan = {
  subscription: SubscriptionRow;
  isPaid: boolean;
  sku: SkuRow | undefined;
  basicQuota: Quota;
  quota: Quota;
  addOns: readonly SkuRow[];
};

function isPaid({
  planId,
  isEnterprisePlan,
}: Pick<SubscriptionRow, 'planId' | 'isEnterprisePlan'>): boolean {
  return isPaidPlan(planId, isEnterprisePlan);
}

const ofPlatform = eq(skus.tenantId, ADMIN_TENANT_ID);

/** All of these run as the admin tenant. */
export function readAddOns(tx: Tx): Promise<SkuRow[]> {
  return tx
    .select()
    .from(skus)
    .where(and(ofPlatform, eq(skus.type, 'AddOn')))
    .orderBy(skus.id);
}

export async function readSku(tx: Tx, id: string): Promise<SkuRow | undefined> {
  const [row] = await tx
    .select()
    .from(skus)
    .where(and(ofPlatform, eq(skus.id, id)));
  return row;
}

/** Plans anyone may read: those on sale, and the development one, whose limits are shown. */
const isPublic = or(eq(skus.isOffered, true), eq(skus.id, DEVELOPMENT_PLAN_ID));

export function readPublicSkus(tx: Tx, type: SkuRow['type']): Promise<SkuRow[]> {
  return tx
    .select()
    .from(skus)
    .where(
      and(
        ofPlatform,
        eq(skus.type, type),
        type === 'AddOn' ? undefined : isPublic,
        sql`${skus.forTenantId} is null`,
      ),
    );
}

/** Plans a tenant can have: the public ones, its own, and the one it has. */
export function readAvailableSkus(
  tx: Tx,
  tenantId: string,
  planId: string,
  type: SkuRow['type'],
): Promise<SkuRow[]> {
  return tx
    .select()
    .from(skus)
    .where(
      and(
        ofPlatform,
        eq(skus.type, type),
        or(
          eq(skus.forTenantId, tenantId),
          and(
            sql`${skus.forTenantId} is null`,
            type === 'AddOn' ? undefined : or(isPublic, eq(skus.id, planId)),
          ),
        ),
      ),
    );
}

function subscriptionOf(tenantId: string) {
  return and(eq(subscriptions.tenantId, ADMIN_TENANT_ID), eq(subscriptions.forTenantId, tenantId));
}

/**
 * The tenant's subscription. `share` keeps the plan as it is until the transaction ends, `update`
 * lets nobody else even look at it with a lock.
 * @throws CodedError entity.not_exists_with_id for a tenant that does not exist
 */
export async function readSubscription(
  tx: Tx,
  tenantId: string,
  lock?: RowLock,
): Promise<SubscriptionRow> {
  const query = tx.select().from(subscriptions).where(subscriptionOf(tenantId));
  const [row] = await (lock ? query.for(lock) : query);
  if (!row) {
    throw notFoundById('tenants', tenantId);
  }
  return row;
}

/** The plan that a subscription gives. */
export function planOf(
  subscription: SubscriptionRow,
  sku: SkuRow | undefined,
  addOns: readonly SkuRow[],
): Plan {
  const basicQuota = completeQuota(sku?.quota ?? {});
  const paid = isPaid(subscription);
  return {
    subscription,
    isPaid: paid,
    sku,
    basicQuota,
    quota: quotaWithAddOns(basicQuota, paid, addOns),
    addOns,
  };
}

export async function readPlan(tx: Tx, tenantId: string, lock?: RowLock): Promise<Plan> {
  // Each statement sees what was committed before it: also what the lock waited for.
  const planId = tx
    .select({ id: subscriptions.planId })
    .from(subscriptions)
    .where(subscriptionOf(tenantId));
  const [subscription, skusOfPlan, addOns] = await settled([
    () => readSubscription(tx, tenantId, lock),
    () =>
      tx
        .select()
        .from(skus)
        .where(and(ofPlatform, eq(skus.id, planId))),
    () => readAddOns(tx),
  ]);
  return planOf(subscription, skusOfPlan[0], addOns);
}

/** Whether the tenant owes money. */
export async function tenantHasOpenInvoices(tx: Tx, tenantId: string): Promise<boolean> {
  const rows = await tx
    .select({ id: invoices.id })
    .from(invoices)
    .where(
      and(
        eq(invoices.tenantId, ADMIN_TENANT_ID),
        eq(invoices.forTenantId, tenantId),
        eq(invoices.status, 'open'),
      ),
    )
    .limit(1);
  return rows.length > 0;
}
