import { Type } from 'typebox';
import { SCOPE_NAME_MAX } from '~/contract/access';
import { URL_MAX } from '~/contract/limits';
import {
  ApplicationChanges,
  ApplicationTypeSchema,
} from '~/server/domain/applications/applications.input';
import { Branding, Color } from '~/server/domain/applications/branding.input';
import { responseProperties } from '~/server/platform/schemas/response-properties';
import { Id, JsonObject, Nullable, closed } from '~/server/platform/schemas/values';

/** A query parameter. */
export const BooleanText = Type.Enum(['true', 'false']);

export const CustomDomain = Type.Object({
  domain: Type.String(),
  status: Type.Enum(['PendingVerification', 'PendingSsl', 'Active', 'Error']),
  errorMessage: Nullable(Type.String()),
  dnsRecords: Type.Array(
    Type.Object({ name: Type.String(), type: Type.String(), value: Type.String() }),
  ),
  cloudflareData: Nullable(JsonObject),
});

const ProtectedAppMetadata = Type.Object({
  host: Type.String(),
  origin: Type.String(),
  sessionDuration: Type.Number(),
  pageRules: Type.Array(Type.Object({ path: Type.String() })),
  customDomains: Type.Optional(Type.Array(Type.Unsafe<Record<string, unknown>>(CustomDomain))),
});

const { name, description, customData, ...metadata } = responseProperties(
  Type.Omit(ApplicationChanges, ['protectedAppMetadata', 'isAdmin']),
);
const applicationProperties = {
  tenantId: Type.String(),
  id: Type.String(),
  name,
  secret: Type.String({ deprecated: true }),
  description,
  type: ApplicationTypeSchema,
  ...metadata,
  protectedAppMetadata: Nullable(ProtectedAppMetadata),
  customData,
  isThirdParty: Type.Boolean(),
  /** Epoch milliseconds. */
  createdAt: Type.Number(),
};

export const Application = Type.Object(applicationProperties);
export const ApplicationWithAdmin = Type.Object({
  ...applicationProperties,
  isAdmin: Type.Boolean(),
});

export const Secret = Type.Object({
  tenantId: Type.String(),
  applicationId: Type.String(),
  name: Type.String(),
  value: Type.String({ description: 'Masked unless the caller may change it.' }),
  createdAt: Type.Number(),
  expiresAt: Nullable(Type.Number()),
  rotatedAt: Nullable(Type.Number({ description: 'When another secret replaced it.' })),
  lastUsedAt: Nullable(
    Type.Number({ description: 'When a client last authenticated with it, to the minute.' }),
  ),
});

export const TestTokenBody = Type.Object(
  {
    resource: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: URL_MAX,
        description: 'Identifier of an API resource.',
      }),
    ),
    organizationId: Type.Optional(Id),
    scopes: Type.Optional(
      Type.Array(Type.String({ minLength: 1, maxLength: SCOPE_NAME_MAX }), {
        minItems: 1,
        maxItems: 1000,
        description: 'Names; default: all that the application has.',
      }),
    ),
  },
  closed,
);

export const TestToken = Type.Object({
  accessToken: Type.String(),
  tokenType: Type.Literal('Bearer'),
  expiresIn: Type.Number({ description: 'Seconds.' }),
  scope: Type.String(),
});

export const SignInExperience = Type.Object({
  tenantId: Type.String(),
  applicationId: Type.String(),
  color: Color,
  branding: Branding,
  customCss: Nullable(Type.String()),
  termsOfUseUrl: Nullable(Type.String()),
  privacyPolicyUrl: Nullable(Type.String()),
  displayName: Nullable(Type.String()),
});

export const Role = Type.Object({
  tenantId: Type.String(),
  id: Type.String(),
  name: Type.String(),
  description: Type.String(),
  type: Type.Enum(['User', 'MachineToMachine']),
  isDefault: Type.Boolean(),
});

function ids() {
  return Type.Array(Id, { maxItems: 1000 });
}
export const RoleIdsBody = Type.Object({ roleIds: ids() }, closed);
export const OrganizationIdsBody = Type.Object({ organizationIds: ids() }, closed);

/** Scopes about the user that a third-party application may ask consent for. */
const USER_SCOPES = [
  'profile',
  'email',
  'phone',
  'address',
  'custom_data',
  'identities',
  'roles',
  'urn:logto:scope:organizations',
  'urn:logto:scope:organization_roles',
] as const;

export const ConsentScopesBody = Type.Object(
  {
    organizationScopes: Type.Optional(ids()),
    resourceScopes: Type.Optional(ids()),
    organizationResourceScopes: Type.Optional(ids()),
    userScopes: Type.Optional(Type.Array(Type.Enum(USER_SCOPES))),
  },
  closed,
);

const NamedScope = Type.Object({
  id: Type.String(),
  name: Type.String(),
  description: Nullable(Type.String()),
});
const ScopesOfResources = Type.Array(
  Type.Object({
    resource: Type.Object({ id: Type.String(), name: Type.String(), indicator: Type.String() }),
    scopes: Type.Array(NamedScope),
  }),
);
export const ConsentScopesAnswer = Type.Object({
  organizationScopes: Type.Array(NamedScope),
  resourceScopes: ScopesOfResources,
  organizationResourceScopes: ScopesOfResources,
  userScopes: Type.Array(Type.Unsafe<string>(Type.Enum(USER_SCOPES))),
});
