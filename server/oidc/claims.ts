import { ORGANIZATIONS_SCOPE, ORGANIZATION_ROLES_SCOPE } from '~/contract/tenancy';

const PROFILE_CLAIMS = [
  'name',
  'family_name',
  'given_name',
  'middle_name',
  'nickname',
  'preferred_username',
  'profile',
  'picture',
  'website',
  'gender',
  'birthdate',
  'zoneinfo',
  'locale',
  'updated_at',
  'username',
  'created_at',
];

/** Claims each scope gives. */
export const CLAIMS_OF_SCOPE: Readonly<Record<string, string[]>> = {
  openid: ['sub'],
  profile: PROFILE_CLAIMS,
  email: ['email', 'email_verified'],
  phone: ['phone_number', 'phone_number_verified'],
  address: ['address'],
  custom_data: ['custom_data'],
  identities: ['identities', 'sso_identities'],
  roles: ['roles'],
  [ORGANIZATIONS_SCOPE]: ['organizations', 'organization_data'],
  [ORGANIZATION_ROLES_SCOPE]: ['organization_roles'],
};

/** Scopes the provider itself knows; everything else belongs to an API resource. */
export const OIDC_SCOPES = ['openid', 'offline_access', ...Object.keys(CLAIMS_OF_SCOPE).slice(1)];
