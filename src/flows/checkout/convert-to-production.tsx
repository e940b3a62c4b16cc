import { skipToken } from '@reduxjs/toolkit/query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FREE_PLAN_ID, PRO_PLAN_ID } from '~/contract/plans';
import { useListSkusQuery } from '~/src/api/endpoints/billing.api';
import { useListRegionsQuery, type Tenant } from '~/src/api/endpoints/tenants.api';
import { Button } from '~/src/ui/button';
import { ConvertView } from './convert.view';
import { useCheckout } from './use-checkout';

/** A region with this in its ID only has development tenants. */
const developmentOnly = '_DEV_';

const offered: readonly string[] = [FREE_PLAN_ID, PRO_PLAN_ID];

/** A development tenant in a region with production tenants. */
function useCanConvert(tenant: Pick<Tenant, 'tag' | 'regionName'> | undefined): boolean {
  const isDevelopment = tenant?.tag === 'development';
  const { data: regions } = useListRegionsQuery(isDevelopment ? undefined : skipToken);
  if (!tenant || !isDevelopment || !regions || tenant.regionName.includes(developmentOnly)) {
    return false;
  }
  // A region closed to new tenants is not listed; its existing tenants can still be converted.
  const region = regions.find(({ id }) => id === tenant.regionName);
  return region === undefined || region.tags.includes('production');
}

type ModalProps = {
  readonly tenant: Tenant;
  readonly isOpen: boolean;
  readonly onClose: () => void;
};

/** Converts a development tenant to production by buying Pro for it. */
function ConvertToProductionModal({ tenant, isOpen, onClose }: ModalProps) {
  const { data } = useListSkusQuery(isOpen ? undefined : skipToken);
  const { subscribe, isBusy } = useCheckout();
  const skus = data && offered.flatMap((id) => data.find((sku) => sku.id === id) ?? []);
  return (
    <ConvertView
      tenant={tenant}
      isOpen={isOpen}
      onClose={onClose}
      skus={skus ?? null}
      proSkuId={PRO_PLAN_ID}
      isBusy={isBusy}
      onConvert={() => subscribe({ skuId: PRO_PLAN_ID, tenantId: tenant.id })}
    />
  );
}

/** A button with its dialog; nothing for tenants that cannot be converted. */
export function ConvertToProduction({ tenant }: { readonly tenant: Tenant }) {
  const { t } = useTranslation('checkout');
  const [isOpen, setIsOpen] = useState(false);
  const canConvert = useCanConvert(tenant);
  return canConvert ? (
    <>
      <Button onPress={() => setIsOpen(true)}>{t('convert.open')}</Button>
      <ConvertToProductionModal tenant={tenant} isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </>
  ) : null;
}
