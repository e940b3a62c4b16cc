import { valueAt } from '~/server/platform/text/value-at';
import type { ConnectorFactory } from '../factory';
import { finishCodeFlow, refreshTokens, startCodeFlow } from '../social/code-flow';
import { standardLogo } from '../social/logo';
import { clientItems, endpointItems } from '../social/settings';
import { readProfile } from '../social/read-profile';
import { toUserInfo } from '../social/user-info';
import { readOauth2Config, settingsOf } from './config';

const README = `# OAuth 2.0

Let people sign in with any provider that speaks OAuth 2.0 and tells who signed in at a user info endpoint.

## Before you start

Register an application at the provider. Use the callback URL shown beside this text as its redirect URI, and copy the client ID and the client secret from there.

## Profile map

It says where each value is in the response of the user info endpoint; a dot leads into nested objects, as in \`data.user.id\`. Map \`email\` and \`phone\` only to values that the provider has verified: users with that address could otherwise sign in to another user’s account. Without the map, an address found as \`email\` is linked to no account.
`;

/** Names that are looked for where the profile map says nothing; a phone number has to be mapped. */
const DEFAULT_NAMES = { id: 'id', name: 'name', email: 'email', avatar: 'avatar' };

/** How providers say no, those included whose values are all text. */
const DENIALS: readonly unknown[] = [false, 'false', 0, '0'];

/**
 * The map vouches for the address it names, unless the answer denies it, at its top or beside the
 * address. An address that is only found by its usual name is not vouched for.
 */
function isEmailVerified(told: object, path: string | undefined): boolean {
  if (path === undefined) return false;
  const beside = [...path.split('.').slice(0, -1), 'email_verified'].join('.');
  return [valueAt(told, 'email_verified'), valueAt(told, beside)].every(
    (said) => !DENIALS.includes(said),
  );
}

/** Generic OAuth 2.0: authorization code with PKCE, and a profile by the provider's own names. */
export const oauth2Factory: ConnectorFactory = {
  id: 'oauth2',
  type: 'Social',
  target: 'oauth2',
  platform: 'Universal',
  name: { en: 'OAuth 2.0' },
  description: { en: 'Sign in with any provider that speaks OAuth 2.0.' },
  logo: standardLogo('#5d34f2'),
  logoDark: null,
  readme: README,
  isStandard: true,
  isTokenStorageSupported: true,
  formItems: [
    endpointItems.authorization,
    endpointItems.token,
    endpointItems.userInfo,
    ...clientItems,
    {
      key: 'tokenEndpointResponseType',
      label: 'Answer of the token endpoint',
      type: 'Select',
      defaultValue: 'query-string',
      selectItems: [
        { value: 'query-string', title: 'Query string' },
        { value: 'json', title: 'JSON' },
      ],
    },
    { key: 'scope', label: 'Scope', type: 'MultilineText', description: 'One a line.' },
    {
      key: 'profileMap',
      label: 'Profile map',
      type: 'Json',
      defaultValue: {
        id: 'user_id',
        email: 'email_verified',
        phone: 'phone_verified',
        name: 'full_name',
        avatar: 'avatar_url',
      },
      description: 'Where each value is in the answer of the user info endpoint.',
    },
    { key: 'customConfig', label: 'Custom parameters', type: 'Json', defaultValue: {} },
  ],
  secretPaths: ['clientSecret'],
  destinationPaths: ['tokenEndpoint'],
  checkConfig: (config) => ({ ...readOauth2Config(config) }),
  social: {
    authorize: (start) =>
      startCodeFlow(settingsOf(readOauth2Config(start.config)), start, { withNonce: false }),
    refresh: (expired) => refreshTokens(settingsOf(readOauth2Config(expired.config)), expired),
    async finish(back) {
      const config = readOauth2Config(back.config);
      const { tokens, fetch } = await finishCodeFlow(settingsOf(config), back);
      const told = await readProfile(fetch, config.userInfoEndpoint, tokens.accessToken);
      const { profileMap = {} } = config;
      const map = { ...DEFAULT_NAMES, ...profileMap };
      const userInfo = toUserInfo({
        id: valueAt(told, map.id),
        name: valueAt(told, map.name),
        email: valueAt(told, map.email),
        isEmailVerified: isEmailVerified(told, profileMap.email),
        phone: map.phone === undefined ? undefined : valueAt(told, map.phone),
        avatar: valueAt(told, map.avatar),
        rawData: told,
      });
      return { userInfo, tokens };
    },
  },
};
