import { Type } from 'typebox';
import { textField } from '../../form/form';
import { Endpoint } from '../settings';
import { type SocialProvider, clientFields } from '../provider';

const SCOPE = 'User.Read';

/** Microsoft Entra ID with Microsoft Graph. */
export const azuread: SocialProvider = {
  id: 'azuread-universal',
  target: 'azuread',
  provider: 'Microsoft',
  guide: `Let people sign in with their Microsoft account, for work, school, or at home.

## Register at Microsoft

Open [app registrations](https://entra.microsoft.com/#view/Microsoft_AAD_RegisteredApps) in the Microsoft Entra admin center and register an application with the platform **Web**.

Enter the callback URL shown beside this text as its redirect URI, create a client secret, and copy it and the client ID into the form. The tenant ID says whose accounts can sign in: \`common\` for all, \`organizations\`, \`consumers\`, or the ID of one tenant.`,
  fields: [
    ...clientFields,
    textField('cloudInstance', 'Cloud instance', {
      schema: Endpoint,
      defaultValue: 'https://login.microsoftonline.com',
    }),
    textField('tenantId', 'Tenant ID', {
      schema: Type.String({ pattern: '^[\\w.-]{1,128}$' }),
      placeholder: 'common',
    }),
    {
      key: 'prompts',
      label: 'Prompts',
      type: 'MultiSelect',
      selectItems: ['none', 'login', 'consent', 'select_account'].map((value) => ({
        value,
        title: value,
      })),
    },
    textField('scopes', 'Scopes', { required: false, placeholder: SCOPE }),
  ],
  destinationPaths: ['cloudInstance'],
  endpoints: ({ cloudInstance, tenantId }) => {
    const base = `${String(cloudInstance).replace(/\/$/, '')}/${String(tenantId)}/oauth2/v2.0`;
    return {
      authorization: `${base}/authorize`,
      token: `${base}/token`,
      userInfo: 'https://graph.microsoft.com/v1.0/me',
    };
  },
  scope: SCOPE,
  requiredScope: SCOPE,
  hasPkce: true,
  authorizationParameters: ({ prompts }) =>
    Array.isArray(prompts) && prompts.length > 0 ? { prompt: prompts.join(' ') } : {},
  userOf: (said) => ({
    id: said['id'],
    name: said['displayName'],
    email: said['mail'] ?? said['userPrincipalName'],
    // The admins of a directory set its addresses at will.
    isEmailVerified: false,
    phone: undefined,
    avatar: undefined,
  }),
};
