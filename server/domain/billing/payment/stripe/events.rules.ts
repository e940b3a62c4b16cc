import type Stripe from 'stripe';
import { SUBSCRIPTION_STATUSES } from '~/contract/billing';
import { FREE_PLAN_ID } from '~/contract/plans';
import { ADMIN_TENANT_ID } from '~/contract/tenancy';
import { changePlan } from '~/server/domain/plans/change-plan.rules';
import type { Services } from '~/server/domain/services/services';
import type { Tx } from '~/server/platform/db/database';
import { paymentEvents } from '~/server/platform/db/schema';
import { isGone } from '../../checkout/settle.rules';
import { findSubscriptionOfProvider } from '../subscriptions.queries';
import { updateSubscription } from '../subscriptions.rules';
import {
  type Handling,
  expireCheckout,
  giveBack,
  payCheckoutOf,
  readIfKnown,
} from './checkouts.rules';
import { addAddOns, copyInvoice, subscriptionOfInvoice } from './invoices.rules';
import { hasEnded, lockSubscription } from './subscriptions.queries';
import { periodOfSubscription } from './values';

async function onSubscription({ tx, stripe, touched }: Handling, id: string): Promise<void> {
  await lockSubscription(tx, id);
  const row = await findSubscriptionOfProvider(tx, id);
  // Not bought here, not yet known, or replaced by another one.
  if (!row) return;
  const subscription = await stripe.subscriptions.retrieve(id);
  touched.add(row.forTenantId);
  if (hasEnded(subscription)) {
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
}

async function onInvoice({ tx, stripe }: Handling, event: Stripe.Invoice): Promise<void> {
  const id = subscriptionOfInvoice(event);
  if (!id) return;
  await lockSubscription(tx, id);
  const row = await findSubscriptionOfProvider(tx, id);
  if (!row) return;
  const invoice = await stripe.invoices.retrieve(event.id);
  await addAddOns(tx, stripe, row, invoice);
  await copyInvoice(tx, row, invoice);
}

type Handler = (handling: Handling, object: never) => Promise<void>;

const paid: Handler = async (handling, { id }: Stripe.Checkout.Session) => {
  const session = await readIfKnown(handling.stripe, id);
  if (session) await payCheckoutOf(handling, session);
};
const expired: Handler = (handling, session: Stripe.Checkout.Session) =>
  expireCheckout(handling, session);
const changed: Handler = (handling, { id }: Stripe.Subscription) => onSubscription(handling, id);

/** Events that change something here; of everything else that happens at Stripe nothing does. */
const HANDLERS: Readonly<Partial<Record<Stripe.Event['type'], Handler>>> = {
  'checkout.session.completed': paid,
  'checkout.session.async_payment_succeeded': paid,
  'checkout.session.async_payment_failed': expired,
  'checkout.session.expired': expired,
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

/**
 * Act on one event of Stripe, whose signature was checked. In one transaction with the note that
 * it was acted on, so that it counts once however often it comes; when anything fails, Stripe
 * sends it again.
 */
export async function handleStripeEvent(
  { database, tenants, log }: Services,
  stripe: Stripe,
  event: Stripe.Event,
): Promise<void> {
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
    await once((tx) => giveBack(tx, stripe, event.data.object as Stripe.Checkout.Session));
  }
  for (const tenantId of touched) tenants.forget(tenantId);
}
