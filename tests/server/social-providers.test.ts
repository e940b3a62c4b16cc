import { createVerify, generateKeyPairSync } from 'node:crypto';
import {
  SignJWT,
  decodeJwt,
  decodeProtectedHeader,
  exportJWK,
  exportPKCS8,
  generateKeyPair,
} from 'jose';
import { CONNECTOR_FACTORIES, findFactory } from '~/server/domain/connector-factories/registry';
import type { ConnectorConfig } from '~/server/domain/connector-factories/factory';
import {
  type ReceivedRequest,
  type ServiceStandIn,
  startServiceStandIn,
} from '~/tests/support/service-stand-in';

const CLIENT = { clientId: 'client', clientSecret: 'secret' };
const APP = { appId: 'client', appSecret: 'secret' };
const REDIRECT = 'https://acme.example/callback/c1';
const GRANT = { access_token: 'token', token_type: 'bearer', expires_in: 60 };

type Case = {
  id: string;
  config: ConnectorConfig;
  /** Of the page that users are sent to. */
  authorize: string;
  query: Record<string, string>;
  token: string;
  grant?: unknown;
  /** Must be sent with the code besides. */
  exchanged?: Record<string, string>;
  /** In the address of the last profile. */
  asked?: Record<string, string>;
  /** Answers by address, the last of them the profile. */
  profile: Record<string, unknown>;
  user: Record<string, unknown>;
};

const SUBJECT = { sub: 'u1', name: 'Ada', email: 'ada@example.com', email_verified: true };
const ADA = { id: 'u1', name: 'Ada', email: 'ada@example.com', isEmailVerified: true };
const UNVERIFIED = { ...ADA, isEmailVerified: false };
const NAMED = { id: 'u1', name: 'Ada' };

const CASES: Case[] = [
  {
    id: 'google-universal',
    config: { ...CLIENT, prompts: ['consent', 'select_account'], offlineAccess: true },
    authorize: 'https://accounts.google.com/o/oauth2/v2/auth',
    query: {
      scope: 'openid profile email',
      prompt: 'consent select_account',
      access_type: 'offline',
      code_challenge_method: 'S256',
    },
    token: 'oauth2.googleapis.com/token',
    profile: { 'openidconnect.googleapis.com/v1/userinfo': SUBJECT },
    user: ADA,
  },
  {
    id: 'facebook-universal',
    config: CLIENT,
    authorize: 'https://www.facebook.com/v23.0/dialog/oauth',
    query: { scope: 'email,public_profile' },
    token: 'graph.facebook.com/v23.0/oauth/access_token',
    profile: {
      'graph.facebook.com/v23.0/me': {
        id: 'u1',
        name: 'Ada',
        email: 'ada@example.com',
        picture: { data: { url: 'https://fb.example/a.png' } },
      },
    },
    user: { ...UNVERIFIED, avatar: 'https://fb.example/a.png' },
  },
  {
    id: 'github-universal',
    config: { ...CLIENT, scope: 'read:user\nuser:email\nread:org' },
    authorize: 'https://github.com/login/oauth/authorize',
    query: { scope: 'read:user user:email read:org' },
    token: 'github.com/login/oauth/access_token',
    profile: {
      'api.github.com/user': { id: 1, login: 'ada', email: 'public@example.com' },
      'api.github.com/user/emails': [
        { email: 'old@example.com', primary: false, verified: true },
        { email: 'ada@example.com', primary: true, verified: true },
      ],
    },
    user: { ...ADA, id: '1', name: 'ada' },
  },
  {
    id: 'discord-universal',
    config: CLIENT,
    authorize: 'https://discord.com/oauth2/authorize',
    query: { scope: 'identify email' },
    token: 'discord.com/api/oauth2/token',
    profile: {
      'discord.com/api/users/@me': {
        id: 'u1',
        global_name: 'Ada',
        email: 'ada@example.com',
        verified: true,
        avatar: 'a1',
      },
    },
    user: { ...ADA, avatar: 'https://cdn.discordapp.com/avatars/u1/a1' },
  },
  {
    id: 'azuread-universal',
    config: {
      ...CLIENT,
      cloudInstance: 'https://login.microsoftonline.com',
      tenantId: 'common',
      scopes: 'Calendars.Read',
    },
    authorize: 'https://login.microsoftonline.com/common/oauth2/v2.0/authorize',
    query: { scope: 'User.Read Calendars.Read' },
    token: 'login.microsoftonline.com/common/oauth2/v2.0/token',
    profile: {
      'graph.microsoft.com/v1.0/me': { id: 'u1', displayName: 'Ada', mail: 'ada@example.com' },
    },
    user: UNVERIFIED,
  },
  {
    id: 'x-universal',
    config: CLIENT,
    authorize: 'https://x.com/i/oauth2/authorize',
    query: { scope: 'tweet.read users.read' },
    token: 'api.x.com/2/oauth2/token',
    profile: { 'api.x.com/2/users/me': { data: NAMED } },
    asked: { 'user.fields': 'profile_image_url' },
    user: NAMED,
  },
  {
    id: 'x-universal',
    config: { ...CLIENT, scope: 'tweet.read users.read users.email' },
    authorize: 'https://x.com/i/oauth2/authorize',
    query: { scope: 'tweet.read users.read users.email' },
    token: 'api.x.com/2/oauth2/token',
    profile: { 'api.x.com/2/users/me': { data: { ...NAMED, confirmed_email: ADA.email } } },
    asked: { 'user.fields': 'profile_image_url,confirmed_email' },
    user: ADA,
  },
  {
    id: 'amazon-universal',
    config: CLIENT,
    authorize: 'https://www.amazon.com/ap/oa',
    query: { scope: 'profile' },
    token: 'api.amazon.com/auth/o2/token',
    profile: {
      'api.amazon.com/user/profile': { user_id: 'u1', name: 'Ada', email: 'ada@example.com' },
    },
    user: UNVERIFIED,
  },
  ...(
    [
      [
        'gitlab',
        'gitlab.com/oauth/authorize',
        'gitlab.com/oauth/token',
        'gitlab.com/oauth/userinfo',
      ],
      [
        'huggingface',
        'huggingface.co/oauth/authorize',
        'huggingface.co/oauth/token',
        'huggingface.co/oauth/userinfo',
      ],
      [
        'linkedin',
        'www.linkedin.com/oauth/v2/authorization',
        'www.linkedin.com/oauth/v2/accessToken',
        'api.linkedin.com/v2/userinfo',
      ],
      [
        'slack',
        'slack.com/openid/connect/authorize',
        'slack.com/api/openid.connect.token',
        'slack.com/api/openid.connect.userInfo',
      ],
    ] as const
  ).map(([target, authorize, token, userInfo]): Case => ({
    id: `${target}-universal`,
    config: CLIENT,
    authorize: `https://${authorize}`,
    query: { scope: 'openid profile email' },
    token,
    profile: { [userInfo]: SUBJECT },
    user: ADA,
  })),
  {
    id: 'line-universal',
    config: { ...CLIENT, scope: 'profile' },
    authorize: 'https://access.line.me/oauth2/v2.1/authorize',
    query: { scope: 'openid profile' },
    token: 'api.line.me/oauth2/v2.1/token',
    profile: { 'api.line.me/oauth2/v2.1/userinfo': { sub: 'u1', name: 'Ada' } },
    user: NAMED,
  },
  {
    id: 'patreon-universal',
    config: CLIENT,
    authorize: 'https://www.patreon.com/oauth2/authorize',
    query: { scope: 'identity identity[email]' },
    token: 'www.patreon.com/api/oauth2/token',
    profile: {
      'www.patreon.com/api/oauth2/v2/identity': {
        data: {
          id: 'u1',
          attributes: { full_name: 'Ada', email: 'ada@example.com', is_email_verified: true },
        },
      },
    },
    user: ADA,
  },
  {
    id: 'kakao-universal',
    config: { clientId: 'client' },
    authorize: 'https://kauth.kakao.com/oauth/authorize',
    query: { response_type: 'code' },
    token: 'kauth.kakao.com/oauth/token',
    profile: {
      'kapi.kakao.com/v2/user/me': {
        id: 1,
        kakao_account: {
          email: 'ada@example.com',
          is_email_valid: true,
          is_email_verified: true,
          profile: { nickname: 'Ada' },
        },
      },
    },
    user: { ...ADA, id: '1' },
  },
  {
    id: 'naver-universal',
    config: CLIENT,
    authorize: 'https://nid.naver.com/oauth2.0/authorize',
    query: { response_type: 'code' },
    token: 'nid.naver.com/oauth2.0/token',
    exchanged: { state: 's1' },
    profile: {
      'openapi.naver.com/v1/nid/me': {
        response: { id: 'u1', nickname: 'Ada', email: 'ada@example.com' },
      },
    },
    user: UNVERIFIED,
  },
  {
    id: 'kook-universal',
    config: CLIENT,
    authorize: 'https://www.kookapp.cn/app/oauth2/authorize',
    query: { scope: 'get_user_info' },
    token: 'www.kookapp.cn/api/oauth2/token',
    profile: { 'www.kookapp.cn/api/v3/user/me': { data: { id: 'u1', username: 'Ada' } } },
    user: NAMED,
  },
  {
    id: 'feishu-web',
    config: APP,
    authorize: 'https://passport.feishu.cn/suite/passport/oauth/authorize',
    query: { client_id: 'client' },
    token: 'passport.feishu.cn/suite/passport/oauth/token',
    profile: { 'passport.feishu.cn/suite/passport/oauth/userinfo': SUBJECT },
    user: UNVERIFIED,
  },
  {
    id: 'xiaomi-universal',
    config: { ...CLIENT, skipConfirm: true },
    authorize: 'https://account.xiaomi.com/oauth2/authorize',
    query: { scope: '1 3', skip_confirm: 'true' },
    token: 'account.xiaomi.com/oauth2/token',
    grant: `&&&START&&&${JSON.stringify({ ...GRANT, token_type: 'mac', mac_key: 'k' })}`,
    asked: { clientId: 'client', token: 'token' },
    profile: {
      'open.account.xiaomi.com/user/profile': {
        code: 0,
        data: { unionId: 'u1', miliaoNick: 'Ada' },
      },
    },
    user: NAMED,
  },
  {
    id: 'qq-universal',
    config: CLIENT,
    authorize: 'https://graph.qq.com/oauth2.0/authorize',
    query: { client_id: 'client', scope: 'get_user_info', response_type: 'code' },
    token: 'graph.qq.com/oauth2.0/token',
    profile: {
      'graph.qq.com/oauth2.0/me': { openid: 'o1', unionid: 'u1' },
      'graph.qq.com/user/get_user_info': { ret: 0, nickname: 'Ada' },
    },
    user: NAMED,
  },
  {
    id: 'wechat-web',
    config: APP,
    authorize: 'https://open.weixin.qq.com/connect/qrconnect',
    query: { appid: 'client', scope: 'snsapi_login', response_type: 'code' },
    token: 'api.weixin.qq.com/sns/oauth2/access_token',
    grant: { ...GRANT, openid: 'o1' },
    profile: { 'api.weixin.qq.com/sns/userinfo': { unionid: 'u1', nickname: 'Ada' } },
    user: NAMED,
  },
  {
    id: 'wechat-native',
    config: { ...APP, universalLinks: 'https://acme.example/app/' },
    authorize: 'wechat://',
    query: { app_id: 'client', universal_links: 'https://acme.example/app/' },
    token: 'api.weixin.qq.com/sns/oauth2/access_token',
    grant: { ...GRANT, openid: 'o1' },
    profile: { 'api.weixin.qq.com/sns/userinfo': { unionid: 'u1', nickname: 'Ada' } },
    user: NAMED,
  },
  {
    id: 'wecom-universal',
    config: { corpId: 'client', appSecret: 'secret', agentId: '7' },
    authorize: 'https://login.work.weixin.qq.com/wwlogin/sso/login',
    query: { appid: 'client', agentid: '7', login_type: 'CorpApp' },
    token: 'qyapi.weixin.qq.com/cgi-bin/gettoken',
    profile: { 'qyapi.weixin.qq.com/cgi-bin/auth/getuserinfo': { errcode: 0, userid: 'u1' } },
    user: { id: 'u1', name: 'u1' },
  },
  {
    id: 'wecom-universal',
    config: {
      corpId: 'client',
      appSecret: 'secret',
      agentId: '7',
      scope: 'snsapi_privateinfo',
    },
    authorize: 'https://open.weixin.qq.com/connect/oauth2/authorize',
    query: { appid: 'client', agentid: '7', scope: 'snsapi_privateinfo' },
    token: 'qyapi.weixin.qq.com/cgi-bin/gettoken',
    profile: {
      'qyapi.weixin.qq.com/cgi-bin/auth/getuserinfo': {
        errcode: 0,
        userid: 'u1',
        user_ticket: 't1',
      },
      'qyapi.weixin.qq.com/cgi-bin/auth/getuserdetail': {
        errcode: 0,
        userid: 'u1',
        biz_mail: '',
        email: 'ada@example.com',
      },
    },
    asked: { access_token: 'token' },
    user: { ...UNVERIFIED, name: 'u1' },
  },
  {
    id: 'dingtalk-web',
    config: CLIENT,
    authorize: 'https://login.dingtalk.com/oauth2/auth',
    query: { client_id: 'client', scope: 'openid', prompt: 'consent' },
    token: 'api.dingtalk.com/v1.0/oauth2/userAccessToken',
    grant: { accessToken: 'token', expireIn: 60 },
    profile: {
      'api.dingtalk.com/v1.0/contact/users/me': {
        unionId: 'u1',
        nick: 'Ada',
        mobile: '13800138000',
        stateCode: '86',
      },
    },
    user: { ...NAMED, phone: '8613800138000' },
  },
];

/** These have tests of their own below. */
const APART = ['apple-universal', 'alipay-web', 'alipay-native', 'oidc', 'oauth2'];

function valuesOf({ url, body }: ReceivedRequest): Record<string, unknown> {
  const text = body.startsWith('{')
    ? (JSON.parse(body) as Record<string, unknown>)
    : Object.fromEntries(new URLSearchParams(body));
  return { ...Object.fromEntries(url.searchParams), ...text };
}

describe('social providers', () => {
  let standIn: ServiceStandIn;
  beforeAll(async () => {
    standIn = await startServiceStandIn();
  });
  afterAll(() => standIn.close());
  beforeEach(() => {
    standIn.requests = [];
    standIn.answers = {};
  });

  const socialOf = (id: string) => {
    const factory = findFactory(id);
    if (!factory?.social) throw new Error(`${id} is not social`);
    return { factory, social: factory.social };
  };
  const start = async (id: string, given: ConnectorConfig) => {
    const { factory, social } = socialOf(id);
    const config = factory.checkConfig(given);
    const { url, session } = await social.authorize({ config, state: 's1', redirectUri: REDIRECT });
    const finish = (params: Record<string, string>) =>
      social.finish({ config, params, session, redirectUri: REDIRECT, network: standIn.network });
    return { url, session, finish };
  };
  const answer = ({ token, grant = GRANT, profile }: Case) => {
    standIn.answers = Object.fromEntries([
      [token, { body: grant }],
      ...Object.entries(profile).map(([path, body]) => [path, { body }]),
    ]);
  };

  test('every provider is here', () => {
    const ids = CONNECTOR_FACTORIES.filter(({ type }) => type === 'Social').map(({ id }) => id);
    expect([...new Set([...APART, ...CASES.map(({ id }) => id)])].sort()).toEqual(ids.sort());
  });

  test.each(CASES)('$id signs in by its own protocol', async (provider) => {
    const { id, config, authorize, query, token, profile, user } = provider;
    const { exchanged = {}, asked = {} } = provider;
    answer(provider);
    const { url, session, finish } = await start(id, config);
    expect(url.split('?')[0]).toBe(authorize);
    const sent = Object.fromEntries(new URLSearchParams(url.split('?')[1]?.split('#')[0]));
    expect(sent).toMatchObject({ ...query, state: 's1' });
    expect(url).not.toContain('secret');

    const { userInfo, tokens } = await finish({ code: 'c1', state: 's1' });
    const { rawData: _raw, ...known } = userInfo;
    expect(known).toEqual(user);
    expect(tokens.accessToken).toBe('token');

    const [exchange, ...reads] = standIn.requests;
    if (!exchange) throw new Error('no code was exchanged');
    expect(`${exchange.url.host}${exchange.url.pathname}`).toBe(token);
    expect(reads.map((read) => `${read.url.host}${read.url.pathname}`).sort()).toEqual(
      Object.keys(profile).sort(),
    );
    expect(valuesOf(exchange)).toMatchObject(exchanged);
    expect(Object.fromEntries(reads.at(-1)?.url.searchParams ?? [])).toMatchObject(asked);
    // GitHub and Discord refuse requests that do not name their client.
    expect(standIn.requests.every(({ headers }) => headers['user-agent'])).toBe(true);
    const isSecretSent =
      JSON.stringify(valuesOf(exchange)).includes('secret') ||
      exchange.headers.authorization === `Basic ${Buffer.from('client:secret').toString('base64')}`;
    expect(isSecretSent).toBe('clientSecret' in config || 'appSecret' in config);
    expect(valuesOf(exchange)['code_verifier']).toBe(session.codeVerifier);
  });

  test.each(CASES)('$id is not believed when it refuses the code', async (provider) => {
    answer(provider);
    standIn.answers[provider.token] = { body: { error: 'invalid_grant', errcode: 40029 } };
    const { finish } = await start(provider.id, provider.config);
    await expect(finish({ code: 'c1', state: 's1' })).rejects.toMatchObject({
      code: expect.stringMatching(
        /^connector\.social_(?:auth_code_invalid|invalid_access_token)$/,
      ) as string,
      // For the audit log.
      report: expect.objectContaining({}) as object,
    });
    await expect(finish({ error: 'access_denied' })).rejects.toMatchObject({
      code: 'connector.authorization_failed',
    });
  });

  test.each(CASES)('what $id says instead of a profile is for the log', async (provider) => {
    answer(provider);
    const said = { code: -1, errcode: 48001, message: 'no such permission' };
    for (const path of Object.keys(provider.profile)) standIn.answers[path] = { body: said };
    const { finish } = await start(provider.id, provider.config);
    await expect(finish({ code: 'c1', state: 's1' })).rejects.toMatchObject({
      code: expect.stringMatching(/^connector\./) as string,
      report: expect.objectContaining(said) as object,
    });
  });

  test('a GitHub address counts only when GitHub has verified it', async () => {
    const github = CASES.find(({ id }) => id === 'github-universal');
    if (!github) throw new Error('no case');
    answer(github);
    standIn.answers['api.github.com/user/emails'] = { status: 404, body: {} };
    const { finish } = await start(github.id, github.config);
    const { userInfo } = await finish({ code: 'c1' });
    expect(userInfo).toMatchObject({ email: 'public@example.com', isEmailVerified: false });
  });

  test.each([
    ['alipay-web', 'RSA2', 'RSA-SHA256'],
    ['alipay-native', 'RSA', 'RSA-SHA1'],
  ])('%s signs what it asks the gateway with %s', async (id, signType, algorithm) => {
    const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const config = {
      appId: 'app',
      privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }),
      signType,
      ...(id === 'alipay-web' ? { charset: 'utf8' } : {}),
    };
    standIn.answers['openapi.alipay.com/gateway.do'] = {
      body: {
        alipay_system_oauth_token_response: { access_token: 'token', user_id: 'u1' },
        alipay_user_info_share_response: { code: '10000', user_id: 'u1', nick_name: 'Ada' },
      },
    };
    const { url, finish } = await start(id, config);
    expect(url).toContain('app_id=app');
    const { userInfo } = await finish({ auth_code: 'c1' });
    expect(userInfo).toMatchObject(NAMED);
    expect(standIn.requests.map((request) => valuesOf(request)['method'])).toEqual([
      'alipay.system.oauth.token',
      'alipay.user.info.share',
    ]);
    for (const { url: called } of standIn.requests) {
      const { sign = '', ...parameters } = Object.fromEntries(called.searchParams);
      const text = Object.keys(parameters)
        .sort()
        .map((key) => `${key}=${parameters[key]}`)
        .join('&');
      expect(createVerify(algorithm).update(text).verify(publicKey, sign, 'base64')).toBe(true);
    }
  });

  describe('Apple', () => {
    const ISSUER = 'https://appleid.apple.com';
    let idToken: (claims: Record<string, unknown>) => Promise<string>;
    beforeEach(async () => {
      const { publicKey, privateKey } = await generateKeyPair('RS256');
      const jwk = { ...(await exportJWK(publicKey)), kid: 'k1', alg: 'RS256' };
      standIn.answers['appleid.apple.com/auth/keys'] = { body: { keys: [jwk] } };
      idToken = (claims) =>
        new SignJWT({ iss: ISSUER, aud: 'com.acme', sub: 'u1', ...claims })
          .setProtectedHeader({ alg: 'RS256', kid: 'k1' })
          .setIssuedAt()
          .setExpirationTime('5m')
          .sign(privateKey);
    });
    const CLAIMS = { email: 'ada@example.com', email_verified: 'true' };

    test('posts its answer; the id token and the name of the first sign-in are read', async () => {
      const { url, session, finish } = await start('apple-universal', { clientId: 'com.acme' });
      expect(Object.fromEntries(new URL(url).searchParams)).toMatchObject({
        response_type: 'code id_token',
        response_mode: 'form_post',
        scope: 'name email',
        nonce: session.nonce,
      });
      const { userInfo } = await finish({
        code: 'c1',
        id_token: await idToken({ ...CLAIMS, nonce: session.nonce }),
        user: JSON.stringify({ name: { firstName: 'Ada', lastName: 'Lovelace' } }),
      });
      expect(userInfo).toMatchObject({ ...ADA, name: 'Ada Lovelace' });
    });

    test.each([
      ['another nonce', { nonce: 'replayed' }],
      ['another audience', { aud: 'com.other' }],
      ['another issuer', { iss: 'https://evil.example' }],
    ])('an id token with %s is refused', async (_name, change) => {
      const { session, finish } = await start('apple-universal', { clientId: 'com.acme' });
      const token = await idToken({ ...CLAIMS, nonce: session.nonce, ...change });
      await expect(finish({ code: 'c1', id_token: token })).rejects.toMatchObject({
        code: 'connector.social_invalid_id_token',
      });
    });

    test('with a key of the team, the code is exchanged by a client secret in ES256', async () => {
      const { privateKey } = await generateKeyPair('ES256', { extractable: true });
      const config = {
        clientId: 'com.acme',
        teamId: 'TEAM',
        keyId: 'KEY',
        privateKey: await exportPKCS8(privateKey),
      };
      const { session, finish } = await start('apple-universal', config);
      const token = await idToken({ ...CLAIMS, nonce: session.nonce });
      standIn.answers['appleid.apple.com/auth/token'] = { body: { ...GRANT, id_token: token } };
      const { tokens } = await finish({ code: 'c1' });
      expect(tokens.accessToken).toBe('token');
      const { client_secret: secret, ...form } = valuesOf(standIn.requests[0] as ReceivedRequest);
      expect(form).toEqual({
        client_id: 'com.acme',
        code: 'c1',
        grant_type: 'authorization_code',
        redirect_uri: REDIRECT,
      });
      expect(decodeProtectedHeader(String(secret))).toEqual({ alg: 'ES256', kid: 'KEY' });
      expect(decodeJwt(String(secret))).toMatchObject({
        iss: 'TEAM',
        sub: 'com.acme',
        aud: ISSUER,
      });
    });
  });
});
