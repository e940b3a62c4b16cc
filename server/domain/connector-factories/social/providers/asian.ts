import { secretField, textField } from '../../form/form';
import { type SocialProvider, clientFields, scopeField } from '../provider';
import { readObject } from '../read-profile';
import { withQuery } from '../own-protocol';

type Said = Record<string, unknown>;

function objectIn(said: Said, key: string): Said {
  const value = said[key];
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function guideFor(provider: string, place: string, steps: string): string {
  return `Let people sign in with their ${provider} account.

## Register at ${provider}

Open ${place}. ${steps}

Enter the callback URL shown beside this text there, and copy the ID and the secret from there into the form.`;
}

export const feishu: SocialProvider = {
  id: 'feishu-web',
  target: 'feishu',
  platform: 'Web',
  provider: 'Feishu',
  mark: { text: 'F', color: '#3370ff' },
  guide: guideFor(
    'Feishu',
    'the [Feishu developer console](https://open.feishu.cn/app)',
    'Create an app for your organization; the callback URL goes under **Security settings**.',
  ),
  fields: [textField('appId', 'App ID'), secretField('appSecret', 'App secret')],
  endpoints: {
    authorization: 'https://passport.feishu.cn/suite/passport/oauth/authorize',
    token: 'https://passport.feishu.cn/suite/passport/oauth/token',
    userInfo: 'https://passport.feishu.cn/suite/passport/oauth/userinfo',
  },
  scope: '',
  hasPkce: false,
  userOf: (said) => ({
    id: said['sub'],
    name: said['name'],
    email: said['email'],
    // The organization enters its members' addresses.
    isEmailVerified: false,
    phone: undefined,
    avatar: said['picture'],
  }),
};

export const kakao: SocialProvider = {
  id: 'kakao-universal',
  target: 'kakao',
  provider: 'Kakao',
  guide: guideFor(
    'Kakao',
    '[Kakao Developers](https://developers.kakao.com/console/app)',
    'Add an app and turn on **Kakao Login**. The REST API key is the client ID; the client secret is optional.',
  ),
  fields: [
    textField('clientId', 'Client ID'),
    secretField('clientSecret', 'Client secret', { required: false }),
  ],
  endpoints: {
    authorization: 'https://kauth.kakao.com/oauth/authorize',
    token: 'https://kauth.kakao.com/oauth/token',
    userInfo: 'https://kapi.kakao.com/v2/user/me',
  },
  scope: '',
  hasPkce: false,
  userOf(said) {
    const account = objectIn(said, 'kakao_account');
    const profile = objectIn(account, 'profile');
    return {
      id: said['id'],
      name: profile['nickname'],
      email: account['email'],
      isEmailVerified: account['is_email_valid'] === true && account['is_email_verified'] === true,
      phone: undefined,
      avatar: profile['profile_image_url'],
    };
  },
};

export const kook: SocialProvider = {
  id: 'kook-universal',
  target: 'kook',
  provider: 'KOOK',
  mark: { text: 'K', color: '#4c9a2a' },
  guide: guideFor(
    'KOOK',
    'the [KOOK developer center](https://developer.kookapp.cn/app/index)',
    'Create an app; the callback URL goes under **OAuth2**.',
  ),
  fields: [...clientFields, scopeField('get_user_info')],
  endpoints: {
    authorization: 'https://www.kookapp.cn/app/oauth2/authorize',
    token: 'https://www.kookapp.cn/api/oauth2/token',
    userInfo: 'https://www.kookapp.cn/api/v3/user/me',
  },
  scope: 'get_user_info',
  hasPkce: false,
  userOf(said) {
    const user = objectIn(said, 'data');
    return {
      id: user['id'],
      name: user['username'],
      email: undefined,
      isEmailVerified: false,
      phone: undefined,
      avatar: user['avatar'],
    };
  },
};

export const naver: SocialProvider = {
  id: 'naver-universal',
  target: 'naver',
  provider: 'Naver',
  guide: guideFor(
    'Naver',
    '[Naver Developers](https://developers.naver.com/apps/)',
    'Register an application that uses **Naver Login**.',
  ),
  fields: clientFields,
  endpoints: {
    authorization: 'https://nid.naver.com/oauth2.0/authorize',
    token: 'https://nid.naver.com/oauth2.0/token',
    userInfo: 'https://openapi.naver.com/v1/nid/me',
  },
  scope: '',
  hasPkce: false,
  sendsState: true,
  userOf(said) {
    const user = objectIn(said, 'response');
    return {
      id: user['id'],
      name: user['nickname'] ?? user['name'],
      email: user['email'],
      // The address is one for contact, which the user enters.
      isEmailVerified: false,
      phone: undefined,
      avatar: user['profile_image'],
    };
  },
};

export const xiaomi: SocialProvider = {
  id: 'xiaomi-universal',
  target: 'xiaomi',
  provider: 'Xiaomi',
  guide: guideFor(
    'Xiaomi',
    'the [Xiaomi account platform](https://dev.mi.com/passport/oauth2/applist)',
    'Create a web app.',
  ),
  fields: [
    ...clientFields,
    scopeField('1 3'),
    {
      key: 'skipConfirm',
      label: 'Skip the confirmation',
      type: 'Switch',
      defaultValue: false,
      description: 'Users who are signed in at Xiaomi come back at once.',
    },
  ],
  endpoints: {
    authorization: 'https://account.xiaomi.com/oauth2/authorize',
    token: 'https://account.xiaomi.com/oauth2/token',
    userInfo: 'https://open.account.xiaomi.com/user/profile',
  },
  scope: '1 3',
  hasPkce: false,
  // Of the type "mac".
  hasOwnTokenType: true,
  authorizationParameters: ({ skipConfirm }) => ({ skip_confirm: String(skipConfirm === true) }),
  // The token is part of the address, beside the client.
  readUser: (fetch, address, { accessToken }, { clientId }) =>
    readObject(fetch, withQuery(address, { clientId: String(clientId), token: accessToken })),
  userOf(said) {
    const user = objectIn(said, 'data');
    return {
      id: user['unionId'] ?? user['userId'],
      name: user['miliaoNick'],
      email: undefined,
      isEmailVerified: false,
      phone: undefined,
      avatar: user['miliaoIcon'],
    };
  },
};
