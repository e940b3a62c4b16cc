import { useActorRef } from '@xstate/react';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { planName } from '~/contract/plans';
import type { Subscription } from '~/contract/billing';
import type { CheckoutReturnInput } from '~/machines/checkout-return.machine';
import type { ApiDispatch } from '~/src/api/dispatch';
import { billingApi } from '~/src/api/endpoints/billing.api';
import { tenantsApi } from '~/src/api/endpoints/tenants.api';
import { useTranslation } from '~/src/i18n/use-translation';
import { reportConversion } from '~/src/lib/conversions';
import { openStorage } from '~/src/lib/storage';
import { journalInspector } from '~/src/slices/journal-inspector';
import { toasts } from '~/src/ui/toast-queue';
import { wireCheckoutReturn } from './wire';

const once = { subscribe: false, forceRefetch: true } as const;

/** Refetches the subscription; every page that shows it is updated too. */
function loadSubscription(dispatch: ApiDispatch, tenantId: string): Promise<Subscription> {
  return dispatch(billingApi.endpoints.getSubscription.initiate(tenantId, once)).unwrap();
}

/** Refetches the list, which has the tenant's plan, subscription, and limits. */
function loadTenants(dispatch: ApiDispatch) {
  return dispatch(tenantsApi.endpoints.listTenants.initiate(undefined, once)).unwrap();
}

/** The running chart of the return from the payment page. */
export function useCheckoutReturn(input: CheckoutReturnInput) {
  const { t } = useTranslation('checkout');
  const { t: tPlans } = useTranslation('plans');
  const dispatch = useDispatch<ApiDispatch>();
  const navigate = useNavigate();
  const [storage] = useState(() => openStorage('session'));
  const [inspect] = useState(() => journalInspector(dispatch, () => Date.now()));

  const machine = wireCheckoutReturn({
    storage,
    askSession: (sessionId) =>
      dispatch(billingApi.endpoints.getCheckoutSession.initiate(sessionId, once)),
    askPlan: async (tenantId) => (await loadSubscription(dispatch, tenantId)).planId,
    refreshTenant: async (tenantId) => {
      await loadTenants(dispatch);
      dispatch(
        billingApi.util.invalidateTags([
          // A tenant created by the payment is the default one.
          'Me',
          { type: 'Sku', id: tenantId },
          { type: 'Usage', id: tenantId },
          { type: 'Invoice', id: tenantId },
        ]),
      );
    },
    notifySuccess: ({ skuId, isDowngrade }) => {
      const plan = tPlans(`plan.${planName(skuId ?? '')}`);
      toasts.add({
        kind: 'success',
        title: t(isDowngrade ? 'return.downgraded' : 'return.upgraded', { plan }),
      });
    },
    notifyTimeout: () =>
      toasts.add({ kind: 'error', title: t('return.late'), text: t('return.late_detail') }),
    reportConversion,
    navigate: (path) => void navigate(path, { replace: true }),
  });
  return useActorRef(machine, { input, inspect });
}
