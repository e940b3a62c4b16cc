import { Type } from 'typebox';
import { type SocialProvider, clientFields, scopeField } from '../provider';
import { acceptOneTap } from './google-one-tap';
import { standardClaims } from './international';

const SCOPE = 'openid profile email';

/** Google, with the settings of One Tap, which have a card of their own. */
export const google: SocialProvider = {
  id: 'google-universal',
  target: 'google',
  provider: 'Google',
  guide: `Let people sign in with their Google account.

## Register at Google

Open [Google Auth Platform](https://console.cloud.google.com/auth/clients), set up the consent screen, and create an OAuth client for a web application.

Enter the callback URL shown beside this text among its **authorized redirect URIs**, and copy the client ID and the client secret into the form.`,
  fields: [
    ...clientFields,
    scopeField(SCOPE),
    {
      key: 'prompts',
      label: 'Prompts',
      type: 'MultiSelect',
      selectItems: ['none', 'consent', 'select_account'].map((value) => ({ value, title: value })),
      defaultValue: ['select_account'],
      description: 'What Google asks at each sign-in.',
    },
    {
      key: 'offlineAccess',
      label: 'Offline access',
      type: 'Switch',
      defaultValue: false,
      description: 'Google returns a refresh token only together with the prompt for consent.',
    },
  ],
  settings: {
    oneTap: Type.Optional(
      Type.Object({
        isEnabled: Type.Optional(Type.Boolean()),
        autoSelect: Type.Optional(Type.Boolean()),
        closeOnTapOutside: Type.Optional(Type.Boolean()),
        itpSupport: Type.Optional(Type.Boolean()),
      }),
    ),
  },
  isTokenStorageSupported: true,
  endpoints: {
    authorization: 'https://accounts.google.com/o/oauth2/v2/auth',
    token: 'https://oauth2.googleapis.com/token',
    userInfo: 'https://openidconnect.googleapis.com/v1/userinfo',
  },
  scope: SCOPE,
  requiredScope: 'openid',
  hasPkce: true,
  authorizationParameters: ({ prompts, offlineAccess }) => ({
    ...(Array.isArray(prompts) && prompts.length > 0 ? { prompt: prompts.join(' ') } : {}),
    ...(offlineAccess === true ? { access_type: 'offline' } : {}),
  }),
  acceptCredential: acceptOneTap,
  userOf: standardClaims,
};
