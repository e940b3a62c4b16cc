import { Type } from 'typebox';
import { EMAIL_DOMAIN_MAX } from '~/contract/limits';
import { EMAIL_DOMAIN_PATTERN } from '~/contract/patterns';
import {
  OrganizationChanges,
  RoleChanges,
  ScopeChanges,
} from '~/server/domain/organizations/organizations.input';
import { Profile } from '~/server/domain/users/users.input';
import { responseProperties } from '~/server/platform/schemas/response-properties';
import { JsonObject, Nullable } from '~/server/platform/schemas/values';
import { Identities } from './users.schemas';

/** Substring of a list's texts, in any case; `%` and `_` are ordinary characters. */
export const q = Type.Optional(Type.String({ maxLength: 256 }));

const organizationProperties = {
  tenantId: Type.String(),
  id: Type.String(),
  ...responseProperties(OrganizationChanges),
  /** Epoch milliseconds. */
  createdAt: Type.Number(),
};
export const Organization = Type.Object(organizationProperties);

const FeaturedUser = Type.Object({
  id: Type.String(),
  avatar: Nullable(Type.String()),
  name: Nullable(Type.String()),
});
export const ListedOrganization = Type.Object({
  ...organizationProperties,
  usersCount: Type.Optional(Type.Number()),
  featuredUsers: Type.Optional(Type.Array(FeaturedUser)),
});

export const NamedRole = Type.Object({ id: Type.String(), name: Type.String() });
/** As the member it is asked for sees it. */
export const OrganizationWithRoles = Type.Object({
  ...organizationProperties,
  organizationRoles: Type.Array(NamedRole),
});

/** A user as organizations show them: without the password and whether there is one. */
export const MemberUser = Type.Object({
  id: Type.String(),
  username: Nullable(Type.String()),
  primaryEmail: Nullable(Type.String()),
  primaryPhone: Nullable(Type.String()),
  name: Nullable(Type.String()),
  avatar: Nullable(Type.String()),
  customData: JsonObject,
  identities: Identities,
  lastSignInAt: Nullable(Type.Number()),
  createdAt: Type.Number(),
  updatedAt: Type.Number(),
  profile: Profile,
  applicationId: Nullable(Type.String()),
  isSuspended: Type.Boolean(),
  organizationRoles: Type.Array(NamedRole),
});

export const OrganizationRole = Type.Object({
  tenantId: Type.String(),
  id: Type.String(),
  ...responseProperties(RoleChanges),
});

export const OrganizationScope = Type.Object({
  tenantId: Type.String(),
  id: Type.String(),
  ...responseProperties(ScopeChanges),
});

export function emailDomainSchema() {
  return Type.String({
    minLength: 1,
    maxLength: EMAIL_DOMAIN_MAX,
    pattern: EMAIL_DOMAIN_PATTERN.source,
  });
}
export const JitEmailDomain = Type.Object({
  tenantId: Type.String(),
  organizationId: Type.String(),
  emailDomain: Type.String(),
});

export const SsoConnector = Type.Object({
  tenantId: Type.String(),
  id: Type.String(),
  providerName: Type.String(),
  connectorName: Type.String(),
  config: JsonObject,
  domains: Type.Array(Type.String()),
  branding: Type.Object({
    displayName: Type.Optional(Type.String()),
    logo: Type.Optional(Type.String()),
    darkLogo: Type.Optional(Type.String()),
  }),
  syncProfile: Type.Boolean(),
  enableTokenStorage: Type.Boolean(),
  createdAt: Type.Number(),
});
