import { skipToken } from '@reduxjs/toolkit/query';
import { FREE_TENANTS_MAX } from '~/contract/limits';
import { FREE_PLAN_ID, PRO_PLAN_ID } from '~/contract/plans';
import { ADMIN_TENANT_ID } from '~/contract/tenancy';
import { useListSkusQuery } from '~/src/api/endpoints/billing.api';
import { useListTenantsQuery } from '~/src/api/endpoints/tenants.api';
import { useTranslation } from '~/src/i18n/use-translation';
import type { PlanChoice } from './plan-picker';

/** Available plans, by rank (specification section 4). */
const offered: readonly string[] = [FREE_PLAN_ID, PRO_PLAN_ID];

type Options = Pick<PlanChoice, 'pendingSkuId' | 'onPick'> & {
  /** Loads the plans. */
  readonly isNeeded: boolean;
};

/** The available plans, once loaded. */
export function usePlanChoice({ isNeeded, pendingSkuId, onPick }: Options) {
  const { t } = useTranslation('tenant-creation');
  const { data, error, refetch } = useListSkusQuery(isNeeded ? undefined : skipToken);
  const { data: tenants = [] } = useListTenantsQuery();
  // As the server counts: a tenant with other admins is theirs.
  const own = tenants.filter(({ isAdmin }) => isAdmin);
  const isFull =
    own.filter(({ planId }) => planId === FREE_PLAN_ID).length >= FREE_TENANTS_MAX &&
    !own.some(({ id }) => id === ADMIN_TENANT_ID);
  const skus = offered.flatMap((id) => data?.find((sku) => sku.id === id) ?? []);
  const choice: PlanChoice | null = data
    ? {
        skus,
        pendingSkuId,
        freeLimit: isFull ? t('free_limit', { count: FREE_TENANTS_MAX }) : undefined,
        onPick,
      }
    : null;
  return { choice, error, retry: () => void refetch() };
}
