import type { AddOnSkus, SubscriptionUsage } from '~/contract/billing';
import type { Quota, QuotaKey } from '~/contract/plans';
import { isExceeded } from './quota';

/** What Pro plans pay for beyond their price, each with the key it lifts and when it is charged. Prices are the server's. */
type AddOnFacts = {
  readonly quotaKey: QuotaKey;
  /** `each`: for every one more; `flat`: once for the feature; `connection`: for each connection. */
  readonly per: 'each' | 'flat' | 'connection' | 'pack';
  /** Flag in the person's preferences that the notice was read. */
  readonly flag?: string;
};

export const ADD_ONS = {
  apiResource: {
    quotaKey: 'resourcesLimit',
    per: 'each',
    flag: 'apiResourceUpsellNoticeAcknowledged',
  },
  machineToMachine: {
    quotaKey: 'machineToMachineLimit',
    per: 'each',
    flag: 'm2mUpsellNoticeAcknowledged',
  },
  thirdPartyApp: {
    quotaKey: 'thirdPartyApplicationsLimit',
    per: 'each',
    flag: 'thirdPartyAppsUpsellNoticeAcknowledged',
  },
  samlApp: {
    quotaKey: 'samlApplicationsLimit',
    per: 'each',
    flag: 'samlAppsUpsellNoticeAcknowledged',
  },
  tenantMember: {
    quotaKey: 'tenantMembersLimit',
    per: 'each',
    flag: 'tenantMembersUpsellNoticeAcknowledged',
  },
  enterpriseSso: {
    quotaKey: 'enterpriseSsoLimit',
    per: 'connection',
    flag: 'enterpriseSsoUpsellNoticeAcknowledged',
  },
  organizations: {
    quotaKey: 'organizationsLimit',
    per: 'flat',
    flag: 'organizationUpsellNoticeAcknowledged',
  },
  mfa: {
    quotaKey: 'mfaEnabled',
    per: 'flat',
    flag: 'mfaUpsellNoticeAcknowledged',
  },
  security: {
    quotaKey: 'securityFeaturesEnabled',
    per: 'flat',
    flag: 'securityFeaturesUpsellNoticeAcknowledged',
  },
  rbac: {
    quotaKey: 'userRolesLimit',
    per: 'flat',
    flag: 'rbacUpsellNoticeAcknowledged',
  },
  tokens: { quotaKey: 'tokenLimit', per: 'pack' },
} as const satisfies Readonly<Record<string, AddOnFacts>>;

export type AddOn = keyof typeof ADD_ONS;
/** Add-ons that are bought by doing something, after a notice. */
export type NoticedAddOn = Exclude<AddOn, 'tokens'>;

/**
 * Whether an add-on with one price for all is already billed, as the server counts it: then one more
 * does not add to it.
 */
export function isFlatBilled(
  addOn: AddOn,
  { usage, basicQuota }: Pick<SubscriptionUsage, 'usage' | 'basicQuota'>,
): boolean {
  const { per, quotaKey } = ADD_ONS[addOn];
  if (per !== 'flat') return false;
  const keys =
    addOn === 'rbac' ? (['userRolesLimit', 'machineToMachineRolesLimit'] as const) : [quotaKey];
  return keys.some(
    (key) => usage[key] !== false && isExceeded(basicQuota[key], Number(usage[key])),
  );
}

/**
 * Cents each month for one more, or for the feature, null until the server has said so; and how many
 * a pack holds, where one does.
 */
export function priceOf(
  { quotaKey }: AddOnFacts,
  skus: AddOnSkus | undefined,
): { price: number | null; packSize: number | null } {
  const sku = skus?.[quotaKey];
  const size = sku?.quota[quotaKey];
  return {
    price: sku?.unitPrice ?? null,
    packSize: typeof size === 'number' && size > 1 ? size : null,
  };
}

/** What Pro plans sell of a limit: the facts of its add-on, undefined where there is none. */
export function addOnOf(key: keyof Quota): AddOnFacts | undefined {
  return Object.values(ADD_ONS).find(({ quotaKey }) =>
    // Roles of people and of machines come together.
    key === 'machineToMachineRolesLimit' ? quotaKey === 'userRolesLimit' : quotaKey === key,
  );
}
