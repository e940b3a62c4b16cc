import { isManagementIndicator } from '~/contract/access';
import type {
  ConsentScopes,
  ConsentScopeType,
  UserScope,
} from '~/src/api/endpoints/application-access.api';

/** Who consents: the user for themselves, or as a member of an organization. */
export type ConsentLevel = 'user' | 'organization';

/** One row of the permissions tab. */
export type ConsentScope = {
  readonly type: ConsentScopeType;
  /** Of the permission; for user data its name. */
  readonly id: string;
  readonly name: string;
  readonly description: string | null;
  /** The API it belongs to. */
  readonly resource?: { readonly id: string; readonly name: string };
};

/** User data, with the key of its text on the consent screen. */
export const USER_SCOPES: Readonly<Record<UserScope, string>> = {
  profile: 'profile',
  email: 'email',
  phone: 'phone',
  address: 'address',
  custom_data: 'custom_data',
  identities: 'identities',
  roles: 'roles',
  'urn:logto:scope:organizations': 'organizations',
  'urn:logto:scope:organization_roles': 'organization_roles',
};

export function isUserScope(name: string): name is UserScope {
  return Object.hasOwn(USER_SCOPES, name);
}

type Group = {
  readonly key: string;
  /** Null: not an API permission. */
  readonly resource: { readonly id: string; readonly name: string } | null;
  readonly rows: readonly ConsentScope[];
};

function ofResources(
  type: ConsentScopeType,
  resources: ConsentScopes['resourceScopes'],
): readonly Group[] {
  return resources.map(({ resource, scopes }) => ({
    key: resource.id,
    resource,
    rows: scopes.map((scope) => ({ ...scope, type, resource })),
  }));
}

/** The groups of one card, without empty ones; permissions without an API come first. */
export function groupsOf(
  level: ConsentLevel,
  scopes: ConsentScopes,
  describe: (name: string) => string | null,
): readonly Group[] {
  const own: readonly ConsentScope[] =
    level === 'user'
      ? scopes.userScopes.map((name) => ({
          type: 'user-scopes',
          id: name,
          // The short name, as in the picker: two namespaces would fill the row.
          name: isUserScope(name) ? USER_SCOPES[name] : name,
          description: describe(name),
        }))
      : scopes.organizationScopes.map((scope) => ({ ...scope, type: 'organization-scopes' }));
  return [
    ...(own.length > 0 ? [{ key: 'own', resource: null, rows: own }] : []),
    ...(level === 'user'
      ? ofResources('resource-scopes', scopes.resourceScopes)
      : ofResources('organization-resource-scopes', scopes.organizationResourceScopes)),
  ].filter(({ rows }) => rows.length > 0);
}

/** Users cannot consent to the management API, so it is never offered. */
export function isGrantable({ indicator }: { readonly indicator: string }): boolean {
  return !isManagementIndicator(indicator);
}
