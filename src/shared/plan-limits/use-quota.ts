import { skipToken } from '@reduxjs/toolkit/query';
import { useParams } from 'react-router-dom';
import { useGetSubscriptionUsageQuery } from '~/src/api/endpoints/billing.api';
import { useListTenantsQuery } from '~/src/api/endpoints/tenants.api';
import type { SubscriptionUsage } from '~/contract/billing';
import {
  DEVELOPMENT_PLAN_ID,
  isPaidPlan,
  isProPlan,
  planName,
  type PlanName,
  type QuotaKey,
} from '~/contract/plans';
import { isReached, isExceeded } from './quota';

export type QuotaView = {
  /** False in the open-source edition, which has no plans and no limits. */
  readonly isCloud: boolean;
  /** Still loading; nothing is reached until then. */
  readonly isLoading: boolean;
  readonly tenantId: string;
  readonly tenantName: string;
  readonly planId: string;
  readonly plan: PlanName;
  readonly isDevelopment: boolean;
  readonly isPaid: boolean;
  readonly isPro: boolean;
  readonly isEnterprise: boolean;
  /** Limits, counts, and scopes by resource and role; undefined until loaded. */
  readonly details: SubscriptionUsage | undefined;
  /** One more would exceed the limit. `usage` replaces the tenant's count, as for one resource. */
  readonly reached: (key: QuotaKey, usage?: number) => boolean;
  /** The limit is already exceeded. */
  readonly surpassed: (key: QuotaKey, usage?: number) => boolean;
  /** One more exceeds what the plan includes; paid plans sell it as an add-on. */
  readonly isCharged: (key: QuotaKey) => boolean;
};

/**
 * What the current tenant's plan allows (specification section 5). The server enforces it; this
 * tells users in advance.
 */
export function useQuota(): QuotaView {
  const { tenantId = '' } = useParams();
  const isCloud = tenantId !== '';
  const { data: tenants, isLoading: tenantsLoad } = useListTenantsQuery(
    isCloud ? undefined : skipToken,
  );
  const { currentData: details, isLoading } = useGetSubscriptionUsageQuery(
    isCloud ? tenantId : skipToken,
  );
  const tenant = tenants?.find(({ id }) => id === tenantId);
  const planId = tenant?.planId ?? DEVELOPMENT_PLAN_ID;
  const isDevelopment = tenant?.tag === 'development';
  const plan = isDevelopment ? 'dev' : planName(planId);

  /** The tenant's own count of a key; features and values metered elsewhere have none. */
  const usageOf = (key: QuotaKey): number => {
    const usage: unknown = (details?.usage as Record<string, unknown> | undefined)?.[key];
    return typeof usage === 'number' ? usage : 0;
  };
  return {
    isCloud,
    isLoading: isLoading || tenantsLoad,
    tenantId,
    tenantName: tenant?.name ?? '',
    planId,
    plan,
    isDevelopment,
    isPaid: isPaidPlan(planId, tenant?.subscription.isEnterprisePlan),
    isPro: !isDevelopment && isProPlan(planId),
    isEnterprise: plan === 'enterprise',
    details,
    reached: (key, usage = usageOf(key)) => isReached(details?.quota[key], usage),
    surpassed: (key, usage = usageOf(key)) => isExceeded(details?.quota[key], usage),
    isCharged: (key) => isReached(details?.basicQuota[key], usageOf(key)),
  };
}
