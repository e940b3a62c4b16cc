import type { AddOnSkus, SubscriptionUsage } from '~/contract/billing';
import type { Quota, QuotaKey } from '~/contract/plans';
import { isExceeded } from './quota';

/**
 * Add-ons of Pro plans, each with the key it raises and its billing mode. Prices come from the
 * server.
 */
type AddOnFacts = {
  readonly quotaKey: QuotaKey;
  /** `each`: per additional unit; `flat`: once for the feature; `connection`: per connection. */
  readonly per: 'each' | 'flat' | 'connection' | 'pack';
  /** Flag in the user's preferences that the notice was read. */
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
/** Add-ons that are bought implicitly, after a notice. */
export type NoticedAddOn = Exclude<AddOn, 'tokens'>;

/** Whether a flat add-on is already billed, as the server counts it: another unit is then free. */
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
 * Monthly price in cents of one more unit, or of the feature, null until loaded; and the size of a
 * pack, if any.
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

/** The add-on for a limit on Pro plans; undefined if none is sold. */
export function addOnOf(key: keyof Quota): AddOnFacts | undefined {
  return Object.values(ADD_ONS).find(({ quotaKey }) =>
    // Roles for users and for machine-to-machine applications count together.
    key === 'machineToMachineRolesLimit' ? quotaKey === 'userRolesLimit' : quotaKey === key,
  );
}
