import { type Static, Type } from 'typebox';
import type { ConnectorConfig } from '../factory';
import type { ProviderSettings } from '../social/code-flow';
import { readSettings } from '../form/settings';
import { Endpoint, parametersOf, sharedFields } from '../social/settings';

const path = Type.Optional(Type.String({ minLength: 1, maxLength: 256 }));

const schema = Type.Object({
  ...sharedFields,
  userInfoEndpoint: Endpoint,
  tokenEndpointResponseType: Type.Optional(Type.Enum(['query-string', 'json'])),
  profileMap: Type.Optional(
    Type.Object({ id: path, name: path, email: path, phone: path, avatar: path }),
  ),
});

type Oauth2Config = Static<typeof schema>;

/** @throws CodedError connector.invalid_config with the issues */
export function readOauth2Config(config: ConnectorConfig): Oauth2Config {
  return readSettings(schema, config, ['profileMap', 'customConfig']);
}

export function settingsOf({
  scope = '',
  customConfig,
  tokenEndpointResponseType = 'query-string',
  tokenEndpointAuthMethod = 'client_secret_post',
  clientSecretJwtSigningAlgorithm = 'HS256',
  ...rest
}: Oauth2Config): ProviderSettings {
  return {
    ...rest,
    tokenEndpointAuthMethod,
    clientSecretJwtSigningAlgorithm,
    isQueryStringAnswer: tokenEndpointResponseType === 'query-string',
    scope: scope.split(/\s+/).filter(Boolean).join(' '),
    authorizationParameters: parametersOf(customConfig),
    tokenParameters: parametersOf(customConfig),
  };
}
