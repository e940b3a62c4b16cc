/**
 * Plans and their limits (specification sections 3, 5, and 9). Prices and limits are database rows,
 * returned as SKUs.
 */

export const FREE_PLAN_ID = 'free';
export const DEVELOPMENT_PLAN_ID = 'dev';
export const ADMIN_PLAN_ID = 'admin';
/** The Pro plan on sale today; subscribers to older ones keep theirs. */
export const PRO_PLAN_ID = 'pro-202509';
const PRO_PLAN_IDS: readonly string[] = ['pro', 'pro-202411', PRO_PLAN_ID];

export type PlanName = 'free' | 'pro' | 'dev' | 'admin' | 'enterprise';

export function isProPlan(planId: string): boolean {
  return PRO_PLAN_IDS.includes(planId);
}

/** Display name of a plan: dated ones are Pro, unknown ones are Enterprise. */
export function planName(planId: string): PlanName {
  if (isProPlan(planId)) return 'pro';
  if (planId === FREE_PLAN_ID || planId === DEVELOPMENT_PLAN_ID || planId === ADMIN_PLAN_ID) {
    return planId;
  }
  return 'enterprise';
}

const RANKS: Readonly<Record<PlanName, number>> = {
  free: 0,
  dev: 0,
  admin: 2,
  pro: 1,
  enterprise: 2,
};

/**
 * Whether a plan change is an upgrade, a downgrade, or neither (an older Pro to the current one).
 */
export function comparePlans(fromId: string, toId: string): 'up' | 'down' | 'equivalent' {
  const difference = RANKS[planName(toId)] - RANKS[planName(fromId)];
  return difference > 0 ? 'up' : difference < 0 ? 'down' : 'equivalent';
}

/** Pro plans are paid; enterprise plans are paid if the subscription says so. */
export function isPaidPlan(planId: string, isEnterprisePlan = false): boolean {
  return isProPlan(planId) || isEnterprisePlan;
}

/** Numeric limits. */
export const NUMERIC_QUOTA_KEYS = [
  'mauLimit',
  'tokenLimit',
  'applicationsLimit',
  'machineToMachineLimit',
  'thirdPartyApplicationsLimit',
  'samlApplicationsLimit',
  'resourcesLimit',
  'scopesPerResourceLimit',
  'socialConnectorsLimit',
  'enterpriseSsoLimit',
  'userRolesLimit',
  'machineToMachineRolesLimit',
  'scopesPerRoleLimit',
  'organizationsLimit',
  'tenantMembersLimit',
  'hooksLimit',
  'auditLogsRetentionDays',
] as const;
export type NumericQuotaKey = (typeof NUMERIC_QUOTA_KEYS)[number];

/** Features that a plan includes or not. */
export const BOOLEAN_QUOTA_KEYS = [
  'mfaEnabled',
  'customJwtEnabled',
  'subjectTokenEnabled',
  'bringYourUiEnabled',
  'collectUserProfileEnabled',
  'securityFeaturesEnabled',
  'idpInitiatedSsoEnabled',
] as const;
export type BooleanQuotaKey = (typeof BOOLEAN_QUOTA_KEYS)[number];

export type QuotaKey = NumericQuotaKey | BooleanQuotaKey;

/** Limits of a plan; null is unlimited. `ticketSupportResponseTime` is in hours. */
export type Quota = { [Key in NumericQuotaKey]: number | null } & {
  [Key in BooleanQuotaKey]: boolean;
} & { ticketSupportResponseTime: number };

/** Usage that a write may push over a limit. */
export type CountedQuotaKey = Exclude<
  NumericQuotaKey,
  'mauLimit' | 'tokenLimit' | 'auditLogsRetentionDays'
>;

/**
 * The limits that one more application counts against: the limit of its type, then the limit of all
 * applications. SAML applications are created by a separate API that checks only its own limit.
 */
export function applicationQuotaKeys(
  type: string | null,
  isThirdParty = false,
): readonly CountedQuotaKey[] {
  if (type === 'SAML') return ['samlApplicationsLimit'];
  if (isThirdParty) return ['thirdPartyApplicationsLimit', 'applicationsLimit'];
  return type === 'MachineToMachine'
    ? ['machineToMachineLimit', 'applicationsLimit']
    : ['applicationsLimit'];
}

/** Usage by key; a feature is either in use or not. */
export type QuotaUsage = { [Key in CountedQuotaKey]: number } & {
  [Key in BooleanQuotaKey]: boolean;
};

/** Order of the items in plan comparisons. */
export const COMPARED_QUOTA_KEYS = [
  'mauLimit',
  'tokenLimit',
  'applicationsLimit',
  'machineToMachineLimit',
  'thirdPartyApplicationsLimit',
  'samlApplicationsLimit',
  'resourcesLimit',
  'scopesPerResourceLimit',
  'socialConnectorsLimit',
  'mfaEnabled',
  'enterpriseSsoLimit',
  'idpInitiatedSsoEnabled',
  'userRolesLimit',
  'machineToMachineRolesLimit',
  'scopesPerRoleLimit',
  'organizationsLimit',
  'tenantMembersLimit',
  'securityFeaturesEnabled',
  'auditLogsRetentionDays',
  'hooksLimit',
  'customJwtEnabled',
  'subjectTokenEnabled',
  'bringYourUiEnabled',
  'collectUserProfileEnabled',
  'ticketSupportResponseTime',
] as const satisfies readonly (keyof Quota)[];

/** Prefix of the message of a quota error; a JSON object of the exceeded keys follows. */
export const QUOTA_EXCEEDED_PREFIX = 'Status exception: Exceeded quota limit.';
