import {
  checkoutReturnMachine,
  type Conversion,
  type Purchase,
  type ReturningCheckout,
} from '~/machines/checkout-return.machine';
import { commandActor, endpointActor, type PendingRequest } from '~/src/api/endpoint-actor';
import type { CheckoutSession } from '~/contract/billing';
import { toApiError } from '~/src/api/api-error';
import { sessionKeys } from '~/src/config/storage-keys';
import type { KeyValueStorage } from '~/src/lib/storage';
import { clearStoredCheckout, readStoredCheckout } from '~/src/lib/stored-checkout';

export type CheckoutReturnDeps = {
  /** Kept for this tab. */
  readonly storage: KeyValueStorage;
  readonly askSession: (sessionId: string) => PendingRequest<CheckoutSession>;
  /** The plan that the tenant has now. */
  readonly askPlan: (tenantId: string) => Promise<string>;
  /** Brings the cached tenant up to date, or loads the list that it is not in yet. */
  readonly refreshTenant: (tenantId: string) => Promise<unknown>;
  readonly notifySuccess: (outcome: { skuId: string | null; isDowngrade: boolean }) => void;
  readonly notifyTimeout: () => void;
  readonly reportConversion: (conversion: Conversion) => void;
  readonly navigate: (path: string) => void;
};

/** A failure with the milliseconds that the server wants to be left alone. */
function withWait(error: unknown) {
  const failure = toApiError(error);
  return { ...failure, wait: Math.max(0, (failure.retryAt ?? 0) - Date.now()) };
}

/** Joins the way back from the payment page to the endpoints, session storage and the router. */
export function wireCheckoutReturn(deps: CheckoutReturnDeps) {
  const purchaseOf = async (running: PendingRequest<CheckoutSession>): Promise<Purchase> => {
    const session = await running.unwrap().catch((error: unknown) => {
      throw withWait(error);
    });
    const tenantId = session.tenantId ?? null;
    const purchase = {
      isPaid: session.status === 'complete',
      skuId: session.skuId ?? null,
      tenantId,
      planId: null,
    };
    if (!purchase.isPaid || tenantId === null) {
      return purchase;
    }
    // A payment that is known stays known, whatever the second question says.
    return deps.askPlan(tenantId).then(
      (planId) => ({ ...purchase, planId }),
      (error: unknown) => ({ ...purchase, wait: withWait(error).wait }),
    );
  };
  return checkoutReturnMachine.provide({
    actors: {
      readCheckout: endpointActor<ReturningCheckout | null, { state: string | null }>((input) => {
        const stored = readStoredCheckout(deps.storage);
        const { sessionId, callbackPage = null, isDowngrade = false } = stored ?? {};
        const isMine = stored !== null && stored.state === input.state && sessionId !== undefined;
        return Promise.resolve(isMine ? { sessionId, callbackPage, isDowngrade } : null);
      }),
      askPurchase: endpointActor<Purchase, { sessionId: string; purchase: Purchase | null }>(
        ({ sessionId }) => {
          const running = deps.askSession(sessionId);
          return { abort: running.abort, unwrap: () => purchaseOf(running) };
        },
        // Nobody else reads this response, so it may end with the chart's patience.
        { isPrivate: true },
      ),
      refreshTenant: commandActor(({ tenantId }: { tenantId: string }) =>
        deps.refreshTenant(tenantId),
      ),
    },
    actions: {
      clearStorage: () => {
        clearStoredCheckout(deps.storage);
        // A tenant that has been paid for is not offered once more.
        deps.storage.removeItem(sessionKeys.tenantDraft);
      },
      notifySuccess: (_, outcome) => deps.notifySuccess(outcome),
      notifyTimeout: () => deps.notifyTimeout(),
      reportConversion: (_, conversion) => deps.reportConversion(conversion),
      openTenant: (_, { tenantId, page }) => deps.navigate(page ?? `/${tenantId}`),
      leaveToRoot: () => deps.navigate('/'),
    },
  });
}
