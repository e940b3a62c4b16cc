import type { SkuRow, SubscriptionRow } from '~/server/domain/plans/plans.queries';
import type { CheckoutRow } from '../checkout/checkout.queries';
import type { InvoiceRow } from '../invoices/invoices.queries';

/** A purchase that is about to go to the payment page. */
type Purchase = {
  session: CheckoutRow;
  sku: SkuRow;
  /** What the tenant has now, when it exists. */
  subscription: SubscriptionRow | undefined;
  /** Where the payment page leads back to without a payment. */
  cancelUrl: string;
};

/**
 * Collects payments. It never changes a plan itself: a completed payment comes back
 * through `settleCheckout`, which changes the plan before the session is complete.
 */
export type PaymentProvider = {
  readonly name: 'sandbox' | 'stripe';
  /** @returns the address of the payment page and the provider's own id of the session */
  startCheckout(
    purchase: Purchase,
  ): Promise<{ redirectUri: string; providerSessionId: string | null }>;
  /**
   * Make an unpaid session unpayable.
   * @returns false when it has been paid, or is being paid, already
   */
  giveUp(session: CheckoutRow): Promise<boolean>;
  /**
   * Ask what became of an open session and apply it, in case the provider's event got lost. Absent
   * where no event can get lost.
   */
  refresh?(session: CheckoutRow): Promise<void>;
  /** Address where the customer changes the card, pays what is open or cancels. */
  openPortal(portal: {
    tenantId: string;
    userId: string;
    subscription: SubscriptionRow | undefined;
    callbackUrl: string;
  }): Promise<string>;
  /** Short-lived address of one invoice to read or print. */
  invoiceUrl(invoice: InvoiceRow): Promise<string>;
  /** Stop charging for a subscription that the tenant no longer has. */
  cancel(subscription: SubscriptionRow): Promise<void>;
};
