import type { Services } from '~/server/domain/services/services';
import type { PaymentProvider } from '../payment-provider';
import { signLink } from './links';
import { SANDBOX_PATH } from './path';

/** Payment pages of our own, where nothing is charged and every outcome can be chosen. */
export function createSandbox(services: Services): PaymentProvider {
  const urlOf = (path: string): string => `${services.config.origin}${SANDBOX_PATH}${path}`;
  return {
    name: 'sandbox',
    startCheckout: ({ session }) =>
      // The id has 108 random bits: who knows it was led there.
      Promise.resolve({ redirectUri: urlOf(`/checkout/${session.id}`), providerSessionId: null }),
    // Our own row decides whether the page can be paid on, see `giveUpCheckout`.
    giveUp: ({ settlesAt }) => Promise.resolve(settlesAt === null),
    openPortal: async ({ tenantId, userId, callbackUrl }) => {
      const token = await signLink(services, 'portal', { tenantId, userId, callbackUrl });
      return urlOf(`/portal?token=${token}`);
    },
    invoiceUrl: async ({ id, forTenantId }) => {
      const target = { tenantId: forTenantId, invoiceId: id };
      return urlOf(`/invoice?token=${await signLink(services, 'invoice', target)}`);
    },
    // Charging goes by the subscription's plan, so there is nothing else to stop.
    cancel: () => Promise.resolve(),
  };
}
