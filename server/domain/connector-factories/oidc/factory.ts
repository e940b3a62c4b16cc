import { fetchUserInfo } from 'openid-client';
import { CodedError } from '~/server/platform/errors/coded-error';
import type { ConnectorFactory } from '../factory';
import { finishCodeFlow, refreshTokens, startCodeFlow } from '../social/code-flow';
import { toConnectorFailure } from '../social/failures';
import { standardLogo } from '../social/logo';
import { clientItems, endpointItems } from '../social/settings';
import { toUserInfo } from '../social/user-info';
import { readOidcConfig, settingsOf } from './config';
import { verifyIdToken } from './id-token';

const README = `# OpenID Connect

Let people sign in with any provider that speaks OpenID Connect.

## Before you start

Register an application at the provider. Use the callback URL shown beside this text as its redirect URI, and copy the client ID and the client secret from there.

## Endpoints

They are in the provider’s discovery document, at \`/.well-known/openid-configuration\` below its issuer. Under **ID token verification**, enter the document’s \`jwks_uri\` as \`jwksUri\` and its \`issuer\` as \`issuer\`.

## What is stored

The \`sub\` of the ID token identifies the user. \`name\`, \`picture\`, \`email\`, and \`phone_number\` are stored when the provider sends them; an email address or a phone number counts only if the provider has verified it. Some providers send these from the user info endpoint alone: enter it, too.
`;

/** Generic OpenID Connect: authorization code with PKCE and nonce, verified id token. */
export const oidcFactory: ConnectorFactory = {
  id: 'oidc',
  type: 'Social',
  target: 'oidc',
  platform: 'Universal',
  name: { en: 'OpenID Connect' },
  description: { en: 'Sign in with any provider that speaks OpenID Connect.' },
  logo: standardLogo('#006a7c'),
  logoDark: null,
  readme: README,
  isStandard: true,
  isTokenStorageSupported: true,
  formItems: [
    endpointItems.authorization,
    endpointItems.token,
    { ...endpointItems.userInfo, required: false },
    ...clientItems,
    {
      key: 'scope',
      label: 'Scope',
      type: 'MultilineText',
      required: true,
      placeholder: 'openid profile email',
      defaultValue: 'openid profile email',
      description: 'One a line.',
    },
    {
      key: 'acceptStringTypedBooleanClaims',
      label: 'Accept truth values as text',
      type: 'Switch',
      defaultValue: false,
      description: 'For providers that send "true" instead of true.',
    },
    {
      key: 'idTokenVerificationConfig',
      label: 'ID token verification',
      type: 'Json',
      required: true,
      defaultValue: { jwksUri: '', issuer: '' },
    },
    {
      key: 'authRequestOptionalConfig',
      label: 'Parameters of the authorization request',
      type: 'Json',
      defaultValue: {},
    },
    { key: 'customConfig', label: 'Custom parameters', type: 'Json', defaultValue: {} },
  ],
  secretPaths: ['clientSecret'],
  destinationPaths: ['tokenEndpoint'],
  checkConfig: (config) => ({ ...readOidcConfig(config) }),
  social: {
    authorize: (start) =>
      startCodeFlow(settingsOf(readOidcConfig(start.config)), start, { withNonce: true }),
    refresh: (expired) => refreshTokens(settingsOf(readOidcConfig(expired.config)), expired),
    async finish(back) {
      const config = readOidcConfig(back.config);
      const { tokens, configuration, fetch } = await finishCodeFlow(settingsOf(config), back);
      if (!tokens.idToken) throw new CodedError('connector.social_invalid_id_token');
      const token = await verifyIdToken(tokens.idToken, config, back.session.nonce, fetch);
      let told: Record<string, unknown> = { ...token };
      if (config.userInfoEndpoint) {
        try {
          const more = await fetchUserInfo(configuration, tokens.accessToken, String(token.sub));
          told = { ...more, ...told };
        } catch (error) {
          throw toConnectorFailure(error, 'social_invalid_access_token');
        }
      }
      const isTrue = (value: unknown): boolean =>
        value === true || (config.acceptStringTypedBooleanClaims === true && value === 'true');
      const userInfo = toUserInfo({
        id: token.sub,
        name: told['name'] ?? told['preferred_username'] ?? told['username'],
        email: told['email'],
        isEmailVerified: isTrue(told['email_verified']),
        phone:
          isTrue(told['phone_number_verified']) || isTrue(told['phone_verified'])
            ? (told['phone_number'] ?? told['phone'])
            : undefined,
        avatar: told['picture'],
        rawData: told,
      });
      return { userInfo, tokens };
    },
  },
};
