import {
  ALL_SCOPE,
  CLOUD_INDICATOR,
  DEFAULT_TENANT_ID,
  ME_INDICATOR,
  ORGANIZATION_ROLES_SCOPE,
  ORGANIZATIONS_INDICATOR,
  ORGANIZATIONS_SCOPE,
  TENANT_SCOPES,
  managementIndicator,
  tenantOrganizationId,
} from '~/contract/tenancy';

export type Edition = 'cloud' | 'oss';

/** One access token: for a resource or an organization. */
export type TokenTarget = { readonly resource?: string; readonly organizationId?: string };

/** Scopes and resources of a sign-in (specification section 6). */
export function requestedGrant(edition: Edition): {
  readonly scopes: string[];
  readonly resources: string[];
} {
  const identity = [
    'openid',
    'profile',
    'email',
    'phone',
    'offline_access',
    'identities',
    'custom_data',
  ];
  return edition === 'cloud'
    ? {
        scopes: [
          ...identity,
          ORGANIZATIONS_SCOPE,
          ORGANIZATION_ROLES_SCOPE,
          ALL_SCOPE,
          ...TENANT_SCOPES,
          'create:tenant',
          'manage:tenant:self',
        ],
        resources: [ME_INDICATOR, CLOUD_INDICATOR, ORGANIZATIONS_INDICATOR],
      }
    : {
        scopes: [...identity, ALL_SCOPE],
        resources: [ME_INDICATOR, managementIndicator(DEFAULT_TENANT_ID)],
      };
}

/** The token for the calls of an audience. */
export function targetOf(
  edition: Edition,
  audience: 'management' | 'cloud' | 'me',
  tenantId: string,
): TokenTarget {
  switch (audience) {
    case 'me':
      return { resource: ME_INDICATOR };
    case 'cloud':
      return { resource: CLOUD_INDICATOR };
    case 'management':
      return edition === 'cloud'
        ? { organizationId: tenantOrganizationId(tenantId) }
        : { resource: managementIndicator(DEFAULT_TENANT_ID) };
  }
}

/** Cache key of a token: `resource#organization`. */
export function targetKey({ resource = '', organizationId = '' }: TokenTarget): string {
  return `${resource}#${organizationId}`;
}
