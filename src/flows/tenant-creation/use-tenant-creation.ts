import { useActorRef } from '@xstate/react';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { FREE_PLAN_ID } from '~/contract/plans';
import { DEFAULT_REGION_ID } from '~/contract/tenancy';
import type { ApiDispatch } from '~/src/api/dispatch';
import { billingApi } from '~/src/api/endpoints/billing.api';
import { tenantsApi, type TenantTag } from '~/src/api/endpoints/tenants.api';
import { useTranslation } from '~/src/i18n/use-translation';
import { reportConversion } from '~/src/lib/conversions';
import type { KeyValueStorage } from '~/src/lib/storage';
import { checkoutReturn, webAddress } from '~/src/lib/stored-checkout';
import { journalInspector } from '~/src/slices/journal-inspector';
import { toasts } from '~/src/ui/toast-queue';
import { wireTenantCreation } from './wire';

type TenantCreation = {
  /** Stored in this tab. */
  readonly storage: KeyValueStorage;
  /** Idempotency key: the server creates one tenant for it. */
  readonly creationKey: string;
  readonly onClose: () => void;
};

/** The running chart of one opening of the dialog. */
export function useTenantCreation({ storage, creationKey, onClose }: TenantCreation) {
  const { t } = useTranslation('tenant-creation');
  const dispatch = useDispatch<ApiDispatch>();
  const navigate = useNavigate();
  const [inspect] = useState(() => journalInspector(dispatch, () => Date.now()));

  const machine = wireTenantCreation({
    storage,
    loadRegions: async () => {
      const regions = await dispatch(
        tenantsApi.endpoints.listRegions.initiate(undefined, { subscribe: false }),
      ).unwrap();
      return regions.map((region) => ({ ...region, tags: [...region.tags] }));
    },
    createTenant: ({ name, regionName, tag }) =>
      dispatch(
        tenantsApi.endpoints.createTenant.initiate(
          // The chart only accepts environments that the region allows.
          { name, regionName, tag: tag as TenantTag, creationKey },
          { track: false },
        ),
      ),
    startCheckout: async ({ draft, skuId }) => {
      const { state, ...addresses } = checkoutReturn(window.location.href);
      const answer = await dispatch(
        billingApi.endpoints.createCheckoutSession.initiate(
          {
            skuId,
            ...addresses,
            tenantName: draft.name,
            tenantTag: draft.tag as TenantTag,
            tenantRegionName: draft.regionName,
          },
          { track: false },
        ),
      ).unwrap();
      return { redirectUri: webAddress(answer.redirectUri), sessionId: answer.sessionId, state };
    },
    leave: (address) => window.location.assign(address),
    openReturn: (path) => {
      onClose();
      void navigate(path);
    },
    notifyTenant: () => toasts.add({ kind: 'success', title: t('created') }),
    reportProductionTenant: (tenantId) => reportConversion({ kind: 'productionTenant', tenantId }),
    openTenant: (tenantId) => {
      onClose();
      void navigate(`/${tenantId}`);
    },
  });
  return useActorRef(machine, {
    input: { defaultRegionName: DEFAULT_REGION_ID, freePlanId: FREE_PLAN_ID },
    inspect,
  });
}
