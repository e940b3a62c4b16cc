import i18next from 'i18next';
import { toApiError } from '~/src/api/api-error';
import { billingApi } from '~/src/api/endpoints/billing.api';
import { sessionKeys } from '~/src/config/storage-keys';
import { TENANT_FORM } from '~/src/flows/tenant-creation';
import { addErrorToast } from '~/src/shared/api-errors/error-toast';
import { withoutCanceled } from '~/src/lib/canceled-address';
import type { KeyValueStorage } from '~/src/lib/storage';
import {
  clearStoredCheckout,
  paidSessionOf,
  readStoredCheckout,
  returnPath,
} from '~/src/lib/stored-checkout';
import { toasts } from '~/src/ui/toast-queue';
import type { ConsoleRouter } from './console-router';
import type { Store } from './store';

type Parts = {
  readonly store: Pick<Store, 'dispatch'>;
  readonly router: Pick<ConsoleRouter, 'navigate'>;
  /** Stored in this tab. */
  readonly tab: KeyValueStorage;
  /** Where the payment page returned to: path, query, and hash. */
  readonly address: string;
};

/**
 * Cancels the purchase of a tab that returned from the payment page without paying, and announces
 * it.
 */
export async function endCanceledCheckout({ store, router, tab, address }: Parts): Promise<void> {
  const checkout = readStoredCheckout(tab);
  // The form of the new tenant is still stored in this tab: it reopens with its input.
  const isNewTenant = checkout !== null && tab.getItem(sessionKeys.tenantDraft) !== null;
  void router.navigate(withoutCanceled(address) ?? address, {
    replace: true,
    state: isNewTenant ? TENANT_FORM : null,
  });
  if (!checkout) return;
  const { sessionId } = checkout;
  await i18next.loadNamespaces('checkout');
  const t = i18next.getFixedT(null, 'checkout');
  try {
    await store
      .dispatch(billingApi.endpoints.giveUpCheckoutSession.initiate(sessionId, { track: false }))
      .unwrap();
    clearStoredCheckout(tab);
    toasts.add({ kind: 'info', title: t('canceled.title'), text: t('canceled.text') });
  } catch (error) {
    if (paidSessionOf(toApiError(error)) === null) {
      addErrorToast({
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
        onAction: () => void router.navigate(returnPath(checkout.state)),
      },
    });
  }
}
