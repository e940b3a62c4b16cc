import { type Static, Type } from 'typebox';
import { APPLICATION_TYPES, ID_TOKEN_ALGORITHMS } from '~/contract/applications';
import {
  APPLICATION_NAME_MAX,
  APPLICATION_URIS_MAX,
  REFRESH_TOKEN_DAYS_MAX,
  REFRESH_TOKEN_DAYS_MIN,
  URL_MAX,
} from '~/contract/limits';
import { JsonObject, Name, Nullable, closed } from '~/server/platform/schemas/values';

/** Longest life a client may ask for a token, in seconds: ten years. */
const TOKEN_TTL_MAX = 10 * 365 * 86_400;
const ttl = Type.Integer({ minimum: 1, maximum: TOKEN_TTL_MAX });
const uri = Type.String({ minLength: 1, maxLength: URL_MAX });
const uris = Type.Array(uri, { maxItems: APPLICATION_URIS_MAX });
const name = Name(APPLICATION_NAME_MAX);

export const ApplicationTypeSchema = Type.Enum(APPLICATION_TYPES);

const OidcClientMetadata = Type.Object(
  {
    redirectUris: uris,
    postLogoutRedirectUris: uris,
    backchannelLogoutUri: Type.Optional(uri),
    backchannelLogoutSessionRequired: Type.Optional(Type.Boolean()),
    logoUri: Type.Optional(Type.String({ maxLength: URL_MAX })),
    idTokenSignedResponseAlg: Type.Optional(Type.Enum(ID_TOKEN_ALGORITHMS)),
  },
  closed,
);

const CustomClientMetadata = Type.Object(
  {
    corsAllowedOrigins: Type.Optional(uris),
    idTokenTtl: Type.Optional(ttl),
    refreshTokenTtl: Type.Optional(ttl),
    refreshTokenTtlInDays: Type.Optional(
      Type.Integer({ minimum: REFRESH_TOKEN_DAYS_MIN, maximum: REFRESH_TOKEN_DAYS_MAX }),
    ),
    tenantId: Type.Optional(Type.String({ maxLength: 21 })),
    alwaysIssueRefreshToken: Type.Optional(Type.Boolean()),
    rotateRefreshToken: Type.Optional(Type.Boolean()),
    requirePkce: Type.Optional(
      Type.Boolean({
        description:
          'Absent means false, for clients that authenticate with a secret: they may leave PKCE out. Other types cannot.',
      }),
    ),
  },
  closed,
);

const PageRules = Type.Array(Type.Object({ path: uri }, closed), { maxItems: 100 });

export const NewApplication = Type.Object(
  {
    name,
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
export type NewApplication = Static<typeof NewApplication>;

export const ApplicationChanges = Type.Object(
  {
    name: Type.Optional(name),
    description: Type.Optional(Nullable(Type.String())),
    oidcClientMetadata: Type.Optional(OidcClientMetadata),
    customClientMetadata: Type.Optional(CustomClientMetadata),
    customData: Type.Optional(JsonObject),
    protectedAppMetadata: Type.Optional(
      Type.Object(
        {
          origin: Type.Optional(uri),
          /** Seconds. */
          sessionDuration: Type.Optional(ttl),
          pageRules: Type.Optional(PageRules),
        },
        closed,
      ),
    ),
    // Whether it holds the management API.
    isAdmin: Type.Optional(Type.Boolean({ deprecated: true })),
  },
  closed,
);
export type ApplicationChanges = Static<typeof ApplicationChanges>;
