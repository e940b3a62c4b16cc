import type Stripe from 'stripe';
import { ADMIN_TENANT_ID } from '~/contract/tenancy';
import { readSubscription } from '~/server/domain/plans/plans.queries';
import type { Services } from '~/server/domain/services/services';
import type { Tx } from '~/server/platform/db/database';
import { type CheckoutRow, lockCheckout } from '../../checkout/checkout.queries';
import { updateCheckout } from '../../checkout/stored-checkout.rules';
import { completeCheckout, isGone } from '../../checkout/settle.rules';
import { callStripe, cancelAtStripe, isMissing } from './client';
import { copyInvoice } from './invoices.rules';
import { hasEnded, lockSubscription } from './subscriptions.queries';
import { idOf, periodOfSubscription } from './values';

/** What an event is handled with; `touched` collects the tenants to forget after the commit. */
export type Handling = {
  tx: Tx;
  stripe: Stripe;
  touched: Set<string>;
};

/**
 * Who opens a payment link of the same account can give it any reference, so the reference alone
 * names nothing of ours.
 */
async function lockOwn(
  tx: Tx,
  { id, client_reference_id: reference }: Stripe.Checkout.Session,
): Promise<CheckoutRow | undefined> {
  const session = await lockCheckout(tx, reference ?? '');
  const isOwn = session?.provider === 'stripe' && [null, id].includes(session.providerSessionId);
  return isOwn && session.status === 'open' ? session : undefined;
}

/** Give the plan of a session that was paid; does nothing to one that is not open. */
export async function payCheckoutOf(
  { tx, stripe, touched }: Handling,
  paid: Stripe.Checkout.Session,
): Promise<void> {
  const { subscription } = paid;
  const session = await lockOwn(tx, paid);
  // With some ways to pay the money comes days later, with an event of its own.
  if (!session || paid.payment_status === 'unpaid') return;
  if (!subscription || typeof subscription === 'string') return;
  await lockSubscription(tx, subscription.id);
  const period = periodOfSubscription(subscription);
  const customer = idOf(paid.customer);
  if (!period || !customer) return;
  const before =
    session.forTenantId === null ? undefined : await readSubscription(tx, session.forTenantId);
  const { forTenantId } = await completeCheckout(tx, session, {
    provider: 'stripe',
    providerCustomerId: customer,
    providerSubscriptionId: subscription.id,
    period,
    now: Date.now(),
  });
  if (forTenantId === null) return;
  touched.add(forTenantId);
  const after = await readSubscription(tx, forTenantId);
  // A plan that was replaced, or was bought twice, is not charged any longer.
  for (const old of [before?.providerSubscriptionId, subscription.id]) {
    if (old && old !== after.providerSubscriptionId) await cancelAtStripe(stripe, old);
  }
  // Its own event may have come before the tenant was known.
  const { latest_invoice: invoice } = subscription;
  if (invoice && typeof invoice !== 'string') await copyInvoice(tx, after, invoice);
}

/** End a session that can no longer be paid. */
export async function expireCheckout(
  { tx }: Pick<Handling, 'tx'>,
  ended: Stripe.Checkout.Session,
): Promise<void> {
  const session = await lockOwn(tx, ended);
  if (session) await updateCheckout(tx, session.id, { status: 'expired' });
}

/** A plan that was paid but cannot be given: end the session and stop charging for it. */
export async function giveBack(
  tx: Tx,
  stripe: Stripe,
  paid: Stripe.Checkout.Session,
): Promise<void> {
  const session = await lockOwn(tx, paid);
  if (!session) return;
  await updateCheckout(tx, session.id, { status: 'expired' });
  const subscriptionId = idOf(paid.subscription);
  if (subscriptionId) await cancelAtStripe(stripe, subscriptionId);
}

/** Whether no payment will follow: it failed, or the session expired unpaid. */
function isUnpayable({
  status,
  payment_status: payment,
  subscription,
}: Stripe.Checkout.Session): boolean {
  return (
    status === 'expired' ||
    (payment === 'unpaid' &&
      subscription !== null &&
      typeof subscription !== 'string' &&
      hasEnded(subscription))
  );
}

/**
 * A session with what it bought, as Stripe has it now; undefined for one that our key cannot read,
 * such as one of another account or of the test mode.
 */
export async function readIfKnown(
  stripe: Stripe,
  id: string,
): Promise<Stripe.Checkout.Session | undefined> {
  try {
    return await stripe.checkout.sessions.retrieve(id, { expand: ['subscription.latest_invoice'] });
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

/**
 * Apply what Stripe says about a session whose event has not come, as the event would. An event
 * that comes later, or at the same time, finds it applied.
 * @throws CodedError payment.provider_unavailable
 */
export async function refreshCheckout(
  { database, tenants, log }: Services,
  stripe: Stripe,
  { id, providerSessionId }: CheckoutRow,
): Promise<void> {
  if (providerSessionId === null) return;
  // Outside the transaction: a slow provider must not hold a connection.
  const found = await callStripe(() => readIfKnown(stripe, providerSessionId));
  if (found?.client_reference_id !== id || found.status === 'open') return;
  const touched = new Set<string>();
  const run = (work: (tx: Tx) => Promise<void>) => database.inTenant(ADMIN_TENANT_ID, work);
  try {
    await run((tx) =>
      isUnpayable(found)
        ? expireCheckout({ tx }, found)
        : payCheckoutOf({ tx, stripe, touched }, found),
    );
  } catch (error) {
    if (!isGone(error)) throw error;
    log.error({ err: error, sessionId: id }, 'a paid plan could not be given');
    await run((tx) => giveBack(tx, stripe, found));
  }
  for (const tenantId of touched) tenants.forget(tenantId);
}
