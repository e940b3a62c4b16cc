import { Type } from 'typebox';
import { SCOPE_NAME_MAX } from '~/contract/access';
import { APPLICATION_TYPES, ID_TOKEN_ALGORITHMS } from '~/contract/applications';
import {
  APPLICATION_NAME_MAX,
  APPLICATION_SECRET_NAME_MAX,
  APPLICATION_URIS_MAX,
  DISPLAY_NAME_MAX,
  REFRESH_TOKEN_DAYS_MAX,
  REFRESH_TOKEN_DAYS_MIN,
  SECRET_OVERLAP_MAX,
  URL_MAX,
} from '~/contract/limits';
import { Id, JsonObject, Name, Nullable, PathName } from '~/server/platform/http/schemas';
import { Branding, Color } from './organizations.schemas';

const closed = { additionalProperties: false } as const;

/** Longest life a client may ask for a token, in seconds: ten years. */
const TOKEN_TTL_MAX = 10 * 365 * 86_400;
function ttl() {
  return Type.Optional(Type.Integer({ minimum: 1, maximum: TOKEN_TTL_MAX }));
}
function uri() {
  return Type.String({ minLength: 1, maxLength: URL_MAX });
}
function uris() {
  return Type.Array(uri(), { maxItems: APPLICATION_URIS_MAX });
}

export const ApplicationTypeSchema = Type.Enum(APPLICATION_TYPES);

const OidcClientMetadata = Type.Object(
  {
    redirectUris: uris(),
    postLogoutRedirectUris: uris(),
    backchannelLogoutUri: Type.Optional(uri()),
    backchannelLogoutSessionRequired: Type.Optional(Type.Boolean()),
    logoUri: Type.Optional(Type.String({ maxLength: URL_MAX })),
    idTokenSignedResponseAlg: Type.Optional(Type.Enum(ID_TOKEN_ALGORITHMS)),
  },
  closed,
);

const CustomClientMetadata = Type.Object(
  {
    corsAllowedOrigins: Type.Optional(uris()),
    idTokenTtl: ttl(),
    refreshTokenTtl: ttl(),
    refreshTokenTtlInDays: Type.Optional(
      Type.Integer({ minimum: REFRESH_TOKEN_DAYS_MIN, maximum: REFRESH_TOKEN_DAYS_MAX }),
    ),
    tenantId: Type.Optional(Type.String({ maxLength: 21 })),
    alwaysIssueRefreshToken: Type.Optional(Type.Boolean()),
    rotateRefreshToken: Type.Optional(Type.Boolean()),
    requirePkce: Type.Optional(
      Type.Boolean({
        description:
          'Absent means true. False lets a client that authenticates with a secret leave PKCE out. Other types cannot.',
      }),
    ),
  },
  closed,
);

const PageRules = Type.Array(
  Type.Object({ path: Type.String({ minLength: 1, maxLength: URL_MAX }) }, closed),
  { maxItems: 100 },
);

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

function name() {
  return Name(APPLICATION_NAME_MAX);
}

const applicationProperties = {
  tenantId: Type.String(),
  id: Type.String(),
  name: Type.String(),
  secret: Type.String({ deprecated: true }),
  description: Nullable(Type.String()),
  type: ApplicationTypeSchema,
  oidcClientMetadata: OidcClientMetadata,
  customClientMetadata: CustomClientMetadata,
  protectedAppMetadata: Nullable(ProtectedAppMetadata),
  customData: JsonObject,
  isThirdParty: Type.Boolean(),
  /** Epoch milliseconds. */
  createdAt: Type.Number(),
};

export const Application = Type.Object(applicationProperties);
export const ApplicationWithAdmin = Type.Object({
  ...applicationProperties,
  isAdmin: Type.Boolean(),
});

export const NewApplicationBody = Type.Object(
  {
    name: name(),
    type: ApplicationTypeSchema,
    description: Type.Optional(Nullable(Type.String())),
    oidcClientMetadata: Type.Optional(OidcClientMetadata),
    customClientMetadata: Type.Optional(CustomClientMetadata),
    customData: Type.Optional(JsonObject),
    isThirdParty: Type.Optional(Type.Boolean()),
    protectedAppMetadata: Type.Optional(
      Type.Object({ subDomain: Type.String(), origin: Type.String() }, closed),
    ),
  },
  closed,
);

export const ApplicationChangesBody = Type.Object(
  {
    name: Type.Optional(name()),
    description: Type.Optional(Nullable(Type.String())),
    oidcClientMetadata: Type.Optional(OidcClientMetadata),
    customClientMetadata: Type.Optional(CustomClientMetadata),
    customData: Type.Optional(JsonObject),
    protectedAppMetadata: Type.Optional(
      Type.Object(
        {
          origin: Type.Optional(uri()),
          /** Seconds. */
          sessionDuration: Type.Optional(Type.Integer({ minimum: 1, maximum: TOKEN_TTL_MAX })),
          pageRules: Type.Optional(PageRules),
        },
        closed,
      ),
    ),
    isAdmin: Type.Optional(Type.Boolean({ deprecated: true })),
  },
  closed,
);

function secretName() {
  return PathName(APPLICATION_SECRET_NAME_MAX);
}

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

/** Epoch milliseconds; null never expires. */
function expiresAt() {
  return Type.Optional(Nullable(Type.Integer({ minimum: 0, maximum: 8.64e15 })));
}

export const NewSecretBody = Type.Object({ name: secretName(), expiresAt: expiresAt() }, closed);
export const SecretRotationBody = Type.Object(
  {
    overlap: Type.Integer({
      minimum: 0,
      maximum: SECRET_OVERLAP_MAX,
      description: 'Seconds for which the replaced secret still works.',
    }),
    name: Type.Optional(secretName()),
    expiresAt: expiresAt(),
  },
  closed,
);
export const RenamedSecretBody = Type.Object({ name: secretName() }, closed);

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

function optionalUrl() {
  return Type.Optional(Nullable(Type.String({ maxLength: URL_MAX })));
}

export const SignInExperienceBody = Type.Object(
  {
    color: Type.Optional(Color),
    branding: Type.Optional(Branding),
    customCss: Type.Optional(Nullable(Type.String())),
    displayName: Type.Optional(Nullable(Type.String({ maxLength: DISPLAY_NAME_MAX }))),
    termsOfUseUrl: optionalUrl(),
    privacyPolicyUrl: optionalUrl(),
  },
  closed,
);

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

/** Scopes about the person that a third-party application may ask consent for. */
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
