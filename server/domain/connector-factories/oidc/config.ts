import { type Static, Type } from 'typebox';
import type { ConnectorConfig } from '../factory';
import type { ProviderSettings } from '../social/code-flow';
import { readSettings } from '../form/settings';
import { Endpoint, parametersOf, sharedFields } from '../social/settings';

const schema = Type.Object({
  ...sharedFields,
  scope: Type.String({ minLength: 1, maxLength: 2048 }),
  userInfoEndpoint: Type.Optional(Endpoint),
  acceptStringTypedBooleanClaims: Type.Optional(Type.Boolean()),
  idTokenVerificationConfig: Type.Object({
    jwksUri: Endpoint,
    issuer: Type.Optional(
      Type.Union([
        Type.String({ minLength: 1, maxLength: 2048 }),
        Type.Array(Type.String({ minLength: 1, maxLength: 2048 }), { minItems: 1, maxItems: 20 }),
      ]),
    ),
    audience: Type.Optional(
      Type.Union([Type.String({ minLength: 1 }), Type.Array(Type.String(), { minItems: 1 })]),
    ),
    algorithms: Type.Optional(Type.Array(Type.String({ maxLength: 16 }), { maxItems: 20 })),
    clockTolerance: Type.Optional(Type.Union([Type.String(), Type.Number({ minimum: 0 })])),
    maxTokenAge: Type.Optional(Type.Union([Type.String(), Type.Number({ minimum: 0 })])),
    subject: Type.Optional(Type.String()),
    typ: Type.Optional(Type.String()),
  }),
  authRequestOptionalConfig: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
});

export type OidcConfig = Static<typeof schema>;

/** @throws CodedError connector.invalid_config with the issues */
export function readOidcConfig(config: ConnectorConfig): OidcConfig {
  return readSettings(schema, config, [
    'idTokenVerificationConfig',
    'authRequestOptionalConfig',
    'customConfig',
  ]);
}

/** The scopes asked for; `openid` makes it OpenID Connect. */
function scopeOf(scope: string): string {
  const scopes = scope.split(/\s+/).filter(Boolean);
  return (scopes.includes('openid') ? scopes : ['openid', ...scopes]).join(' ');
}

export function settingsOf({
  scope,
  idTokenVerificationConfig: { issuer },
  authRequestOptionalConfig,
  customConfig,
  tokenEndpointAuthMethod = 'client_secret_post',
  clientSecretJwtSigningAlgorithm = 'HS256',
  ...rest
}: OidcConfig): ProviderSettings {
  return {
    ...rest,
    issuer: typeof issuer === 'string' ? issuer : undefined,
    tokenEndpointAuthMethod,
    clientSecretJwtSigningAlgorithm,
    isQueryStringAnswer: false,
    scope: scopeOf(scope),
    authorizationParameters: {
      ...parametersOf(authRequestOptionalConfig),
      ...parametersOf(customConfig),
    },
    tokenParameters: parametersOf(customConfig),
  };
}
