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
  /** Stored in this tab. */
  readonly storage: KeyValueStorage;
  readonly askSession: (sessionId: string) => PendingRequest<CheckoutSession>;
  /** The tenant's current plan. */
  readonly askPlan: (tenantId: string) => Promise<string>;
  /** Updates the cached tenant, or loads the list if it is not in it yet. */
  readonly refreshTenant: (tenantId: string) => Promise<unknown>;
  readonly notifySuccess: (outcome: { skuId: string | null; isDowngrade: boolean }) => void;
  readonly notifyTimeout: () => void;
  readonly reportConversion: (conversion: Conversion) => void;
  readonly navigate: (path: string) => void;
};

/** An error with the milliseconds of Retry-After. */
function withWait(error: unknown) {
  const failure = toApiError(error);
  return { ...failure, wait: Math.max(0, (failure.retryAt ?? 0) - Date.now()) };
}

/** Connects the return from the payment page to the endpoints, session storage, and the router. */
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
    // A confirmed payment stays confirmed, whatever the second request returns.
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
        // Only the chart reads this response, so it may time out with the chart.
        { isPrivate: true },
      ),
      refreshTenant: commandActor(({ tenantId }: { tenantId: string }) =>
        deps.refreshTenant(tenantId),
      ),
    },
    actions: {
      clearStorage: () => {
        clearStoredCheckout(deps.storage);
        // A paid tenant is not offered again.
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
