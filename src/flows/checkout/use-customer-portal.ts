import { useCallback } from 'react';
import type { CheckoutOrder } from '~/machines/checkout.machine';
import type { ApiDispatch } from '~/src/api/dispatch';
import { billingApi } from '~/src/api/endpoints/billing.api';
import { webAddress } from '~/src/lib/stored-checkout';
import { useCheckoutActor, type CheckoutOptions } from './use-checkout-actor';

async function createSession(dispatch: ApiDispatch, { tenantId = '' }: CheckoutOrder) {
  const { redirectUri } = await dispatch(
    billingApi.endpoints.createPortalSession.initiate(
      { tenantId, callbackUrl: window.location.href },
      { track: false },
    ),
  ).unwrap();
  return { redirectUri: webAddress(redirectUri), sessionId: '', state: '' };
}

/**
 * Payment methods, invoices, and addresses at the payment provider: `open(tenantId)` redirects to
 * it.
 */
export function useCustomerPortal(options: CheckoutOptions = {}) {
  const { actor, isBusy } = useCheckoutActor(createSession, options);
  const open = useCallback(
    (tenantId: string) =>
      actor.send({ type: 'checkout.subscribed', order: { skuId: null, tenantId } }),
    [actor],
  );
  return { open, isBusy };
}
