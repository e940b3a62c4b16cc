import { and, eq } from 'drizzle-orm';
import {
  ADMIN_PLAN_ID,
  DEVELOPMENT_PLAN_ID,
  FREE_PLAN_ID,
  comparePlans,
  isPaidPlan,
} from '~/contract/plans';
import { ADMIN_TENANT_ID } from '~/contract/tenancy';
import type { Services } from '~/server/domain/services/services';
import { type Tx, asTenant } from '~/server/platform/db/database';
import { type PaymentProvider, subscriptions, tenants } from '~/server/platform/db/schema';
import { CodedError } from '~/server/platform/errors/coded-error';
import { type Period, calendarMonth, monthLater } from './period';
import { sumUpUsage } from './periodic-usage.rules';
import {
  type SkuRow,
  type SubscriptionRow,
  planOf,
  readAddOns,
  readSku,
  readSubscription,
} from './plans.queries';
import { excessesOf, quotaExceeded } from './quota';
import { countMembers, countOwnUsage } from './usage.queries';

export type PlanChange = {
  planId: string;
  /** Who bills it; left out for a free plan. */
  provider?: PaymentProvider;
  providerCustomerId?: string;
  providerSubscriptionId?: string;
  sandboxCard?: 'succeeds' | 'declines';
  /** The provider's period; a month from now when left out. */
  period?: Period;
  /** The plan ended: usage above the new limits stays, and nothing can be added. */
  isForced?: boolean;
  now?: number;
};

type ChangedPlan = {
  subscription: SubscriptionRow;
  /** False when the tenant had the plan already. */
  isChanged: boolean;
};

/** Plans that come with an environment and are not chosen. */
function isChoosable(sku: SkuRow, tenantId: string): boolean {
  return (
    sku.type === 'Basic' &&
    sku.id !== DEVELOPMENT_PLAN_ID &&
    sku.id !== ADMIN_PLAN_ID &&
    (sku.forTenantId === null || sku.forTenantId === tenantId)
  );
}

/**
 * The plan that a tenant may choose.
 * @throws CodedError subscription.unknown_plan
 */
async function readChoosableSku(tx: Tx, tenantId: string, planId: string): Promise<SkuRow> {
  const sku = await readSku(tx, planId);
  if (!sku || tenantId === ADMIN_TENANT_ID || !isChoosable(sku, tenantId)) {
    throw new CodedError('subscription.unknown_plan', { values: { planId } });
  }
  return sku;
}

/** A plan that is neither of the catalogue's own is one that was agreed with the customer. */
function isEnterprise({ id, forTenantId }: SkuRow): boolean {
  return forTenantId !== null && !isPaidPlan(id) && id !== FREE_PLAN_ID;
}

/**
 * Refuse a plan that is too small for what the tenant uses. Whoever locked the subscription can
 * rely on the answer. Runs as the admin tenant.
 * @throws CodedError subscription.limit_exceeded with every exceeded key and its limit
 */
async function assertPlanFits(tx: Tx, subscription: SubscriptionRow, sku: SkuRow): Promise<void> {
  const tenantId = subscription.forTenantId;
  const target = { ...subscription, planId: sku.id, isEnterprisePlan: isEnterprise(sku) };
  const { quota } = planOf(target, sku, await readAddOns(tx));
  const { usage } = await asTenant(tx, tenantId, ADMIN_TENANT_ID, () =>
    countOwnUsage(tx, tenantId),
  );
  const tenantMembersLimit = await countMembers(tx, tenantId);
  const excesses = excessesOf(quota, { ...usage, tenantMembersLimit });
  if (excesses.length > 0) throw quotaExceeded(excesses);
}

/** Whether the tenant could choose the plan now. Runs as the admin tenant. */
export async function assertMayChoose(
  tx: Tx,
  tenantId: string,
  planId: string,
): Promise<{ sku: SkuRow; direction: ReturnType<typeof comparePlans> }> {
  const sku = await readChoosableSku(tx, tenantId, planId);
  const subscription = await readSubscription(tx, tenantId);
  await assertPlanFits(tx, subscription, sku);
  return { sku, direction: comparePlans(subscription.planId, planId) };
}

function nextPeriod({ period, provider }: PlanChange, now: number): Period {
  return (
    period ?? (provider === undefined ? calendarMonth(now) : { start: now, end: monthLater(now) })
  );
}

/**
 * Give a tenant another plan: subscription with a new period, plan and environment of the tenant.
 * Doing it twice changes nothing. Runs as the admin tenant; call `services.tenants.forget` after
 * the transaction, or use `changePlanOf`.
 * @throws CodedError subscription.unknown_plan; subscription.limit_exceeded when the
 *   tenant uses more than the plan allows, and then nothing is changed
 */
export async function changePlan(
  tx: Tx,
  tenantId: string,
  change: PlanChange,
): Promise<ChangedPlan> {
  const { planId, provider, now = Date.now() } = change;
  const subscription = await readSubscription(tx, tenantId, 'no key update');
  const isSame =
    subscription.planId === planId &&
    subscription.status === 'active' &&
    subscription.provider === (provider ?? null) &&
    subscription.providerSubscriptionId === (change.providerSubscriptionId ?? null);
  if (isSame) return { subscription, isChanged: false };
  const sku = await readChoosableSku(tx, tenantId, planId);
  if (!change.isForced) await assertPlanFits(tx, subscription, sku);
  const { start, end } = nextPeriod(change, now);
  const [changed] = await tx
    .update(subscriptions)
    .set({
      planId,
      status: 'active',
      currentPeriodStart: start,
      currentPeriodEnd: end,
      isEnterprisePlan: isEnterprise(sku),
      provider: provider ?? null,
      // The customer stays known to the provider when the plan ends.
      ...(change.providerCustomerId === undefined
        ? {}
        : { providerCustomerId: change.providerCustomerId }),
      providerSubscriptionId: change.providerSubscriptionId ?? null,
      sandboxCard: change.sandboxCard ?? null,
    })
    .where(and(eq(subscriptions.tenantId, ADMIN_TENANT_ID), eq(subscriptions.id, subscription.id)))
    .returning();
  await tx
    .update(tenants)
    .set({ planId, tag: 'Production' })
    .where(and(eq(tenants.tenantId, ADMIN_TENANT_ID), eq(tenants.id, tenantId)));
  await sumUpUsage(tx, tenantId, now);
  return { subscription: changed ?? subscription, isChanged: true };
}

/** `changePlan` in a transaction of its own. */
export async function changePlanOf(
  { database, tenants: register }: Services,
  tenantId: string,
  change: PlanChange,
): Promise<ChangedPlan> {
  const result = await database.inTenant(ADMIN_TENANT_ID, (tx) => changePlan(tx, tenantId, change));
  register.forget(tenantId);
  return result;
}
