import { type OwnProtocol, clientFields, scopeField, scopesOf } from '../provider';
import { openReturn, refusal, tokensFrom, withQuery } from '../own-protocol';
import { readObject } from '../read-profile';

const API = 'https://api.dingtalk.com/v1.0';
const SCOPE = 'openid';

/** DingTalk: the code is exchanged in JSON, and the token has a header of its own. */
export const dingtalk: OwnProtocol = {
  id: 'dingtalk-web',
  target: 'dingtalk',
  platform: 'Web',
  provider: 'DingTalk',
  mark: { text: 'D', color: '#0a6ee0' },
  guide: `Let people sign in with their DingTalk account.

## Register at DingTalk

Open the [DingTalk developer console](https://open-dev.dingtalk.com/), create an app, and enter the callback URL shown beside this text under **Sign in and share**. The app needs the permission \`Contact.User.Read\`.`,
  fields: [...clientFields, scopeField(SCOPE)],
  authorize: ({ state, redirectUri }, { clientId, scope }) => ({
    url: withQuery('https://login.dingtalk.com/oauth2/auth', {
      client_id: String(clientId),
      redirect_uri: redirectUri,
      response_type: 'code',
      scope: scopesOf(scope, { fallback: SCOPE, required: SCOPE }),
      state,
      prompt: 'consent',
    }),
  }),
  async finish(back, { clientId, clientSecret }) {
    const { code, fetch } = openReturn(back);
    const granted = await readObject(fetch, `${API}/oauth2/userAccessToken`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ clientId, clientSecret, code, grantType: 'authorization_code' }),
    });
    const names = { access: 'accessToken', refresh: 'refreshToken', life: 'expireIn' };
    const tokens = tokensFrom(granted, names);
    if (!tokens) throw refusal('social_auth_code_invalid', granted);
    const user = await readObject(fetch, `${API}/contact/users/me`, {
      headers: { 'x-acs-dingtalk-access-token': tokens.accessToken },
    });
    const { mobile, stateCode } = user;
    return {
      told: {
        id: user['unionId'] ?? user['openId'],
        name: user['nick'],
        email: user['email'],
        isEmailVerified: false,
        // DingTalk has checked the number by which its users sign in.
        phone:
          typeof mobile === 'string' && typeof stateCode === 'string'
            ? `${stateCode}${mobile}`
            : undefined,
        avatar: user['avatarUrl'],
        rawData: user,
      },
      tokens,
    };
  },
};
