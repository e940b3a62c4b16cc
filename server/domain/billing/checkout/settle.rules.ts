import { ADMIN_TENANT_ID } from '~/contract/tenancy';
import { readLinesOfMonth } from '~/server/domain/plans/add-ons';
import { type PlanChange, changePlan } from '~/server/domain/plans/change-plan.rules';
import { monthLater } from '~/server/domain/plans/period';
import { readSku, readSubscription } from '~/server/domain/plans/plans.queries';
import type { Services } from '~/server/domain/services/services';
import { createTenantFor } from '~/server/domain/tenant-lifecycle/tenants.rules';
import type { Tx } from '~/server/platform/db/database';
import { CodedError } from '~/server/platform/errors/coded-error';
import { issueInvoice } from '../invoices/invoices.rules';
import { type CheckoutRow, findCheckout, lockCheckout } from './checkout.queries';
import { updateCheckout } from './stored-checkout.rules';

/** What the provider says about a payment that went through. */
export type Payment = Required<Pick<PlanChange, 'provider' | 'period' | 'now'>> &
  Pick<PlanChange, 'providerCustomerId' | 'providerSubscriptionId' | 'sandboxCard'>;

/** A month from now on a card that works. */
export function sandboxPayment(now: number): Payment {
  return {
    provider: 'sandbox',
    sandboxCard: 'succeeds',
    period: { start: now, end: monthLater(now) },
    now,
  };
}

/** The tenant or the plan changed while the payment page was open. */
export function isGone(error: unknown): boolean {
  return (
    error instanceof CodedError &&
    [
      'entity.not_exists_with_id',
      'subscription.limit_exceeded',
      'subscription.unknown_plan',
    ].includes(error.code)
  );
}

/** The tenant that gets the plan: the one of the session, or a new one of its buyer. */
async function tenantOf(tx: Tx, session: CheckoutRow): Promise<string> {
  if (session.forTenantId !== null) return session.forTenantId;
  const { id } = await createTenantFor(tx, session.userId, {
    name: session.tenantName ?? undefined,
    tag: 'Production',
    regionName: session.tenantRegionName ?? '',
    planId: session.skuId,
  });
  return id;
}

/**
 * Give the tenant of a paid session its plan, and only then call the session complete: whoever
 * sees it complete also sees the plan. The caller holds the session's row. Does nothing to a
 * session that ended already.
 * @throws CodedError entity.not_exists_with_id, subscription.limit_exceeded,
 * subscription.unknown_plan when the tenant or the plan changed meanwhile
 */
export async function completeCheckout(
  tx: Tx,
  session: CheckoutRow,
  payment: Payment,
): Promise<CheckoutRow> {
  if (session.status !== 'open') return session;
  const { skuId } = session;
  const isNew = session.forTenantId === null;
  const forTenantId = await tenantOf(tx, session);
  // Another session may have bought the same plan meanwhile; a month is not sold twice.
  const { planId } = await readSubscription(tx, forTenantId, 'no key update');
  if (isNew || planId !== skuId) {
    const sku = await readSku(tx, skuId);
    if (!sku) throw new CodedError('subscription.unknown_plan', { values: { planId: skuId } });
    await changePlan(tx, forTenantId, { planId: skuId, ...payment });
    if (payment.provider === 'sandbox') {
      const { period, now } = payment;
      const lines = await readLinesOfMonth(tx, sku, forTenantId);
      await issueInvoice(tx, { forTenantId, skuId, period, lines, isPaid: true, now });
    }
  }
  const changes = { status: 'complete', forTenantId } as const;
  await updateCheckout(tx, session.id, changes);
  return { ...session, ...changes };
}

/** `completeCheckout` in a transaction of its own; a session that cannot be completed expires. */
export async function payCheckout(
  { database, tenants, log }: Services,
  id: string,
  payment: Payment,
): Promise<CheckoutRow | undefined> {
  try {
    const session = await database.inTenant(ADMIN_TENANT_ID, async (tx) => {
      const row = await lockCheckout(tx, id);
      return row && completeCheckout(tx, row, payment);
    });
    // Its environment may have changed, or someone looked for the id before it existed.
    if (session?.forTenantId) tenants.forget(session.forTenantId);
    return session;
  } catch (error) {
    if (!isGone(error)) throw error;
    log.error({ err: error, sessionId: id }, 'a paid plan could not be given');
    return database.inTenant(ADMIN_TENANT_ID, async (tx) => {
      await updateCheckout(tx, id, { status: 'expired' });
      return findCheckout(tx, id);
    });
  }
}

/**
 * Bring a session up to date: complete it when its sandbox payment takes effect, end it when no
 * user paid in time. Two requests, or a request and the scheduler, settle it once.
 * @returns undefined when there is no such session
 */
export async function settleCheckout(
  services: Services,
  id: string,
  now = Date.now(),
): Promise<CheckoutRow | undefined> {
  const { database } = services;
  const seen = await database.inTenant(ADMIN_TENANT_ID, (tx) => findCheckout(tx, id));
  if (seen?.status !== 'open') return seen;
  if (seen.settlesAt !== null) {
    return seen.settlesAt > now ? seen : payCheckout(services, id, sandboxPayment(now));
  }
  // Stripe says itself when a session of its own ended.
  if (seen.provider !== 'sandbox' || seen.expiresAt > now) return seen;
  return database.inTenant(ADMIN_TENANT_ID, async (tx) => {
    const session = await lockCheckout(tx, id);
    if (session?.status !== 'open' || session.settlesAt !== null) return session;
    await updateCheckout(tx, id, { status: 'expired' });
    return { ...session, status: 'expired' as const };
  });
}
