/** Identifiers that the console, the server, and every client share (specification section 6). */

export const ADMIN_TENANT_ID = 'admin';
export const DEFAULT_TENANT_ID = 'default';
/** Application ID of the console in the admin tenant. */
export const CONSOLE_CLIENT_ID = 'admin-console';
/** Virtual application that exists in every tenant but in no table. */
export const DEMO_APP_ID = 'demo-app';
/** The account center: a client of every tenant, in no table either. */
export const ACCOUNT_CENTER_ID = 'account-center';

export const ME_INDICATOR = 'https://admin.gatehouse.app/me';
export const CLOUD_INDICATOR = 'https://cloud.gatehouse.app/api';
/** Reserved resource for the tenant's organizations (wire value). */
export const ORGANIZATIONS_INDICATOR = 'urn:logto:resource:organizations';

export const ORGANIZATIONS_SCOPE = 'urn:logto:scope:organizations';
export const ORGANIZATION_ROLES_SCOPE = 'urn:logto:scope:organization_roles';

/** Management API of one tenant. */
export function managementIndicator(tenantId: string): string {
  return `https://${tenantId}.gatehouse.app/api`;
}

/** Built-in resources on the hosts that existing clients hard-code, and on ours. */
const INDICATOR_HOSTS: readonly (readonly [existing: RegExp, stored: string])[] = [
  [/^https:\/\/admin\.logto\.app\/me$/, ME_INDICATOR],
  [/^https:\/\/cloud\.logto\.io\/api$/, CLOUD_INDICATOR],
  [/^https:\/\/([\da-z-]{1,21})\.logto\.app\/api$/, managementIndicator('$1')],
];

/** The indicator under which a resource is stored, whichever alias a client uses. */
export function storedIndicator(indicator: string): string {
  const known = INDICATOR_HOSTS.find(([existing]) => existing.test(indicator));
  return known ? indicator.replace(...known) : indicator;
}

/** Audience of an organization token. */
export function organizationAudience(organizationId: string): string {
  return `urn:logto:organization:${organizationId}`;
}

const TENANT_ORGANIZATION_PREFIX = 't-';

/** A tenant is also an organization of the admin tenant. */
export function tenantOrganizationId(tenantId: string): string {
  return `${TENANT_ORGANIZATION_PREFIX}${tenantId}`;
}

/** The tenant behind an organization ID; undefined for an ordinary organization. */
export function tenantIdOfOrganization(organizationId: string): string | undefined {
  return organizationId.startsWith(TENANT_ORGANIZATION_PREFIX)
    ? organizationId.slice(TENANT_ORGANIZATION_PREFIX.length)
    : undefined;
}

/** Scope that allows everything in the management API and in `me`. */
export const ALL_SCOPE = 'all';

export const TENANT_SCOPES = [
  'read:data',
  'write:data',
  'delete:data',
  'read:member',
  'invite:member',
  'remove:member',
  'update:member:role',
  'manage:tenant',
] as const;
export type TenantScope = (typeof TENANT_SCOPES)[number];

export const TENANT_ROLES = ['admin', 'collaborator'] as const;
export type TenantRole = (typeof TENANT_ROLES)[number];

export const TENANT_ROLE_SCOPES: Readonly<Record<TenantRole, readonly TenantScope[]>> = {
  admin: TENANT_SCOPES,
  collaborator: ['read:data', 'write:data', 'delete:data', 'read:member'],
};

export const CLOUD_USER_SCOPES = ['create:tenant', 'manage:tenant:self'] as const;
export const CLOUD_SERVICE_SCOPES = [
  'send:sms',
  'send:email',
  'fetch:custom:jwt',
  'report:subscription:updates',
] as const;
export const CLOUD_AFFILIATE_SCOPES = ['create:affiliate', 'manage:affiliate'] as const;

export const TENANT_TAGS = ['Development', 'Production'] as const;
export type TenantTag = (typeof TENANT_TAGS)[number];

export type Region = {
  id: string;
  name: string;
  country: string;
  tags: readonly TenantTag[];
  isPrivate: boolean;
  /** Whether new tenants can be created in the region. */
  isSelectable: boolean;
};

/** Available regions (specification section 1); the United Kingdom accepts no new tenants. */
export const REGIONS: readonly Region[] = [
  {
    id: 'EU',
    name: 'Europe',
    country: 'EU',
    tags: TENANT_TAGS,
    isPrivate: false,
    isSelectable: true,
  },
  {
    id: 'US',
    name: 'West US',
    country: 'US',
    tags: TENANT_TAGS,
    isPrivate: false,
    isSelectable: true,
  },
  {
    id: 'AU',
    name: 'Australia',
    country: 'AU',
    tags: TENANT_TAGS,
    isPrivate: false,
    isSelectable: true,
  },
  {
    id: 'JP',
    name: 'Japan',
    country: 'JP',
    tags: TENANT_TAGS,
    isPrivate: false,
    isSelectable: true,
  },
  {
    id: 'UK',
    name: 'United Kingdom',
    country: 'GB',
    tags: TENANT_TAGS,
    isPrivate: false,
    isSelectable: false,
  },
];
export const DEFAULT_REGION_ID = 'EU';
export const DEFAULT_TENANT_NAME = 'My project';
