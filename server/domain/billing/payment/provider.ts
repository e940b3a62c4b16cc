import type { Services } from '~/server/domain/services/services';
import type { PaymentProvider } from './payment-provider';
import { createSandbox } from './sandbox/provider';
import { createStripePayments } from './stripe/provider';

/** Stripe when its key is set, else the built-in sandbox. */
export function paymentProviderOf(services: Services): PaymentProvider {
  const { stripe } = services.config;
  return stripe ? createStripePayments(services, stripe) : createSandbox(services);
}
