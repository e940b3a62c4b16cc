import { INTERNAL_SECRET_PREFIX } from '~/contract/applications';
import {
  type TenantTag,
  ADMIN_TENANT_ID,
  ALL_SCOPE,
  CLOUD_INDICATOR,
  DEFAULT_TENANT_ID,
  managementIndicator,
  tenantOrganizationId,
} from '~/contract/tenancy';
import { insertSubscription } from '~/server/domain/plans/new-subscription.rules';
import { tenantSignInExperience } from '~/server/domain/sign-in-experience/defaults';
import {
  COOKIE_KEYS,
  PRIVATE_KEYS,
  newCookieKey,
  newPrivateKey,
} from '~/server/domain/signing-keys/stored-keys.rules';
import {
  INTERNAL_ADMIN_ROLE,
  MANAGEMENT_ACCESS_ROLE,
  SERVICE_ROLE,
} from '~/server/domain/tenants/built-in-roles';
import type { Edition } from '~/server/platform/config/config';
import { generateId, generateSecret } from '~/server/platform/crypto/ids';
import { type Tx, asTenant } from '~/server/platform/db/database';
import {
  applicationSecrets,
  applications,
  applicationsRoles,
  configs,
  organizations,
  resources,
  roles,
  rolesScopes,
  scopes,
  signInExperiences,
  tenants,
} from '~/server/platform/db/schema';

export type NewTenant = {
  id: string;
  name: string;
  tag: TenantTag;
  regionName: string;
  planId: string;
};

const emptyClient = { redirectUris: [], postLogoutRedirectUris: [] };

/** Signing keys, cookie keys and console configuration that every tenant has. */
export async function insertTenantConfigs(tx: Tx, tenantId: string): Promise<void> {
  await tx.insert(configs).values([
    { tenantId, key: PRIVATE_KEYS, value: [await newPrivateKey()] },
    { tenantId, key: COOKIE_KEYS, value: [newCookieKey()] },
    {
      tenantId,
      key: 'adminConsole',
      value: { signInExperienceCustomized: false, organizationCreated: false },
    },
  ]);
}

/** What an ordinary tenant holds before anyone acts. Runs as that tenant. */
async function insertOwnRows(tx: Tx, tenantId: string, edition: Edition): Promise<void> {
  const isDefault = tenantId === DEFAULT_TENANT_ID;
  const resourceId = isDefault ? 'management-api' : generateId();
  const scopeId = isDefault ? 'management-api-all' : generateId();
  const internalRoleId = isDefault ? 'admin-role' : generateId();
  const accessRoleId = generateId();
  await insertTenantConfigs(tx, tenantId);
  await tx.insert(signInExperiences).values(tenantSignInExperience(tenantId, edition));
  await tx.insert(resources).values({
    tenantId,
    id: resourceId,
    name: 'Gatehouse Management API',
    indicator: managementIndicator(tenantId),
  });
  await tx.insert(scopes).values({
    tenantId,
    id: scopeId,
    resourceId,
    name: ALL_SCOPE,
    description: 'Allows all permissions of the management API.',
  });
  await tx.insert(roles).values([
    {
      tenantId,
      id: internalRoleId,
      name: INTERNAL_ADMIN_ROLE,
      description: 'Internal administrator of the tenant.',
      type: 'MachineToMachine',
    },
    {
      tenantId,
      id: accessRoleId,
      name: MANAGEMENT_ACCESS_ROLE,
      description: 'Gives machine-to-machine applications the whole management API.',
      type: 'MachineToMachine',
    },
  ]);
  await tx.insert(rolesScopes).values([
    { tenantId, roleId: internalRoleId, scopeId },
    { tenantId, roleId: accessRoleId, scopeId },
  ]);
}

/** What stands for the tenant in the admin tenant (seeds, section 4). Runs as the admin tenant. */
async function insertAdminRows(
  tx: Tx,
  tenant: NewTenant,
): Promise<{ serviceId: string; serviceSecret: string }> {
  const tenantId = ADMIN_TENANT_ID;
  const machineId = `m-${tenant.id}`;
  const resourceId = generateId();
  const scopeId = generateId();
  const serviceId = generateId();
  const serviceSecret = generateSecret();
  await tx.insert(tenants).values({ tenantId, ...tenant });
  await insertSubscription(tx, tenant.id, tenant.planId);
  await tx.insert(resources).values({
    tenantId,
    id: resourceId,
    name: `Gatehouse Management API for tenant ${tenant.id}`,
    indicator: managementIndicator(tenant.id),
  });
  await tx.insert(scopes).values({
    tenantId,
    id: scopeId,
    resourceId,
    name: ALL_SCOPE,
    description: 'Allows all permissions of the management API.',
  });
  await tx.insert(roles).values({
    tenantId,
    id: machineId,
    name: `machine:mapi:${tenant.id}`,
    description: `Management API of tenant ${tenant.id}.`,
    type: 'MachineToMachine',
  });
  await tx.insert(rolesScopes).values({ tenantId, roleId: machineId, scopeId });
  await tx.insert(applications).values([
    {
      tenantId,
      id: machineId,
      name: `Management API access for ${tenant.id}`,
      secret: `${INTERNAL_SECRET_PREFIX}${generateSecret()}`,
      type: 'MachineToMachine',
      oidcClientMetadata: emptyClient,
    },
    {
      tenantId,
      id: serviceId,
      name: 'Cloud Service',
      secret: `${INTERNAL_SECRET_PREFIX}${generateSecret()}`,
      type: 'MachineToMachine',
      oidcClientMetadata: emptyClient,
      customClientMetadata: { tenantId: tenant.id },
    },
  ]);
  await tx.insert(applicationSecrets).values([
    { tenantId, applicationId: machineId, name: 'Default secret', value: generateSecret() },
    { tenantId, applicationId: serviceId, name: 'Default secret', value: serviceSecret },
  ]);
  await tx.insert(applicationsRoles).values([
    { tenantId, applicationId: machineId, roleId: machineId },
    { tenantId, applicationId: serviceId, roleId: SERVICE_ROLE },
  ]);
  await tx.insert(organizations).values({
    tenantId,
    id: tenantOrganizationId(tenant.id),
    name: `Tenant ${tenant.id}`,
  });
  return { serviceId, serviceSecret };
}

/**
 * Create a tenant with everything it holds from the start, in the caller's transaction, which
 * must run as the admin tenant.
 */
export async function createTenant(tx: Tx, tenant: NewTenant, edition: Edition): Promise<void> {
  const { serviceId, serviceSecret } = await insertAdminRows(tx, tenant);
  await asTenant(tx, tenant.id, ADMIN_TENANT_ID, async () => {
    await insertOwnRows(tx, tenant.id, edition);
    await tx.insert(configs).values({
      tenantId: tenant.id,
      key: 'cloudConnection',
      value: { appId: serviceId, appSecret: serviceSecret, resource: CLOUD_INDICATOR },
    });
  });
}
