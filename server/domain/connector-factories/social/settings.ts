import { Type } from 'typebox';
import type { ConnectorFormItem } from '../factory';

/** A full http(s) address without a fragment; where it may lead is checked when it is called. */
export const Endpoint = Type.String({ maxLength: 2048, pattern: '^https?://[^\\s#@]+$' });

const flat = Type.Record(Type.String(), Type.Unknown());

/** Fields that both standards share. */
export const sharedFields = {
  authorizationEndpoint: Endpoint,
  tokenEndpoint: Endpoint,
  clientId: Type.String({ minLength: 1, maxLength: 512 }),
  clientSecret: Type.String({ minLength: 1, maxLength: 4096 }),
  tokenEndpointAuthMethod: Type.Optional(
    Type.Enum(['client_secret_post', 'client_secret_basic', 'client_secret_jwt']),
  ),
  clientSecretJwtSigningAlgorithm: Type.Optional(Type.Enum(['HS256', 'HS384', 'HS512'])),
  scope: Type.Optional(Type.String({ maxLength: 2048 })),
  customConfig: Type.Optional(flat),
};

/** Parameters that the flow itself sets; a configuration must not replace them. */
const OWN_PARAMETERS = new Set([
  'client_id',
  'client_secret',
  'code',
  'code_challenge',
  'code_challenge_method',
  'code_verifier',
  'grant_type',
  'nonce',
  'redirect_uri',
  'request',
  'request_uri',
  'response_type',
  'state',
]);

function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** Further parameters of a request, out of a JSON setting. */
export function parametersOf(
  setting: Readonly<Record<string, unknown>> | undefined,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(setting ?? {}).flatMap(([key, value]) => {
      const name = snakeCase(key);
      const isPlain = ['string', 'number', 'boolean'].includes(typeof value);
      return isPlain && !OWN_PARAMETERS.has(name) ? [[name, String(value)]] : [];
    }),
  );
}

const authenticationItems: ConnectorFormItem[] = [
  {
    key: 'tokenEndpointAuthMethod',
    label: 'Client authentication',
    type: 'Select',
    required: true,
    defaultValue: 'client_secret_post',
    selectItems: [
      { value: 'client_secret_post', title: 'client_secret_post' },
      { value: 'client_secret_basic', title: 'client_secret_basic' },
      { value: 'client_secret_jwt', title: 'client_secret_jwt' },
    ],
  },
  {
    key: 'clientSecretJwtSigningAlgorithm',
    label: 'Signing algorithm of the client',
    type: 'Select',
    required: true,
    defaultValue: 'HS256',
    selectItems: ['HS256', 'HS384', 'HS512'].map((value) => ({ value, title: value })),
    showConditions: [{ targetKey: 'tokenEndpointAuthMethod', expectValue: 'client_secret_jwt' }],
  },
];

function endpointItem(key: string, label: string, example: string): ConnectorFormItem {
  return {
    key,
    label,
    type: 'Text',
    required: true,
    placeholder: `https://provider.example/${example}`,
  };
}

/** Form of the endpoints and the client, alike for both standards. */
export const endpointItems = {
  authorization: endpointItem('authorizationEndpoint', 'Authorization endpoint', 'authorize'),
  token: endpointItem('tokenEndpoint', 'Token endpoint', 'token'),
  userInfo: endpointItem('userInfoEndpoint', 'User info endpoint', 'userinfo'),
};

export const clientItems: ConnectorFormItem[] = [
  { key: 'clientId', label: 'Client ID', type: 'Text', required: true },
  {
    key: 'clientSecret',
    label: 'Client secret',
    type: 'Text',
    required: true,
    isConfidential: true,
  },
  ...authenticationItems,
];
