import type { CustomFetch } from 'openid-client';
import { secretField, textField } from '../../form/form';
import type { OwnProtocol } from '../provider';
import { openReturn, refusal, withQuery } from '../own-protocol';
import { readObject } from '../read-profile';

const API = 'https://qyapi.weixin.qq.com/cgi-bin';

type Said = Record<string, unknown>;

/** The ticket is good for the details of a user, so it is not kept with them. */
function withoutTicket({ user_ticket: _ticket, ...rest }: Said): Said {
  return rest;
}

/** What a member agreed to tell, with the scope `snsapi_privateinfo` only; else nothing. */
async function readDetails(fetch: CustomFetch, accessToken: string, ticket: unknown) {
  if (typeof ticket !== 'string' || ticket === '') return {};
  const address = withQuery(`${API}/auth/getuserdetail`, { access_token: accessToken });
  return await readObject(fetch, address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ user_ticket: ticket }),
  }).catch((): Said => ({}));
}

/** WeCom: the token belongs to the app; the code only names the user. */
export const wecom: OwnProtocol = {
  id: 'wecom-universal',
  target: 'wecom',
  provider: 'WeCom',
  mark: { text: 'W', color: '#0a6cff' },
  guide: `Let members of an organization sign in with WeCom.

## Register at WeCom

Open the [WeCom admin console](https://work.weixin.qq.com/wework_admin/frame#apps), create an app, and enter the domain of the callback URL shown beside this text under **Web authorization**. The corp ID is under **My company**; the secret and the agent ID are on the app’s page.

With a scope, such as \`snsapi_base\`, users sign in within WeCom; without one, they scan a QR code. \`snsapi_privateinfo\` also shares their email address and picture, if they agree.`,
  fields: [
    textField('corpId', 'Corp ID'),
    secretField('appSecret', 'App secret'),
    textField('agentId', 'Agent ID'),
    { key: 'scope', label: 'Scope', type: 'MultilineText', placeholder: 'snsapi_base' },
  ],
  authorize({ state, redirectUri }, { corpId, agentId, scope }) {
    const app = {
      appid: String(corpId),
      agentid: String(agentId),
      redirect_uri: redirectUri,
      state,
    };
    return {
      url: scope
        ? `${withQuery('https://open.weixin.qq.com/connect/oauth2/authorize', {
            ...app,
            response_type: 'code',
            scope: String(scope),
          })}#wechat_redirect`
        : withQuery('https://login.work.weixin.qq.com/wwlogin/sso/login', {
            ...app,
            login_type: 'CorpApp',
          }),
    };
  },
  async finish(back, { corpId, appSecret }) {
    const { code, fetch } = openReturn(back);
    const granted = await readObject(
      fetch,
      withQuery(`${API}/gettoken`, { corpid: String(corpId), corpsecret: String(appSecret) }),
    );
    const accessToken = granted['access_token'];
    if (typeof accessToken !== 'string' || accessToken === '') {
      throw refusal('social_invalid_access_token', granted);
    }
    const user = await readObject(
      fetch,
      withQuery(`${API}/auth/getuserinfo`, { access_token: accessToken, code }),
    );
    if (user['errcode'] !== 0) throw refusal('social_auth_code_invalid', user);
    const details = await readDetails(fetch, accessToken, user['user_ticket']);
    return {
      told: {
        id: user['userid'] ?? user['openid'],
        name: user['userid'],
        email: details['biz_mail'] || details['email'],
        // The organization enters its members' addresses.
        isEmailVerified: false,
        phone: undefined,
        avatar: details['avatar'],
        rawData: { ...details, ...withoutTicket(user) },
      },
      tokens: { accessToken },
    };
  },
};
