import { type SQL, inArray, sql } from 'drizzle-orm';
import type { CountedQuotaKey, QuotaUsage } from '~/contract/plans';
import { ADMIN_TENANT_ID, managementIndicator, tenantOrganizationId } from '~/contract/tenancy';
import { CONNECTOR_FACTORIES } from '~/server/domain/connector-factories/registry';
import type { Tx } from '~/server/platform/db/database';
import {
  applications,
  configs,
  connectors,
  hooks,
  organizationInvitations,
  organizationUsers,
  organizations,
  resources,
  roles,
  rolesScopes,
  scopes,
  signInExperiences,
} from '~/server/platform/db/schema';

/** Counted in the admin tenant, where the members of tenants are. */
type MemberQuotaKey = 'tenantMembersLimit';
type OwnQuotaKey = Exclude<CountedQuotaKey, MemberQuotaKey>;

const INTERNAL_ROLE = '#internal:%';

function applicationsWhere(tenantId: string, condition: SQL): SQL {
  return sql`(select count(*) from ${applications} where ${applications.tenantId} = ${tenantId} and ${condition})`;
}

function rolesOfType(tenantId: string, type: string): SQL {
  return sql`(select count(*) from ${roles} where ${roles.tenantId} = ${tenantId}
    and ${roles.type} = ${type} and ${roles.name} not like ${INTERNAL_ROLE})`;
}

/** Scopes by resource; the management API is the platform's own. */
function scopesByResource(tenantId: string): SQL {
  return sql`
  select ${resources.id} as id, count(${scopes.id}) as n
  from ${resources} left join ${scopes}
    on ${scopes.tenantId} = ${resources.tenantId} and ${scopes.resourceId} = ${resources.id}
  where ${resources.tenantId} = ${tenantId}
    and ${resources.indicator} <> ${managementIndicator(tenantId)}
  group by ${resources.id}`;
}

function scopesByRole(tenantId: string): SQL {
  return sql`
  select ${roles.id} as id, count(${rolesScopes.scopeId}) as n
  from ${roles} left join ${rolesScopes}
    on ${rolesScopes.tenantId} = ${roles.tenantId} and ${rolesScopes.roleId} = ${roles.id}
  where ${roles.tenantId} = ${tenantId} and ${roles.name} not like ${INTERNAL_ROLE}
  group by ${roles.id}`;
}

function mostOf(counts: SQL): SQL {
  return sql`(select coalesce(max(n), 0) from (${counts}) counts)`;
}

/** None of these is stored yet, so none is used. */
const NOTHING = sql`0::bigint`;

/** How each limit is counted, as an expression that runs in the tenant itself. */
const OWN_COUNTS: Readonly<Record<OwnQuotaKey, (tenantId: string) => SQL>> = {
  // Of every kind; what a kind has a limit for counts there as well.
  applicationsLimit: (id) => applicationsWhere(id, sql`true`),
  machineToMachineLimit: (id) =>
    applicationsWhere(
      id,
      sql`not ${applications.isThirdParty} and ${applications.type} = 'MachineToMachine'`,
    ),
  thirdPartyApplicationsLimit: (id) =>
    applicationsWhere(id, sql`${applications.isThirdParty} and ${applications.type} <> 'SAML'`),
  samlApplicationsLimit: (id) => applicationsWhere(id, sql`${applications.type} = 'SAML'`),
  resourcesLimit: (id) =>
    sql`(select count(*) from ${resources} where ${resources.tenantId} = ${id}
      and ${resources.indicator} <> ${managementIndicator(id)})`,
  scopesPerResourceLimit: (id) => mostOf(scopesByResource(id)),
  socialConnectorsLimit: (id) => {
    const social = CONNECTOR_FACTORIES.filter(({ type }) => type === 'Social').map((one) => one.id);
    return sql`(select count(*) from ${connectors} where ${connectors.tenantId} = ${id}
      and ${inArray(connectors.connectorId, social)})`;
  },
  enterpriseSsoLimit: () => NOTHING,
  userRolesLimit: (id) => rolesOfType(id, 'User'),
  machineToMachineRolesLimit: (id) => rolesOfType(id, 'MachineToMachine'),
  scopesPerRoleLimit: (id) => mostOf(scopesByRole(id)),
  organizationsLimit: (id) =>
    sql`(select count(*) from ${organizations} where ${organizations.tenantId} = ${id})`,
  hooksLimit: (id) => sql`(select count(*) from ${hooks} where ${hooks.tenantId} = ${id})`,
};

const ownKeys = Object.keys(OWN_COUNTS) as OwnQuotaKey[];

/** Features in use; a subject token is asked for, never kept. */
function features(tenantId: string): SQL {
  return sql`
  select jsonb_array_length(mfa -> 'factors') > 0 as "mfaEnabled",
    custom_ui_assets is not null as "bringYourUiEnabled",
    coalesce((captcha_policy ->> 'enabled')::boolean, false)
      or sentinel_policy <> '{}'::jsonb
      or coalesce((email_blocklist_policy ->> 'blockDisposableAddresses')::boolean, false)
      or coalesce((email_blocklist_policy ->> 'blockSubaddressing')::boolean, false)
      or coalesce(jsonb_array_length(email_blocklist_policy -> 'customBlocklist'), 0) > 0
      as "securityFeaturesEnabled",
    exists (select 1 from ${configs} where ${configs.tenantId} = ${tenantId}
      and ${configs.key} in ('jwt.accessToken', 'jwt.clientCredentials')) as "customJwtEnabled"
  from ${signInExperiences} where ${signInExperiences.tenantId} = ${tenantId}`;
}

type Features = Pick<
  QuotaUsage,
  'mfaEnabled' | 'bringYourUiEnabled' | 'securityFeaturesEnabled' | 'customJwtEnabled'
>;
type IdCount = { [id: string]: number };

type OwnUsage = {
  usage: Omit<QuotaUsage, MemberQuotaKey>;
  resources: IdCount;
  roles: IdCount;
};

function objectOf(counts: SQL): SQL {
  return sql`(select coalesce(jsonb_object_agg(id, n), '{}'::jsonb) from (${counts}) counts)`;
}

/** Everything a tenant uses of its own, in one statement. Runs as the tenant. */
export async function countOwnUsage(tx: Tx, tenantId: string): Promise<OwnUsage> {
  const counts = sql.join(
    ownKeys.map((key) => sql`${OWN_COUNTS[key](tenantId)} as ${sql.identifier(key)}`),
    sql`, `,
  );
  const { rows } = await tx.execute(sql`
    select ${counts}, ${objectOf(scopesByResource(tenantId))} as resources,
      ${objectOf(scopesByRole(tenantId))} as roles, features.*
    from (${features(tenantId)}) features`);
  const row = rows[0] as
    (Record<OwnQuotaKey, number> & Features & Pick<OwnUsage, 'resources' | 'roles'>) | undefined;
  if (!row) throw new Error('The tenant has no sign-in experience');
  const { resources: byResource, roles: byRole, ...usage } = row;
  return {
    usage: {
      ...usage,
      collectUserProfileEnabled: false,
      idpInitiatedSsoEnabled: false,
      subjectTokenEnabled: false,
    },
    resources: byResource,
    roles: byRole,
  };
}

/** One number of them. Runs as the tenant. */
export async function countOwn(tx: Tx, tenantId: string, key: OwnQuotaKey): Promise<number> {
  const { rows } = await tx.execute(sql`select ${OWN_COUNTS[key](tenantId)} as n`);
  return Number(rows[0]?.['n']);
}

/** Scopes of one resource or role. Runs as the tenant. */
export async function countScopesOf(
  tx: Tx,
  tenantId: string,
  key: 'scopesPerResourceLimit' | 'scopesPerRoleLimit',
  id: string,
): Promise<number> {
  const all = key === 'scopesPerRoleLimit' ? scopesByRole(tenantId) : scopesByResource(tenantId);
  const { rows } = await tx.execute(sql`select n from (${all}) counts where id = ${id}`);
  return Number(rows[0]?.['n'] ?? 0);
}

/** Members and those invited, whose seats are kept. Runs as the admin tenant. */
export async function countMembers(tx: Tx, tenantId: string, now = Date.now()): Promise<number> {
  const organizationId = tenantOrganizationId(tenantId);
  const { rows } = await tx.execute(sql`
    select (select count(*) from ${organizationUsers}
        where ${organizationUsers.tenantId} = ${ADMIN_TENANT_ID}
          and ${organizationUsers.organizationId} = ${organizationId})
      + (select count(*) from ${organizationInvitations}
        where ${organizationInvitations.tenantId} = ${ADMIN_TENANT_ID}
          and ${organizationInvitations.organizationId} = ${organizationId}
          and ${organizationInvitations.status} = 'Pending'
          and ${organizationInvitations.expiresAt} > ${now}) as n`);
  return Number(rows[0]?.['n']);
}
