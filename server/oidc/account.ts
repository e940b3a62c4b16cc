import { and, eq } from 'drizzle-orm';
import type { Account, AccountClaims } from 'oidc-provider';
import { ORGANIZATIONS_SCOPE, ORGANIZATION_ROLES_SCOPE } from '~/contract/tenancy';
import type { Services } from '~/server/domain/services/services';
import type { Tx } from '~/server/platform/db/database';
import {
  type UserProfile,
  organizationRoles,
  organizationUserRoles,
  organizationUsers,
  organizations,
  roles,
  userSsoIdentities,
  users,
  usersRoles,
} from '~/server/platform/db/schema';

export type User = typeof users.$inferSelect;

/** A user who may act: exists and is not suspended. */
export interface UserAccount extends Account {
  user: User;
}

const withoutUndefined = (record: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined));

const addressClaim = (address: UserProfile['address']) =>
  address &&
  withoutUndefined({
    formatted: address.formatted,
    street_address: address.streetAddress,
    locality: address.locality,
    region: address.region,
    postal_code: address.postalCode,
    country: address.country,
  });

/** Claims from the user's own row; `updated_at` and `created_at` in milliseconds, as clients expect. */
const ownClaims = (user: User): Record<string, unknown> => {
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
};

const readRoleNames = async (tx: Tx, tenantId: string, userId: string): Promise<string[]> => {
  const rows = await tx
    .select({ name: roles.name })
    .from(usersRoles)
    .innerJoin(roles, and(eq(roles.tenantId, usersRoles.tenantId), eq(roles.id, usersRoles.roleId)))
    .where(and(eq(usersRoles.tenantId, tenantId), eq(usersRoles.userId, userId)))
    .orderBy(roles.name);
  return rows.map(({ name }) => name);
};

const readOrganizations = (tx: Tx, tenantId: string, userId: string) =>
  tx
    .select({
      id: organizations.id,
      name: organizations.name,
      description: organizations.description,
    })
    .from(organizationUsers)
    .innerJoin(
      organizations,
      and(
        eq(organizations.tenantId, organizationUsers.tenantId),
        eq(organizations.id, organizationUsers.organizationId),
      ),
    )
    .where(and(eq(organizationUsers.tenantId, tenantId), eq(organizationUsers.userId, userId)))
    .orderBy(organizations.id);

const readOrganizationRoles = async (tx: Tx, tenantId: string, userId: string) => {
  const rows = await tx
    .select({ organizationId: organizationUserRoles.organizationId, name: organizationRoles.name })
    .from(organizationUserRoles)
    .innerJoin(
      organizationRoles,
      and(
        eq(organizationRoles.tenantId, organizationUserRoles.tenantId),
        eq(organizationRoles.id, organizationUserRoles.organizationRoleId),
      ),
    )
    .where(
      and(eq(organizationUserRoles.tenantId, tenantId), eq(organizationUserRoles.userId, userId)),
    )
    .orderBy(organizationUserRoles.organizationId, organizationRoles.name);
  return rows.map(({ organizationId, name }) => `${organizationId}:${name}`);
};

const readSsoIdentities = (tx: Tx, tenantId: string, userId: string) =>
  tx
    .select({
      issuer: userSsoIdentities.issuer,
      identityId: userSsoIdentities.identityId,
      detail: userSsoIdentities.detail,
    })
    .from(userSsoIdentities)
    .where(and(eq(userSsoIdentities.tenantId, tenantId), eq(userSsoIdentities.userId, userId)))
    .orderBy(userSsoIdentities.createdAt, userSsoIdentities.id);

/** Claims that need more rows than the user's; only what the scope asks for is read. */
const relatedClaims = async (
  { database }: Services,
  tenantId: string,
  user: User,
  use: string,
  wanted: ReadonlySet<string>,
): Promise<Record<string, unknown>> => {
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
};

/** The user behind a subject, or undefined when there is none or the user is suspended. */
export const findAccount = async (
  services: Services,
  tenantId: string,
  id: string,
): Promise<UserAccount | undefined> => {
  const [user] = await services.database.inTenant(tenantId, (tx) =>
    tx
      .select()
      .from(users)
      .where(and(eq(users.tenantId, tenantId), eq(users.id, id))),
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
};
