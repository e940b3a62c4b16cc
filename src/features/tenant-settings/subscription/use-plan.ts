import {
  useGetAddOnSkusQuery,
  useGetPeriodicUsageQuery,
  useGetSubscriptionQuery,
  useGetSubscriptionUsageQuery,
  useListAvailableSkusQuery,
} from '~/src/api/endpoints/billing.api';
import type { Tenant } from '~/src/api/endpoints/tenants.api';
import { toApiError, type ApiError } from '~/src/api/api-error';
import type {
  AddOnSkus,
  PeriodicUsage,
  Sku,
  Subscription,
  SubscriptionUsage,
} from '~/contract/billing';
import { isPaidPlan, planName, type PlanName } from '~/contract/plans';

/** The data of the subscription tab. */
export type Plan = {
  readonly name: PlanName;
  readonly isPaid: boolean;
  readonly subscription: Subscription;
  readonly details: SubscriptionUsage;
  readonly periodic: PeriodicUsage;
  /** Plans available to the tenant. */
  readonly skus: readonly Sku[];
  /** Its current plan, if it is among them. */
  readonly sku: Sku | undefined;
  readonly addOns: AddOnSkus | undefined;
};

type PlanQueries =
  | { readonly plan: Plan; readonly failure?: never }
  | { readonly plan?: never; readonly failure?: ApiError; readonly retry: () => void };

/**
 * Refetches the subscription, and reads the rest from the cache; undefined until all of it is
 * loaded.
 */
export function usePlan(tenant: Tenant): PlanQueries {
  const { id } = tenant;
  const subscription = useGetSubscriptionQuery(id, { refetchOnMountOrArgChange: true });
  const details = useGetSubscriptionUsageQuery(id);
  const periodic = useGetPeriodicUsageQuery(id, { refetchOnMountOrArgChange: true });
  const skus = useListAvailableSkusQuery(id);
  const addOns = useGetAddOnSkusQuery(id);

  if (subscription.data && details.data && skus.data && !periodic.isLoading && !addOns.isLoading) {
    const { planId, isEnterprisePlan } = subscription.data;
    return {
      plan: {
        name: planName(planId),
        isPaid: isPaidPlan(planId, isEnterprisePlan),
        subscription: subscription.data,
        details: details.data,
        // Falls back to the list of tenants.
        periodic: periodic.data ?? {
          mauLimit: tenant.usage.activeUsers,
          tokenLimit: tenant.usage.tokenUsage,
        },
        skus: skus.data,
        sku: skus.data.find((sku) => sku.id === planId),
        // Falls back to list prices.
        addOns: addOns.data,
      },
    };
  }
  const needed = [subscription, details, skus];
  const failed = needed.filter(({ error, isFetching }) => error !== undefined && !isFetching);
  return {
    ...(failed[0] ? { failure: toApiError(failed[0].error) } : {}),
    retry: () => {
      for (const { error, refetch } of needed) {
        if (error !== undefined) void refetch();
      }
    },
  };
}
