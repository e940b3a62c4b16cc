import {
  ADMIN_PLAN_ID,
  DEVELOPMENT_PLAN_ID,
  FREE_PLAN_ID,
  PRO_PLAN_ID,
  type Quota,
} from '~/contract/plans';
import { ADMIN_TENANT_ID } from '~/contract/tenancy';
import type { Tx } from '~/server/platform/db/database';
import { skus } from '~/server/platform/db/schema';
import { FREE, PRO, PRO_202411, PRO_202509, UNLIMITED } from './plan-quotas';

type NewSku = Omit<typeof skus.$inferInsert, 'tenantId' | 'productId' | 'defaultPriceId'>;

function plan(
  id: string,
  name: string,
  unitPrice: number | null,
  quota: Quota,
  isOffered = false,
): NewSku {
  return { id, name, type: 'Basic', unitPrice, quota, isOffered };
}

function addOn(id: string, name: string, unitPrice: number, quota: Partial<Quota>): NewSku {
  return {
    id: `addon-${id}`,
    name,
    type: 'AddOn',
    unitPrice,
    quota,
  };
}

const PLANS: readonly NewSku[] = [
  { ...plan(FREE_PLAN_ID, 'Free', 0, FREE, true), isDefault: true },
  plan(PRO_PLAN_ID, 'Pro', 2400, PRO_202509, true),
  plan('pro-202411', 'Pro', 1600, PRO_202411),
  plan('pro', 'Pro', 2900, PRO),
  plan(DEVELOPMENT_PLAN_ID, 'Development', null, {
    ...UNLIMITED,
    mauLimit: 100,
    tenantMembersLimit: 20,
    auditLogsRetentionDays: 14,
    idpInitiatedSsoEnabled: false,
  }),
  plan(ADMIN_PLAN_ID, 'Admin', null, UNLIMITED),
];

/** Unit prices. A limit of null or a feature is sold once, at a flat price. */
const ADD_ONS: readonly NewSku[] = [
  addOn('resources', 'API resource', 400, { resourcesLimit: 1 }),
  addOn('machine-to-machine', 'Machine-to-machine application', 800, { machineToMachineLimit: 1 }),
  addOn('third-party', 'Third-party application', 800, { thirdPartyApplicationsLimit: 1 }),
  addOn('tenant-members', 'Tenant member', 800, { tenantMembersLimit: 1 }),
  addOn('saml', 'SAML application', 9600, { samlApplicationsLimit: 1 }),
  addOn('enterprise-sso', 'Enterprise SSO connection', 4800, { enterpriseSsoLimit: 1 }),
  addOn('hooks', 'Webhook', 200, { hooksLimit: 1 }),
  addOn('tokens', 'Token pack', 8000, { tokenLimit: 1_000_000 }),
  addOn('organizations', 'Organizations', 4800, { organizationsLimit: null }),
  addOn('mfa', 'Multi-factor authentication', 4800, { mfaEnabled: true }),
  addOn('security', 'Advanced security', 4800, { securityFeaturesEnabled: true }),
  addOn('rbac', 'Role-based access control', 3200, {
    userRolesLimit: null,
    machineToMachineRolesLimit: null,
  }),
];

/**
 * Plans and add-ons that are sold, once was sold or come with an environment. Runs as the admin
 * tenant.
 */
export async function insertCatalogue(tx: Tx): Promise<void> {
  await tx
    .insert(skus)
    .values([...PLANS, ...ADD_ONS].map((sku) => ({ ...sku, tenantId: ADMIN_TENANT_ID })));
}
