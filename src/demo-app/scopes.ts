import { ORGANIZATION_ROLES_SCOPE, ORGANIZATIONS_SCOPE } from '~/contract/tenancy';

/** Scopes that the page offers; `openid` is always requested. */
export const OFFERED_SCOPES = [
  'profile',
  'email',
  'phone',
  'address',
  'custom_data',
  'identities',
  'roles',
  ORGANIZATIONS_SCOPE,
  ORGANIZATION_ROLES_SCOPE,
  'offline_access',
] as const;

/** A scope without the name space that some have: its last part says it all. */
export function shortScope(scope: string): string {
  return scope.slice(scope.lastIndexOf(':') + 1);
}

export type SignInRequest = {
  readonly scopes: readonly string[];
  /** Identifier of the API that the access token is for; empty for the user info endpoint. */
  readonly resource: string;
};

export const FIRST_REQUEST: SignInRequest = {
  scopes: ['profile', 'email', 'offline_access'],
  resource: '',
};
