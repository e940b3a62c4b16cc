import type { AddOnSkus } from '~/contract/billing';
import type { Quota, QuotaKey } from '~/contract/plans';

/** What Pro plans pay for beyond their price, each with the key it lifts and when it is charged. */
type AddOnFacts = {
  readonly quotaKey: QuotaKey;
  /** Cents each month, where the server sells no SKU of its own for the key (billing sheet). */
  readonly price: number;
  /** `each`: for every one more; `flat`: once for the feature; `connection`: for each connection. */
  readonly per: 'each' | 'flat' | 'connection' | 'pack';
  /** Flag in the person's preferences that the notice was read. */
  readonly flag?: string;
};

export const ADD_ONS = {
  apiResource: {
    quotaKey: 'resourcesLimit',
    price: 400,
    per: 'each',
    flag: 'apiResourceUpsellNoticeAcknowledged',
  },
  machineToMachine: {
    quotaKey: 'machineToMachineLimit',
    price: 800,
    per: 'each',
    flag: 'm2mUpsellNoticeAcknowledged',
  },
  thirdPartyApp: {
    quotaKey: 'thirdPartyApplicationsLimit',
    price: 800,
    per: 'each',
    flag: 'thirdPartyAppsUpsellNoticeAcknowledged',
  },
  samlApp: {
    quotaKey: 'samlApplicationsLimit',
    price: 9600,
    per: 'each',
    flag: 'samlAppsUpsellNoticeAcknowledged',
  },
  tenantMember: {
    quotaKey: 'tenantMembersLimit',
    price: 800,
    per: 'each',
    flag: 'tenantMembersUpsellNoticeAcknowledged',
  },
  enterpriseSso: {
    quotaKey: 'enterpriseSsoLimit',
    price: 4800,
    per: 'connection',
    flag: 'enterpriseSsoUpsellNoticeAcknowledged',
  },
  organizations: {
    quotaKey: 'organizationsLimit',
    price: 4800,
    per: 'flat',
    flag: 'organizationUpsellNoticeAcknowledged',
  },
  mfa: {
    quotaKey: 'mfaEnabled',
    price: 4800,
    per: 'flat',
    flag: 'mfaUpsellNoticeAcknowledged',
  },
  security: {
    quotaKey: 'securityFeaturesEnabled',
    price: 4800,
    per: 'flat',
    flag: 'securityFeaturesUpsellNoticeAcknowledged',
  },
  rbac: {
    quotaKey: 'userRolesLimit',
    price: 3200,
    per: 'flat',
    flag: 'rbacUpsellNoticeAcknowledged',
  },
  tokens: { quotaKey: 'tokenLimit', price: 8000, per: 'pack' },
} as const satisfies Readonly<Record<string, AddOnFacts>>;

export type AddOn = keyof typeof ADD_ONS;
/** Add-ons that are bought by doing something, after a notice. */
export type NoticedAddOn = Exclude<AddOn, 'tokens'>;

/** Cents each month for one more, or for the feature; and how many a pack holds, where one does. */
export const priceOf = (
  addOn: AddOn,
  skus: AddOnSkus | undefined,
): { price: number; packSize: number | null } => {
  const { quotaKey, price } = ADD_ONS[addOn];
  const sku = skus?.[quotaKey];
  const size = sku?.quota[quotaKey];
  return {
    price: sku?.unitPrice ?? price,
    packSize: typeof size === 'number' && size > 1 ? size : null,
  };
};

/** What Pro plans sell of a limit: the facts of its add-on, undefined where there is none. */
export const addOnOf = (key: keyof Quota): AddOnFacts | undefined =>
  Object.values(ADD_ONS).find(({ quotaKey }) =>
    // Roles of people and of machines come together.
    key === 'machineToMachineRolesLimit' ? quotaKey === 'userRolesLimit' : quotaKey === key,
  );
