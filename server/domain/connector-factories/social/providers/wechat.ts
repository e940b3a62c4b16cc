import type { SocialReturn } from '../../factory';
import { secretField, textField } from '../../form/form';
import { type OwnProtocol, scopeField, scopesOf } from '../provider';
import { openReturn, refusal, tokensFrom, withQuery } from '../own-protocol';
import { readObject } from '../read-profile';

const SCOPE = 'snsapi_login';
const appFields = [textField('appId', 'App ID'), secretField('appSecret', 'App secret')];

/** WeChat's names for the client, and no post: the code is exchanged by a GET request. */
async function finish(back: SocialReturn, { appId, appSecret }: Record<string, unknown>) {
  const { code, fetch } = openReturn(back);
  const granted = await readObject(
    fetch,
    withQuery('https://api.weixin.qq.com/sns/oauth2/access_token', {
      appid: String(appId),
      secret: String(appSecret),
      code,
      grant_type: 'authorization_code',
    }),
  );
  const names = { access: 'access_token', refresh: 'refresh_token', life: 'expires_in' };
  const tokens = tokensFrom(granted, names);
  if (!tokens) throw refusal('social_auth_code_invalid', granted);
  const profile = await readObject(
    fetch,
    withQuery('https://api.weixin.qq.com/sns/userinfo', {
      access_token: tokens.accessToken,
      openid: String(granted['openid']),
    }),
  );
  if (profile['errcode']) throw refusal('social_invalid_access_token', profile);
  return {
    told: {
      // One user has one union id in all apps of an account, and an open id in each.
      id: profile['unionid'] ?? profile['openid'],
      name: profile['nickname'],
      email: undefined,
      isEmailVerified: false,
      phone: undefined,
      avatar: profile['headimgurl'],
      rawData: profile,
    },
    tokens,
  };
}

export const wechatWeb: OwnProtocol = {
  id: 'wechat-web',
  target: 'wechat',
  platform: 'Web',
  provider: 'WeChat',
  guide: `Let people sign in on websites with their WeChat account, by a QR code.

## Register at WeChat

Open the [WeChat Open Platform](https://open.weixin.qq.com/) and create a website app. Enter the domain of the callback URL shown beside this text as its **authorization callback domain**, and copy the AppID and the AppSecret into the form.`,
  fields: [...appFields, scopeField(SCOPE)],
  authorize: ({ state, redirectUri }, { appId, scope }) => ({
    url: `${withQuery('https://open.weixin.qq.com/connect/qrconnect', {
      appid: String(appId),
      redirect_uri: redirectUri,
      response_type: 'code',
      scope: scopesOf(scope, { fallback: SCOPE, separator: ',' }),
      state,
    })}#wechat_redirect`,
  }),
  finish,
};

export const wechatNative: OwnProtocol = {
  id: 'wechat-native',
  target: 'wechat',
  platform: 'Native',
  provider: 'WeChat',
  guide: `Let people sign in to native apps with the WeChat app on their phone.

## Register at WeChat

Open the [WeChat Open Platform](https://open.weixin.qq.com/) and create a mobile app. Copy the AppID and the AppSecret into the form; the universal links are for apps on iOS.`,
  fields: [...appFields, textField('universalLinks', 'Universal links', { required: false })],
  authorize: ({ state }, { appId, universalLinks }) => ({
    url: withQuery('wechat://', {
      app_id: String(appId),
      state,
      ...(universalLinks ? { universal_links: String(universalLinks) } : {}),
    }),
  }),
  finish,
};
