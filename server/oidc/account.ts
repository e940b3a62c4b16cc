import type { Account, AccountClaims } from 'oidc-provider';
import { ORGANIZATIONS_SCOPE, ORGANIZATION_ROLES_SCOPE } from '~/contract/tenancy';
import {
  readOrganizationRoles,
  readOrganizations,
  readRoleNames,
  readSsoIdentities,
} from '~/server/domain/organizations/claims.queries';
import type { Services } from '~/server/domain/services/services';
import { type User, findUserById } from '~/server/domain/users/identifiers.queries';

/** A user who may act: exists and is not suspended. */
export type UserAccount = {
  user: User;
} & Account;

function withoutUndefined(record: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined));
}

function addressClaim(address: User['profile']['address']) {
  return (
    address &&
    withoutUndefined({
      formatted: address.formatted,
      street_address: address.streetAddress,
      locality: address.locality,
      region: address.region,
      postal_code: address.postalCode,
      country: address.country,
    })
  );
}

/**
 * Claims from the user's own row; `updated_at` and `created_at` in milliseconds, as clients expect.
 */
function ownClaims(user: User): Record<string, unknown> {
  const { profile } = user;
  return withoutUndefined({
    sub: user.id,
    name: user.name,
    picture: user.avatar,
    username: user.username,
    family_name: profile.familyName,
    given_name: profile.givenName,
    middle_name: profile.middleName,
    nickname: profile.nickname,
    preferred_username: profile.preferredUsername,
    profile: profile.profile,
    website: profile.website,
    gender: profile.gender,
    birthdate: profile.birthdate,
    zoneinfo: profile.zoneinfo,
    locale: profile.locale,
    address: addressClaim(profile.address),
    email: user.primaryEmail,
    email_verified: Boolean(user.primaryEmail),
    phone_number: user.primaryPhone,
    phone_number_verified: Boolean(user.primaryPhone),
    updated_at: user.updatedAt,
    created_at: user.createdAt,
  });
}

/** Claims that need more rows than the user's; only what the scope asks for is read. */
async function relatedClaims(
  { database }: Services,
  tenantId: string,
  user: User,
  use: string,
  wanted: ReadonlySet<string>,
): Promise<Record<string, unknown>> {
  const isUserinfo = use === 'userinfo';
  const needsIdentities = isUserinfo && wanted.has('identities');
  const needsRows =
    needsIdentities ||
    ['roles', ORGANIZATIONS_SCOPE, ORGANIZATION_ROLES_SCOPE].some((scope) => wanted.has(scope));
  const claims: Record<string, unknown> = {};
  if (isUserinfo && wanted.has('custom_data')) claims['custom_data'] = user.customData;
  if (needsIdentities) claims['identities'] = user.identities;
  if (!needsRows) return claims;
  await database.inTenant(tenantId, async (tx) => {
    if (needsIdentities) claims['sso_identities'] = await readSsoIdentities(tx, tenantId, user.id);
    if (wanted.has('roles')) claims['roles'] = await readRoleNames(tx, tenantId, user.id);
    if (wanted.has(ORGANIZATIONS_SCOPE)) {
      const rows = await readOrganizations(tx, tenantId, user.id);
      claims['organizations'] = rows.map(({ id }) => id);
      if (isUserinfo) claims['organization_data'] = rows;
    }
    if (wanted.has(ORGANIZATION_ROLES_SCOPE)) {
      claims['organization_roles'] = await readOrganizationRoles(tx, tenantId, user.id);
    }
  });
  return claims;
}

/** The user behind a subject, or undefined when there is none or the user is suspended. */
export async function findAccount(
  services: Services,
  tenantId: string,
  id: string,
): Promise<UserAccount | undefined> {
  const user = await services.database.inTenant(tenantId, (tx) => findUserById(tx, tenantId, id));
  if (!user || user.isSuspended) return undefined;
  return {
    accountId: user.id,
    user,
    claims: async (use, scope) => {
      const wanted = new Set(scope.split(' '));
      return {
        ...ownClaims(user),
        ...(await relatedClaims(services, tenantId, user, use, wanted)),
      } as AccountClaims;
    },
  };
}
