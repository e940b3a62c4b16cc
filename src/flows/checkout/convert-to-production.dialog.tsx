import { skipToken } from '@reduxjs/toolkit/query';
import { FREE_PLAN_ID, PRO_PLAN_ID } from '~/contract/plans';
import { useListSkusQuery } from '~/src/api/endpoints/billing.api';
import type { Tenant } from '~/src/api/endpoints/tenants.api';
import { ConvertView } from './convert.view';
import { useCheckout } from './use-checkout';

const offered: readonly string[] = [FREE_PLAN_ID, PRO_PLAN_ID];

type ConvertToProductionDialogProps = {
  readonly tenant: Tenant;
  readonly isOpen: boolean;
  readonly onClose: () => void;
};

/** Converts a development tenant to production by buying Pro for it. */
export function ConvertToProductionDialog(props: ConvertToProductionDialogProps) {
  const { tenant, isOpen, onClose } = props;
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
