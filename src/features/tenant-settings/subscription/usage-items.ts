import type { PeriodicUsage, SubscriptionUsage } from '~/contract/billing';
import { PRO_PLAN_ID, isProPlan, type NumericQuotaKey, type PlanName } from '~/contract/plans';
import type { AddOn } from '~/src/shared/plan-limits/add-ons';

export type UsageName =
  | 'mau'
  | 'organizations'
  | 'mfa'
  | 'enterpriseSso'
  | 'rbac'
  | 'apiResource'
  | 'machineToMachine'
  | 'samlApp'
  | 'thirdPartyApp'
  | 'tenantMember'
  | 'tokens'
  | 'security';

/** Included quantity: a number, unlimited (null), or a boolean for a feature. */
export type Included = number | null | boolean;

export type UsageItem = { readonly name: UsageName; readonly included: Included } & (
  | { readonly kind: 'number'; readonly usage: number }
  | { readonly kind: 'feature'; readonly isInUse: boolean }
) & {
    /** The add-on whose price the tooltip shows; absent if nothing is charged. */
    readonly addOn?: AddOn;
  };

type Facts = {
  readonly planId: string;
  readonly plan: PlanName;
  readonly isPaid: boolean;
  readonly details: SubscriptionUsage;
  readonly periodic: PeriodicUsage;
};

/** Counts shown without a price if the plan includes an unlimited number (billing sheet). */
function withoutPrice(addOn: AddOn, included: Included): { addOn?: AddOn } {
  return included === null ? {} : { addOn };
}

/**
 * The usage cards of a plan (specification section 6): monthly active users and tokens on unpaid
 * plans, everything on paid ones. Older Pro plans include roles and third-party applications free
 * of charge, so those are omitted.
 */
export function usageItems({ planId, plan, isPaid, details, periodic }: Facts): UsageItem[] {
  const { quota, basicQuota, usage } = details;
  const mau: UsageItem = {
    name: 'mau',
    kind: 'number',
    usage: periodic.mauLimit,
    included: isPaid ? basicQuota.mauLimit : quota.mauLimit,
  };
  const tokens: UsageItem = {
    name: 'tokens',
    kind: 'number',
    usage: periodic.tokenLimit,
    included: isPaid ? basicQuota.tokenLimit : quota.tokenLimit,
    ...(isPaid ? { addOn: 'tokens' } : {}),
  };
  if (!isPaid) return [mau, tokens];

  const count = (
    name: UsageName & AddOn,
    key: Exclude<NumericQuotaKey, 'mauLimit' | 'tokenLimit' | 'auditLogsRetentionDays'>,
  ): UsageItem => ({
    name,
    kind: 'number',
    usage: usage[key],
    included: basicQuota[key],
    ...withoutPrice(name, basicQuota[key]),
  });
  const feature = (name: UsageName & AddOn, isInUse: boolean, included: Included): UsageItem => ({
    name,
    kind: 'feature',
    isInUse,
    included,
    ...withoutPrice(name, included),
  });

  const includedOrganizations = basicQuota.organizationsLimit;
  const organizations =
    includedOrganizations !== null && includedOrganizations > 0
      ? count('organizations', 'organizationsLimit')
      : feature('organizations', usage.organizationsLimit > 0, includedOrganizations);
  // Every tenant starts with one built-in machine-to-machine role.
  const hasRoles = usage.userRolesLimit > 0 || usage.machineToMachineRolesLimit > 1;
  const areRolesIncluded =
    basicQuota.userRolesLimit === null && basicQuota.machineToMachineRolesLimit === null;
  const isOlderPro = isProPlan(planId) && planId !== PRO_PLAN_ID && plan === 'pro';
  return [
    mau,
    organizations,
    feature('mfa', usage.mfaEnabled, basicQuota.mfaEnabled),
    count('enterpriseSso', 'enterpriseSsoLimit'),
    ...(isOlderPro ? [] : [feature('rbac', hasRoles, areRolesIncluded ? null : false)]),
    count('apiResource', 'resourcesLimit'),
    count('machineToMachine', 'machineToMachineLimit'),
    count('samlApp', 'samlApplicationsLimit'),
    ...(isOlderPro ? [] : [count('thirdPartyApp', 'thirdPartyApplicationsLimit')]),
    count('tenantMember', 'tenantMembersLimit'),
    tokens,
    feature('security', usage.securityFeaturesEnabled, basicQuota.securityFeaturesEnabled),
  ];
}
