import { type OwnProtocol, clientFields, scopeField, scopesOf } from '../provider';
import { openReturn, refusal, tokensFrom, withQuery } from '../own-protocol';
import { readObject } from '../read-profile';

const SCOPE = 'get_user_info';

/** QQ: every call is a GET request, and the user's id is asked for apart from the profile. */
export const qq: OwnProtocol = {
  id: 'qq-universal',
  target: 'qq',
  provider: 'QQ',
  mark: { text: 'QQ', color: '#1d6fd1' },
  guide: `Let people sign in with their QQ account.

## Register at QQ

Open [QQ Connect](https://connect.qq.com/manage.html) and create a website app. Enter the callback URL shown beside this text there, and copy the APP ID and the APP Key into the form.`,
  fields: [...clientFields, scopeField(SCOPE)],
  authorize: ({ state, redirectUri }, { clientId, scope }) => ({
    url: withQuery('https://graph.qq.com/oauth2.0/authorize', {
      response_type: 'code',
      client_id: String(clientId),
      redirect_uri: redirectUri,
      state,
      scope: scopesOf(scope, { fallback: SCOPE, separator: ',' }),
    }),
  }),
  async finish(back, { clientId, clientSecret }) {
    const { code, fetch } = openReturn(back);
    const granted = await readObject(
      fetch,
      withQuery('https://graph.qq.com/oauth2.0/token', {
        grant_type: 'authorization_code',
        client_id: String(clientId),
        client_secret: String(clientSecret),
        code,
        redirect_uri: back.redirectUri,
        fmt: 'json',
      }),
    );
    const names = { access: 'access_token', refresh: 'refresh_token', life: 'expires_in' };
    const tokens = tokensFrom(granted, names);
    if (!tokens) throw refusal('social_auth_code_invalid', granted);
    const { accessToken } = tokens;
    const me = await readObject(
      fetch,
      withQuery('https://graph.qq.com/oauth2.0/me', {
        access_token: accessToken,
        unionid: '1',
        fmt: 'json',
      }),
    );
    const profile = await readObject(
      fetch,
      withQuery('https://graph.qq.com/user/get_user_info', {
        access_token: accessToken,
        oauth_consumer_key: String(clientId),
        openid: String(me['openid']),
      }),
    );
    if (profile['ret'] !== 0) throw refusal('social_invalid_access_token', profile);
    return {
      told: {
        id: me['unionid'] ?? me['openid'],
        name: profile['nickname'],
        email: undefined,
        isEmailVerified: false,
        phone: undefined,
        avatar: profile['figureurl_qq_2'] ?? profile['figureurl_qq_1'],
        rawData: { ...profile, ...me },
      },
      tokens,
    };
  },
};
