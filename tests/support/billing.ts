import type { AddOnSkus, Invoice, Sku, Subscription, SubscriptionUsage } from '~/contract/billing';
import type { Quota } from '~/contract/plans';
import { FREE as freeQuota, PRO_202509 as proQuota } from '~/server/domain/plans/plan-quotas';
import { tenant } from './render-console';
import type { ScriptedApi } from './scripted-api';

/** Responses of the billing endpoints for one tenant, as the server returns them for each plan. */

export { freeQuota, proQuota };

/** On Pro, add-ons have no limit. */
const proQuotaWithAddOns: Quota = {
  ...proQuota,
  machineToMachineLimit: null,
  thirdPartyApplicationsLimit: null,
  samlApplicationsLimit: null,
  resourcesLimit: null,
  enterpriseSsoLimit: null,
  organizationsLimit: null,
  tenantMembersLimit: null,
  userRolesLimit: null,
  machineToMachineRolesLimit: null,
  tokenLimit: null,
  mfaEnabled: true,
  securityFeaturesEnabled: true,
};

const noUsage: SubscriptionUsage['usage'] = {
  applicationsLimit: 0,
  machineToMachineLimit: 0,
  thirdPartyApplicationsLimit: 0,
  samlApplicationsLimit: 0,
  resourcesLimit: 0,
  scopesPerResourceLimit: 0,
  socialConnectorsLimit: 0,
  enterpriseSsoLimit: 0,
  userRolesLimit: 0,
  machineToMachineRolesLimit: 1,
  scopesPerRoleLimit: 0,
  organizationsLimit: 0,
  tenantMembersLimit: 1,
  hooksLimit: 0,
  mfaEnabled: false,
  customJwtEnabled: false,
  subjectTokenEnabled: false,
  bringYourUiEnabled: false,
  collectUserProfileEnabled: false,
  securityFeaturesEnabled: false,
  idpInitiatedSsoEnabled: false,
};

function sku(id: string, unitPrice: number | null, quota: Partial<Quota>): Sku {
  return {
    id,
    name: id,
    type: 'Basic',
    unitPrice,
    productId: null,
    defaultPriceId: null,
    isDefault: id === 'free',
    quota,
    createdAt: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-01-01T00:00:00.000Z',
  };
}

export const freeSku = sku('free', 0, freeQuota);
export const proSku = sku('pro-202509', 2400, proQuota);

const addOns: AddOnSkus = {
  resourcesLimit: sku('addon-resources', 400, { resourcesLimit: 1 }),
  machineToMachineLimit: sku('addon-machine-to-machine', 800, { machineToMachineLimit: 1 }),
  tenantMembersLimit: sku('addon-tenant-members', 800, { tenantMembersLimit: 1 }),
  organizationsLimit: sku('addon-organizations', 4800, { organizationsLimit: null }),
  tokenLimit: sku('addon-tokens', 9000, { tokenLimit: 1_000_000 }),
};

type Billing = {
  readonly planId?: string;
  readonly skus?: readonly Sku[];
  readonly quota?: Quota;
  readonly basicQuota?: Quota;
  readonly usage?: Partial<SubscriptionUsage['usage']>;
  readonly periodic?: { readonly mauLimit: number; readonly tokenLimit: number };
  readonly subscription?: Partial<Subscription>;
  readonly invoices?: readonly Invoice[];
};

/** Scripts a tenant with this plan, usage, and invoices; the free plan by default. */
export function withBilling(api: ScriptedApi, billing: Billing = {}): ScriptedApi {
  const { planId = 'free', skus = [freeSku, proSku], invoices = [] } = billing;
  const isPro = planId.startsWith('pro');
  const subscription: Subscription = {
    planId,
    status: 'active',
    currentPeriodStart: '2026-11-01T12:00:00.000Z',
    currentPeriodEnd: '2026-12-01T12:00:00.000Z',
    isEnterprisePlan: false,
    ...billing.subscription,
  };
  const url = `/api/tenants/${tenant.id}`;
  return api
    .on('GET', '/api/tenants', { body: [{ ...tenant, planId, subscription }] })
    .on('GET', `${url}/subscription`, { body: subscription })
    .on('GET', `${url}/subscription-usage`, {
      body: {
        quota: billing.quota ?? (isPro ? proQuotaWithAddOns : freeQuota),
        basicQuota: billing.basicQuota ?? billing.quota ?? (isPro ? proQuota : freeQuota),
        usage: { ...noUsage, ...billing.usage },
        resources: {},
        roles: {},
      } satisfies SubscriptionUsage,
    })
    .on('GET', `${url}/subscription/periodic-usage`, {
      body: billing.periodic ?? { mauLimit: 120, tokenLimit: 25_000 },
    })
    .on('GET', `${url}/subscription/add-on-skus`, { body: addOns })
    .on('GET', `${url}/available-skus`, { body: skus })
    .on('GET', `${url}/invoices`, { body: { invoices } });
}
