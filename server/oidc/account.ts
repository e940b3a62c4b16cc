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
import type { Tx } from '~/server/platform/db/database';
import { settled } from '~/server/platform/db/settled';
import { readOnce } from './request-reads';

type ReadRelated<Rows> = (tx: Tx, tenantId: string, userId: string) => Promise<Rows>;

/** Under which a user is found who was read ahead. */
export function userName(id: string): string {
  return `user ${id}`;
}

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

/** Scopes whose claims need more rows than the user's, in the order of their claims. */
const RELATED = ['identities', 'roles', ORGANIZATIONS_SCOPE, ORGANIZATION_ROLES_SCOPE];

/** Those of them that are asked for. */
export function rowsFor(use: string, wanted: ReadonlySet<string>): string[] {
  return RELATED.filter(
    (scope) => wanted.has(scope) && (scope !== 'identities' || use === 'userinfo'),
  );
}

export function relatedName(userId: string, related: readonly string[]): string {
  return JSON.stringify(['related', userId, ...related]);
}

/** Rows behind the claims of scopes, by their scope; sent together. */
export async function readRelated(
  tx: Tx,
  tenantId: string,
  userId: string,
  related: readonly string[],
) {
  const whenWanted = <Rows>(scope: string, read: ReadRelated<Rows>) =>
    related.includes(scope) ? read(tx, tenantId, userId) : undefined;
  const [identities, roles, organizations, organizationRoles] = await settled([
    () => whenWanted('identities', readSsoIdentities),
    () => whenWanted('roles', readRoleNames),
    () => whenWanted(ORGANIZATIONS_SCOPE, readOrganizations),
    () => whenWanted(ORGANIZATION_ROLES_SCOPE, readOrganizationRoles),
  ]);
  return { identities, roles, organizations, organizationRoles };
}

/** Claims that need more rows than the user's; only what the scope asks for is read. */
async function relatedClaims(
  services: Services,
  tenantId: string,
  user: User,
  use: string,
  wanted: ReadonlySet<string>,
): Promise<Record<string, unknown>> {
  const isUserinfo = use === 'userinfo';
  const related = rowsFor(use, wanted);
  const customData =
    isUserinfo && wanted.has('custom_data') ? { custom_data: user.customData } : {};
  if (related.length === 0) return customData;
  const { identities, roles, organizations, organizationRoles } = await readOnce(
    services,
    tenantId,
    relatedName(user.id, related),
    (tx) => readRelated(tx, tenantId, user.id, related),
  );
  return {
    ...customData,
    ...(identities && { identities: user.identities, sso_identities: identities }),
    ...(roles && { roles }),
    ...(organizations && { organizations: organizations.map(({ id }) => id) }),
    ...(organizations && isUserinfo && { organization_data: organizations }),
    ...(organizationRoles && { organization_roles: organizationRoles }),
  };
}

/** The user behind a subject, or undefined when there is none or the user is suspended. */
export async function findAccount(
  services: Services,
  tenantId: string,
  id: string,
): Promise<UserAccount | undefined> {
  const user = await readOnce(services, tenantId, userName(id), (tx) =>
    findUserById(tx, tenantId, id),
  );
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
