import { INTERNAL_SECRET_PREFIX } from '~/contract/applications';
import { ADMIN_PLAN_ID } from '~/contract/plans';
import {
  type TenantScope,
  ADMIN_TENANT_ID,
  ALL_SCOPE,
  CLOUD_AFFILIATE_SCOPES,
  CLOUD_INDICATOR,
  CLOUD_SERVICE_SCOPES,
  CLOUD_USER_SCOPES,
  CONSOLE_CLIENT_ID,
  DEFAULT_REGION_ID,
  ME_INDICATOR,
  TENANT_ROLES,
  TENANT_ROLE_SCOPES,
  TENANT_SCOPES,
  tenantOrganizationId,
} from '~/contract/tenancy';
import { insertCatalogue } from '~/server/domain/plans/catalogue.rules';
import { insertSubscription } from '~/server/domain/plans/new-subscription.rules';
import { adminSignInExperience } from '~/server/domain/sign-in-experience/defaults';
import { insertTenantConfigs } from '~/server/domain/tenant-lifecycle/new-tenant.rules';
import { SERVICE_ROLE, USER_ROLE } from '~/server/domain/tenants/built-in-roles';
import type { Edition } from '~/server/platform/config/config';
import { generateId, generateSecret } from '~/server/platform/crypto/ids';
import type { Tx } from '~/server/platform/db/database';
import {
  applications,
  organizationRoleScopes,
  organizationRoles,
  organizationScopes,
  organizations,
  resources,
  roles,
  rolesScopes,
  scopes,
  signInExperiences,
  tenants,
} from '~/server/platform/db/schema';

const tenantId = ADMIN_TENANT_ID;

const SCOPE_DESCRIPTIONS: Readonly<Record<TenantScope, string>> = {
  'read:data': 'Read the data of the tenant.',
  'write:data': 'Create and change the data of the tenant.',
  'delete:data': 'Delete the data of the tenant.',
  'read:member': 'See the members of the tenant.',
  'invite:member': 'Invite members to the tenant.',
  'remove:member': 'Remove members from the tenant.',
  'update:member:role': 'Change the role of a member.',
  'manage:tenant': 'Manage the settings, the plan and the life of the tenant.',
};

function scopeIdOf(name: string): string {
  return name.replaceAll(':', '-');
}

async function insertResource(
  tx: Tx,
  name: string,
  indicator: string,
  scopeNames: readonly string[],
): Promise<Map<string, string>> {
  const resourceId = generateId();
  await tx.insert(resources).values({ tenantId, id: resourceId, name, indicator });
  const rows = scopeNames.map((scope) => ({ tenantId, id: generateId(), resourceId, name: scope }));
  await tx.insert(scopes).values(rows);
  return new Map(rows.map((row) => [row.name, row.id]));
}

async function insertRole(
  tx: Tx,
  role: { id: string; description: string; type: 'User' | 'MachineToMachine' },
  scopeIds: readonly (string | undefined)[],
): Promise<void> {
  await tx.insert(roles).values({ tenantId, name: role.id, ...role });
  await tx
    .insert(rolesScopes)
    .values(
      scopeIds.flatMap((scopeId) => (scopeId ? [{ tenantId, roleId: role.id, scopeId }] : [])),
    );
}

async function insertOrganizationTemplate(tx: Tx): Promise<void> {
  await tx.insert(organizationScopes).values(
    TENANT_SCOPES.map((name) => ({
      tenantId,
      id: scopeIdOf(name),
      name,
      description: SCOPE_DESCRIPTIONS[name],
    })),
  );
  await tx.insert(organizationRoles).values([
    { tenantId, id: 'admin', name: 'admin', description: 'May do everything in the tenant.' },
    {
      tenantId,
      id: 'collaborator',
      name: 'collaborator',
      description: 'May work with the data of the tenant.',
    },
  ]);
  await tx.insert(organizationRoleScopes).values(
    TENANT_ROLES.flatMap((role) =>
      TENANT_ROLE_SCOPES[role].map((scope) => ({
        tenantId,
        organizationRoleId: role,
        organizationScopeId: scopeIdOf(scope),
      })),
    ),
  );
}

/** Everything the admin tenant holds once (seeds, section 3). Runs as the admin tenant. */
export async function insertAdminTenant(tx: Tx, edition: Edition): Promise<void> {
  await tx.insert(tenants).values({
    tenantId,
    id: tenantId,
    name: 'admin',
    tag: 'Production',
    regionName: DEFAULT_REGION_ID,
    planId: ADMIN_PLAN_ID,
  });
  await insertCatalogue(tx);
  await insertSubscription(tx, tenantId, ADMIN_PLAN_ID);
  await insertTenantConfigs(tx, tenantId);
  await tx.insert(signInExperiences).values(adminSignInExperience(tenantId, edition));
  await tx.insert(applications).values({
    tenantId,
    id: CONSOLE_CLIENT_ID,
    name: 'Admin Console',
    secret: `${INTERNAL_SECRET_PREFIX}${generateSecret()}`,
    type: 'SPA',
    oidcClientMetadata: { redirectUris: [], postLogoutRedirectUris: [] },
  });
  const me = await insertResource(tx, 'Gatehouse Me API', ME_INDICATOR, [ALL_SCOPE]);
  const cloud = await insertResource(tx, 'Gatehouse Cloud API', CLOUD_INDICATOR, [
    ...CLOUD_USER_SCOPES,
    ...CLOUD_SERVICE_SCOPES,
    ...CLOUD_AFFILIATE_SCOPES,
  ]);
  await insertRole(tx, { id: USER_ROLE, description: 'Everyone who registered.', type: 'User' }, [
    me.get(ALL_SCOPE),
    ...CLOUD_USER_SCOPES.map((scope) => cloud.get(scope)),
  ]);
  await insertRole(
    tx,
    { id: SERVICE_ROLE, description: 'Services that act for a tenant.', type: 'MachineToMachine' },
    CLOUD_SERVICE_SCOPES.map((scope) => cloud.get(scope)),
  );
  await insertOrganizationTemplate(tx);
  await tx.insert(organizations).values({
    tenantId,
    id: tenantOrganizationId(tenantId),
    name: 'Tenant admin',
  });
}
