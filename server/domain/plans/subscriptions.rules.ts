import type {
  AddOnSkus,
  PeriodicUsage,
  Sku,
  Subscription,
  SubscriptionUsage,
} from '~/contract/billing';
import { FREE_PLAN_ID, comparePlans } from '~/contract/plans';
import { ADMIN_TENANT_ID } from '~/contract/tenancy';
import { type Tx, asTenant } from '~/server/platform/db/database';
import { CodedError } from '~/server/platform/errors/coded-error';
import type { Complete } from '~/server/platform/schemas/complete';
import { linesOfMonth } from './add-ons';
import { changePlan } from './change-plan.rules';
import { periodOf } from './period';
import { countPeriodicUsage } from './periodic-usage.queries';
import {
  type SkuRow,
  type SubscriptionRow,
  readAddOns,
  readAvailableSkus,
  readPlan,
  readSubscription,
} from './plans.queries';
import { countMembers, countOwnUsage } from './usage.queries';

function isoOf(instant: number): string {
  return new Date(instant).toISOString();
}

/** A SKU as clients see it. */
function skuView({
  tenantId: _tenantId,
  isOffered: _isOffered,
  forTenantId: _forTenantId,
  ...sku
}: SkuRow): Sku {
  return {
    ...sku,
    createdAt: isoOf(sku.createdAt),
    updatedAt: isoOf(sku.updatedAt),
  };
}

/** Cheapest first, as they are shown. */
function byRank(a: SkuRow, b: SkuRow): number {
  const direction = comparePlans(a.id, b.id);
  if (direction !== 'equivalent') return direction === 'up' ? -1 : 1;
  return (a.unitPrice ?? Infinity) - (b.unitPrice ?? Infinity) || a.id.localeCompare(b.id);
}

export function skuViews(rows: readonly SkuRow[]): Sku[] {
  return [...rows].sort(byRank).map(skuView);
}

/** The parts of a subscription that a list of tenants has too. */
export function subscriptionSummary(row: SubscriptionRow, now: number) {
  const { start, end } = periodOf(row, now);
  return {
    planId: row.planId,
    status: row.status,
    currentPeriodStart: isoOf(start),
    currentPeriodEnd: isoOf(end),
    isEnterprisePlan: row.isEnterprisePlan,
  };
}

/** Runs as the admin tenant, like everything below. */
export async function listAvailableSkus(
  tx: Tx,
  tenantId: string,
  type: SkuRow['type'],
): Promise<Sku[]> {
  const { planId } = await readSubscription(tx, tenantId);
  return skuViews(await readAvailableSkus(tx, tenantId, planId, type));
}

async function countUsage(tx: Tx, tenantId: string) {
  const own = await asTenant(tx, tenantId, ADMIN_TENANT_ID, () => countOwnUsage(tx, tenantId));
  const tenantMembersLimit = await countMembers(tx, tenantId);
  return { ...own, usage: { ...own.usage, tenantMembersLimit } };
}

export async function readPeriodicUsage(
  tx: Tx,
  tenantId: string,
  now = Date.now(),
): Promise<PeriodicUsage> {
  const period = periodOf(await readSubscription(tx, tenantId), now);
  return asTenant(tx, tenantId, ADMIN_TENANT_ID, () => countPeriodicUsage(tx, tenantId, period));
}

/** The subscription; of a paid plan also what the month costs so far. */
export async function viewSubscription(
  tx: Tx,
  tenantId: string,
  now = Date.now(),
): Promise<Complete<Subscription>> {
  const { subscription, isPaid, sku, addOns } = await readPlan(tx, tenantId);
  const view = { id: subscription.id, ...subscriptionSummary(subscription, now) };
  if (!isPaid || !sku) return { ...view, upcomingInvoice: undefined };
  const { usage } = await countUsage(tx, tenantId);
  const { tokenLimit } = await readPeriodicUsage(tx, tenantId, now);
  const subtotal = linesOfMonth(sku, addOns, { ...usage, tokenLimit }).reduce(
    (sum, { amount }) => sum + amount,
    0,
  );
  // Taxes, if any, are the payment provider's business.
  return { ...view, upcomingInvoice: { subtotal, total: subtotal } };
}

/** Limits and current usage, read again after every write so that the writer sees it counted. */
export async function viewSubscriptionUsage(tx: Tx, tenantId: string): Promise<SubscriptionUsage> {
  const { quota, basicQuota } = await readPlan(tx, tenantId);
  return { quota, basicQuota, ...(await countUsage(tx, tenantId)) };
}

/** The add-on behind each limit that one raises. */
export async function viewAddOnSkus(tx: Tx, tenantId: string): Promise<AddOnSkus> {
  await readSubscription(tx, tenantId);
  const addOns = await readAddOns(tx);
  return Object.fromEntries(
    addOns.flatMap((sku) => Object.keys(sku.quota).map((key) => [key, skuView(sku)])),
  );
}

/**
 * Back to the free plan.
 * @throws CodedError subscription.nothing_to_cancel without a paid plan;
 *   subscription.limit_exceeded when the tenant uses more than the free plan allows
 */
export async function cancelSubscription(tx: Tx, tenantId: string): Promise<SubscriptionRow> {
  const { subscription, isPaid } = await readPlan(tx, tenantId, 'no key update');
  if (!isPaid) throw new CodedError('subscription.nothing_to_cancel');
  await changePlan(tx, tenantId, { planId: FREE_PLAN_ID });
  return subscription;
}
