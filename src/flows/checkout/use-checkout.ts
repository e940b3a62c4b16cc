import { useCallback } from 'react';
import type { CheckoutOrder } from '~/machines/checkout.machine';
import type { ApiDispatch } from '~/src/api/dispatch';
import { billingApi } from '~/src/api/endpoints/billing.api';
import type { TenantTag } from '~/src/api/endpoints/tenants.api';
import { checkoutReturn, webAddress } from '~/src/lib/stored-checkout';
import { useCheckoutActor, type CheckoutOptions } from './use-checkout-actor';

/** A plan for an existing tenant, or for one that the payment creates. */
export type PlanOrder = {
  readonly skuId: string;
  /** Console path to return to; the root of the tenant by default. */
  readonly callbackPage?: string | undefined;
  readonly isDowngrade?: boolean | undefined;
} & (
  | { readonly tenantId: string }
  | {
      readonly newTenant: {
        readonly name: string;
        readonly tag: TenantTag;
        readonly regionName: string;
      };
    }
);

async function createSession(dispatch: ApiDispatch, order: CheckoutOrder) {
  const { skuId, tenantId, newTenant } = order;
  const { state, ...addresses } = checkoutReturn(window.location.href, tenantId);
  const answer = await dispatch(
    billingApi.endpoints.createCheckoutSession.initiate(
      {
        skuId: skuId ?? '',
        ...addresses,
        ...(newTenant
          ? {
              tenantName: newTenant.name,
              tenantTag: newTenant.tag as TenantTag,
              tenantRegionName: newTenant.regionName,
            }
          : { tenantId: tenantId ?? '' }),
      },
      { track: false },
    ),
  ).unwrap();
  return { redirectUri: webAddress(answer.redirectUri), sessionId: answer.sessionId, state };
}

/**
 * Buys a plan: `subscribe(order)` opens the payment page. A second subscribe while one runs is
 * ignored. Cloud edition.
 */
export function useCheckout(options: CheckoutOptions = {}) {
  const { actor, isBusy, pendingSkuId } = useCheckoutActor(createSession, options);
  const subscribe = useCallback(
    (order: PlanOrder) => actor.send({ type: 'checkout.subscribed', order }),
    [actor],
  );
  return { subscribe, isBusy, pendingSkuId };
}
