import { sql } from 'drizzle-orm';
import type Stripe from 'stripe';
import { SUBSCRIPTION_STATUSES } from '~/contract/billing';
import { FREE_PLAN_ID } from '~/contract/plans';
import { ADMIN_TENANT_ID } from '~/contract/tenancy';
import type { Tx } from '../../../db/database';
import { paymentEvents } from '../../../db/schema';
import type { Services } from '../../../services';
import { lockCheckout, updateCheckout } from '../../checkout/repository';
import { completeCheckout, isGone } from '../../checkout/settle';
import { changePlan } from '../../plans/change-plan';
import { readSubscription } from '../../plans/repository';
import { findSubscriptionOfProvider, updateSubscription } from '../repository';
import { addAddOns, copyInvoice, subscriptionOfInvoice } from './invoices';
import { cancelAtStripe } from './provider';
import { idOf, periodOfSubscription } from './values';

/** What an event is handled with; `touched` collects the tenants to forget after the commit. */
interface Handling {
  tx: Tx;
  stripe: Stripe;
  touched: Set<string>;
}

const ENDED: readonly string[] = ['canceled', 'incomplete_expired'];

/**
 * Events come late, twice and in any order, so each is only a hint: what counts is what Stripe
 * answers now. One at a time asks about a subscription, or an older answer might win.
 */
const lockSubscription = (tx: Tx, id: string): Promise<unknown> =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`stripe ${id}`}, 0))`);

const onCheckoutPaid = async ({ tx, stripe, touched }: Handling, id: string): Promise<void> => {
  const paid = await stripe.checkout.sessions.retrieve(id, {
    expand: ['subscription.latest_invoice'],
  });
  const { subscription } = paid;
  const session = await lockCheckout(tx, paid.client_reference_id ?? '');
  const isOurs =
    session?.provider === 'stripe' && [null, paid.id].includes(session.providerSessionId);
  // With some ways to pay the money comes days later, with an event of its own.
  if (!isOurs || paid.payment_status === 'unpaid') return;
  if (!subscription || typeof subscription === 'string') return;
  await lockSubscription(tx, subscription.id);
  const period = periodOfSubscription(subscription);
  const customer = idOf(paid.customer);
  if (!period || !customer || session.status !== 'open') return;
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
};

const onCheckoutExpired = async (
  { tx }: Handling,
  { client_reference_id: id }: Stripe.Checkout.Session,
): Promise<void> => {
  const session = await lockCheckout(tx, id ?? '');
  if (session?.provider !== 'stripe' || session.status !== 'open') return;
  await updateCheckout(tx, session.id, { status: 'expired' });
};

const onSubscription = async ({ tx, stripe, touched }: Handling, id: string): Promise<void> => {
  await lockSubscription(tx, id);
  const row = await findSubscriptionOfProvider(tx, id);
  // Not bought here, not yet known, or replaced by another one.
  if (!row) return;
  const subscription = await stripe.subscriptions.retrieve(id);
  touched.add(row.forTenantId);
  if (ENDED.includes(subscription.status)) {
    // It ended whether or not the tenant fits into the free plan.
    await changePlan(tx, row.forTenantId, { planId: FREE_PLAN_ID, isForced: true });
    return;
  }
  const period = periodOfSubscription(subscription);
  const status = SUBSCRIPTION_STATUSES.find((known) => known === subscription.status);
  await updateSubscription(tx, row.forTenantId, {
    ...(status ? { status } : {}),
    ...(period ? { currentPeriodStart: period.start, currentPeriodEnd: period.end } : {}),
  });
};

const onInvoice = async ({ tx, stripe }: Handling, event: Stripe.Invoice): Promise<void> => {
  const id = subscriptionOfInvoice(event);
  if (!id) return;
  await lockSubscription(tx, id);
  const row = await findSubscriptionOfProvider(tx, id);
  if (!row) return;
  const invoice = await stripe.invoices.retrieve(event.id);
  await addAddOns(tx, stripe, row, invoice);
  await copyInvoice(tx, row, invoice);
};

type Handler = (handling: Handling, object: never) => Promise<void>;

const paid: Handler = (handling, { id }: Stripe.Checkout.Session) => onCheckoutPaid(handling, id);
const changed: Handler = (handling, { id }: Stripe.Subscription) => onSubscription(handling, id);

/** Events that change something here; of everything else that happens at Stripe nothing does. */
const HANDLERS: Readonly<Partial<Record<Stripe.Event['type'], Handler>>> = {
  'checkout.session.completed': paid,
  'checkout.session.async_payment_succeeded': paid,
  'checkout.session.async_payment_failed': onCheckoutExpired,
  'checkout.session.expired': onCheckoutExpired,
  'customer.subscription.updated': changed,
  'customer.subscription.deleted': changed,
  'customer.subscription.paused': changed,
  'customer.subscription.resumed': changed,
  'invoice.created': onInvoice,
  'invoice.updated': onInvoice,
  'invoice.finalized': onInvoice,
  'invoice.paid': onInvoice,
  'invoice.payment_failed': onInvoice,
  'invoice.payment_action_required': onInvoice,
  'invoice.marked_uncollectible': onInvoice,
  'invoice.voided': onInvoice,
};

/** A plan that was paid but cannot be given: end the session and stop charging for it. */
const giveBack = async (tx: Tx, stripe: Stripe, event: Stripe.Event): Promise<void> => {
  const { client_reference_id: id, subscription } = event.data.object as Stripe.Checkout.Session;
  await updateCheckout(tx, id ?? '', { status: 'expired' });
  const subscriptionId = idOf(subscription);
  if (subscriptionId) await cancelAtStripe(stripe, subscriptionId);
};

/**
 * Act on one event of Stripe, whose signature was checked. In one transaction with the note that
 * it was acted on, so that it counts once however often it comes; when anything fails, Stripe
 * sends it again.
 */
export const handleStripeEvent = async (
  { database, tenants, log }: Services,
  stripe: Stripe,
  event: Stripe.Event,
): Promise<void> => {
  const handler = HANDLERS[event.type];
  if (!handler) return;
  const touched = new Set<string>();
  const once = (work: (tx: Tx) => Promise<void>): Promise<void> =>
    database.inTenant(ADMIN_TENANT_ID, async (tx) => {
      const [isNew] = await tx
        .insert(paymentEvents)
        .values({ tenantId: ADMIN_TENANT_ID, id: event.id, type: event.type })
        .onConflictDoNothing()
        .returning({ id: paymentEvents.id });
      if (isNew) await work(tx);
    });
  try {
    await once((tx) => handler({ tx, stripe, touched }, event.data.object as never));
  } catch (error) {
    if (!event.type.startsWith('checkout.session.') || !isGone(error)) throw error;
    log.error({ err: error, eventId: event.id }, 'a paid plan could not be given');
    await once((tx) => giveBack(tx, stripe, event));
  }
  for (const tenantId of touched) tenants.forget(tenantId);
};
