import { Type } from 'typebox';
import {
  EMAIL_DOMAIN_MAX,
  ORGANIZATION_DESCRIPTION_MAX,
  ORGANIZATION_NAME_MAX,
  URL_MAX,
} from '~/contract/limits';
import { EMAIL_DOMAIN_PATTERN } from '~/contract/patterns';
import { HexColor, JsonObject, Name, Nullable } from '~/server/platform/http/schemas';
import { Identities, Profile } from './users.schemas';

const closed = { additionalProperties: false } as const;

/** The same limit as the tenant's own style sheet. */
const CUSTOM_CSS_MAX = 262_144;

function name() {
  return Name(ORGANIZATION_NAME_MAX);
}
/** Of organizations, their roles and their permissions. */
export const nameSchema = name;
export function descriptionSchema() {
  return Type.Optional(Nullable(Type.String({ maxLength: ORGANIZATION_DESCRIPTION_MAX })));
}
/** Substring of a list's texts, in any case; `%` and `_` are ordinary characters. */
export const q = Type.Optional(Type.String({ maxLength: 256 }));

/** Of the sign-in pages; an application's and an organization's are alike. */
export const Color = Type.Object(
  {
    primaryColor: Type.Optional(HexColor),
    isDarkModeEnabled: Type.Optional(Type.Boolean()),
    darkPrimaryColor: Type.Optional(HexColor),
  },
  closed,
);
function url() {
  return Type.Optional(Type.String({ minLength: 1, maxLength: URL_MAX }));
}
export const Branding = Type.Object(
  { logoUrl: url(), darkLogoUrl: url(), favicon: url(), darkFavicon: url() },
  closed,
);

const organizationProperties = {
  tenantId: Type.String(),
  id: Type.String(),
  name: Type.String(),
  description: Nullable(Type.String()),
  customData: JsonObject,
  /** Members without a second factor get no tokens for it. */
  isMfaRequired: Type.Boolean(),
  color: Color,
  branding: Branding,
  customCss: Nullable(Type.String()),
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

const changes = {
  description: descriptionSchema(),
  customData: Type.Optional(JsonObject),
  isMfaRequired: Type.Optional(Type.Boolean()),
  color: Type.Optional(Color),
  branding: Type.Optional(Branding),
  customCss: Type.Optional(Nullable(Type.String({ maxLength: CUSTOM_CSS_MAX }))),
};
export const NewOrganizationBody = Type.Object({ name: name(), ...changes }, closed);
export const OrganizationChangesBody = Type.Object(
  { name: Type.Optional(name()), ...changes },
  closed,
);

export const NamedRole = Type.Object({ id: Type.String(), name: Type.String() });
/** As the member it is asked for sees it. */
export const OrganizationWithRoles = Type.Object({
  ...organizationProperties,
  organizationRoles: Type.Array(NamedRole),
});

/** A person as organizations show them: no password, not even whether there is one. */
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

export const RoleTypeSchema = Type.Enum(['User', 'MachineToMachine']);
export const OrganizationRole = Type.Object({
  tenantId: Type.String(),
  id: Type.String(),
  name: Type.String(),
  description: Nullable(Type.String()),
  type: RoleTypeSchema,
});

export const OrganizationScope = Type.Object({
  tenantId: Type.String(),
  id: Type.String(),
  name: Type.String(),
  description: Nullable(Type.String()),
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
