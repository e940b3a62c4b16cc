import type Stripe from 'stripe';
import type { SkuRow } from '~/server/domain/plans/plans.queries';
import type { Services } from '~/server/domain/services/services';
import type { StripeConfig } from '~/server/platform/config/config';
import { CodedError, notFoundById } from '~/server/platform/errors/coded-error';
import type { PaymentProvider } from '../payment-provider';
import { refreshCheckout } from './checkouts.rules';
import { callStripe, cancelAtStripe, createStripeClient, isMissing, isOver } from './client';

type LineItem = Stripe.Checkout.SessionCreateParams.LineItem;

/** The plan's own price at Stripe, or one made up from the catalogue. */
function lineItem({ defaultPriceId, productId, unitPrice, name }: SkuRow): LineItem {
  return {
    quantity: 1,
    ...(defaultPriceId
      ? { price: defaultPriceId }
      : {
          price_data: {
            currency: 'usd',
            unit_amount: unitPrice ?? 0,
            recurring: { interval: 'month' },
            ...(productId
              ? { product: productId }
              : { product_data: { name: `Gatehouse ${name}` } }),
          },
        }),
  };
}

/**
 * Make a payment page at Stripe unpayable. Tried first and read only when refused, so that no
 * payment slips in between.
 * @returns false when it has been paid, or is being paid
 */
async function expireAtStripe(stripe: Stripe, id: string): Promise<boolean> {
  try {
    await stripe.checkout.sessions.expire(id);
    return true;
  } catch (error) {
    if (isMissing(error)) return true;
    if (!isOver(error)) throw error;
  }
  const { status } = await stripe.checkout.sessions.retrieve(id);
  return status === 'expired';
}

/** Stripe Checkout, its customer portal and its hosted invoices. */
export function createStripePayments(services: Services, config: StripeConfig): PaymentProvider {
  const stripe = createStripeClient(config);
  return {
    name: 'stripe',
    async startCheckout({ session, sku, subscription, cancelUrl }) {
      const metadata = { gatehouseSession: session.id };
      const { id, url } = await callStripe(() =>
        stripe.checkout.sessions.create(
          {
            mode: 'subscription',
            client_reference_id: session.id,
            line_items: [lineItem(sku)],
            success_url: session.successCallbackUrl,
            cancel_url: cancelUrl,
            expires_at: Math.floor(session.expiresAt / 1000),
            metadata,
            subscription_data: { metadata },
            ...(subscription?.providerCustomerId
              ? { customer: subscription.providerCustomerId }
              : {}),
          },
          { idempotencyKey: `checkout-${session.id}` },
        ),
      );
      if (!url) throw new CodedError('payment.provider_unavailable');
      return { redirectUri: url, providerSessionId: id };
    },
    async giveUp({ providerSessionId }) {
      if (providerSessionId === null) return true;
      return callStripe(() => expireAtStripe(stripe, providerSessionId));
    },
    refresh: (session) => refreshCheckout(services, stripe, session),
    async openPortal({ subscription, callbackUrl }) {
      const customer = subscription?.providerCustomerId;
      if (!customer) throw new CodedError('payment.no_customer');
      const portal = await callStripe(() =>
        stripe.billingPortal.sessions.create({ customer, return_url: callbackUrl }),
      );
      return portal.url;
    },
    async invoiceUrl({ id, providerInvoiceId }) {
      // Fetched again, because Stripe lets the URLs expire.
      const invoice =
        providerInvoiceId === null
          ? undefined
          : await callStripe(() => stripe.invoices.retrieve(providerInvoiceId));
      if (!invoice?.hosted_invoice_url) throw notFoundById('invoices', id);
      return invoice.hosted_invoice_url;
    },
    async cancel({ provider, providerSubscriptionId }) {
      if (provider !== 'stripe' || providerSubscriptionId === null) return;
      await cancelAtStripe(stripe, providerSubscriptionId);
    },
  };
}
