import { ADMIN_TENANT_ID } from '~/contract/tenancy';
import {
  ADMIN_PLAN_ID,
  DEVELOPMENT_PLAN_ID,
  FREE_PLAN_ID,
  PRO_PLAN_ID,
  type Quota,
} from '~/contract/plans';
import type { Tx } from '../../db/database';
import { skus } from '../../db/schema';

type NewSku = Omit<typeof skus.$inferInsert, 'tenantId' | 'productId' | 'defaultPriceId'>;

/** Nothing is limited; what a plan sells less of is said where it differs. */
const UNLIMITED: Quota = {
  mauLimit: null,
  tokenLimit: null,
  applicationsLimit: null,
  machineToMachineLimit: null,
  thirdPartyApplicationsLimit: null,
  samlApplicationsLimit: null,
  resourcesLimit: null,
  scopesPerResourceLimit: null,
  socialConnectorsLimit: null,
  enterpriseSsoLimit: null,
  userRolesLimit: null,
  machineToMachineRolesLimit: null,
  scopesPerRoleLimit: null,
  organizationsLimit: null,
  tenantMembersLimit: null,
  hooksLimit: null,
  auditLogsRetentionDays: null,
  mfaEnabled: true,
  customJwtEnabled: true,
  subjectTokenEnabled: true,
  bringYourUiEnabled: true,
  collectUserProfileEnabled: true,
  securityFeaturesEnabled: true,
  idpInitiatedSsoEnabled: true,
  ticketSupportResponseTime: 48,
};

const FREE: Quota = {
  mauLimit: 50_000,
  tokenLimit: 500_000,
  applicationsLimit: 3,
  machineToMachineLimit: 1,
  thirdPartyApplicationsLimit: 0,
  samlApplicationsLimit: 0,
  resourcesLimit: 1,
  scopesPerResourceLimit: 1,
  socialConnectorsLimit: 3,
  enterpriseSsoLimit: 0,
  userRolesLimit: 1,
  machineToMachineRolesLimit: 1,
  scopesPerRoleLimit: 1,
  organizationsLimit: 0,
  tenantMembersLimit: 1,
  hooksLimit: 1,
  auditLogsRetentionDays: 3,
  mfaEnabled: false,
  customJwtEnabled: false,
  subjectTokenEnabled: false,
  bringYourUiEnabled: false,
  collectUserProfileEnabled: false,
  securityFeaturesEnabled: false,
  idpInitiatedSsoEnabled: false,
  ticketSupportResponseTime: 48,
};

/** The first Pro: everything in, at a higher price. */
const PRO: Quota = {
  ...UNLIMITED,
  tokenLimit: 1_000_000,
  samlApplicationsLimit: 0,
  auditLogsRetentionDays: 14,
  hooksLimit: 10,
  idpInitiatedSsoEnabled: false,
};
/** The second: features became add-ons. */
const PRO_202411: Quota = {
  ...PRO,
  machineToMachineLimit: 1,
  resourcesLimit: 3,
  enterpriseSsoLimit: 0,
  organizationsLimit: 0,
  tenantMembersLimit: 3,
  mfaEnabled: false,
  securityFeaturesEnabled: false,
};
/** Today's: roles and third-party applications are add-ons too. */
const PRO_202509: Quota = {
  ...PRO_202411,
  thirdPartyApplicationsLimit: 0,
  userRolesLimit: 1,
  machineToMachineRolesLimit: 1,
};

const plan = (
  id: string,
  name: string,
  unitPrice: number | null,
  quota: Quota,
  isOffered = false,
): NewSku => ({ id, name, type: 'Basic', unitPrice, quota, isOffered });

const addOn = (id: string, name: string, unitPrice: number, quota: Partial<Quota>): NewSku => ({
  id: `addon-${id}`,
  name,
  type: 'AddOn',
  unitPrice,
  quota,
});

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

/** Unit prices of the billing sheet. A limit of null or a feature is sold once, at a flat price. */
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

/** Plans and add-ons that are sold, once was sold or come with an environment. Runs as the admin tenant. */
export const insertCatalogue = async (tx: Tx): Promise<void> => {
  await tx
    .insert(skus)
    .values([...PLANS, ...ADD_ONS].map((sku) => ({ ...sku, tenantId: ADMIN_TENANT_ID })));
};
