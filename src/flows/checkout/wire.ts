import {
  checkoutMachine,
  type CheckoutOrder,
  type CheckoutStart,
} from '~/machines/checkout.machine';
import { endpointActor } from '~/src/api/endpoint-actor';
import type { KeyValueStorage } from '~/src/lib/storage';
import { storeCheckout } from '~/src/lib/stored-checkout';
import { pageRestoredActor } from '~/src/lib/window-actor';

export type CheckoutDeps = {
  readonly createSession: (order: CheckoutOrder) => Promise<CheckoutStart>;
  /** Stored in this tab. */
  readonly storage: KeyValueStorage;
  /** Navigates away from the console. */
  readonly leave: (address: string) => void;
  readonly notifyFailure: (error: unknown, order: CheckoutOrder | null) => void;
};

/** Connects the checkout chart to the endpoints, session storage, and the address bar. */
export function wireCheckout(deps: CheckoutDeps) {
  return checkoutMachine.provide({
    actors: {
      createSession: endpointActor<CheckoutStart, CheckoutOrder>(deps.createSession),
      watchPage: pageRestoredActor,
    },
    actions: {
      rememberSession: (_, { order, start: { sessionId, state } }) => {
        // The customer portal does not return to a page that waits.
        if (order.skuId !== null) {
          const { callbackPage, isDowngrade } = order;
          storeCheckout(deps.storage, { state, sessionId, callbackPage, isDowngrade });
        }
      },
      leaveForPayment: (_, { redirectUri }) => {
        if (redirectUri !== null) deps.leave(redirectUri);
      },
      notifyFailure: (_, { error, order }) => deps.notifyFailure(error, order),
    },
  });
}
