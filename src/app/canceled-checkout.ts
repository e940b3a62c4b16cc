import i18next from 'i18next';
import { toApiFailure } from '~/src/api/api-failure';
import { billingApi } from '~/src/api/endpoints/billing.api';
import { addFailureToast } from '~/src/failures/failure-toast';
import type { ConsoleServices } from './console-context';
import type { KeyValueStorage } from '~/src/lib/storage';
import {
  clearStoredCheckout,
  paidSessionOf,
  readStoredCheckout,
  returnPath,
  withoutCanceled,
} from '~/src/lib/stored-checkout';
import { toasts } from '~/src/ui/toast-queue';
import type { ConsoleRouter } from './router';
import type { Store } from './store';

type Parts = {
  readonly store: Pick<Store, 'dispatch'>;
  readonly router: Pick<ConsoleRouter, 'state' | 'subscribe' | 'navigate'>;
  readonly session: Pick<ConsoleServices['session'], 'getSnapshot' | 'subscribe'>;
  /** Kept for this tab. */
  readonly tab: KeyValueStorage;
};

/** Ends the purchase of a tab that came back from the payment page without paying, and says so. */
export function followCanceledCheckout({ store, router, session, tab }: Parts): void {
  const look = () => {
    const { location, navigation } = router.state;
    const search = withoutCanceled(location.search);
    const isSettled = session.getSnapshot().matches('ready') && navigation.state === 'idle';
    if (search === null || !isSettled) return;
    const { pathname, hash } = location;
    void router.navigate({ pathname, search, hash }, { replace: true });
    void giveUp();
  };

  const giveUp = async () => {
    const checkout = readStoredCheckout(tab);
    if (!checkout) return;
    const { state, sessionId } = checkout;
    await i18next.loadNamespaces('checkout');
    const t = i18next.getFixedT(null, 'checkout');
    try {
      await store
        .dispatch(billingApi.endpoints.giveUpCheckoutSession.initiate(sessionId, { track: false }))
        .unwrap();
      clearStoredCheckout(tab);
      toasts.add({ kind: 'info', title: t('canceled.title'), text: t('canceled.text') });
    } catch (error) {
      if (paidSessionOf(toApiFailure(error)) === null) {
        addFailureToast({
          title: t('canceled.failed'),
          error,
          t: i18next.getFixedT(null, 'errors-console'),
        });
        return;
      }
      // Paid in another tab: this one can wait for it.
      toasts.add({
        kind: 'error',
        title: t('pending.title'),
        text: t('pending.text'),
        action: {
          label: t('pending.action'),
          onAction: () => void router.navigate(returnPath(state)),
        },
      });
    }
  };

  session.subscribe(look);
  router.subscribe(look);
}
