import { createPrivateKey, createSign } from 'node:crypto';
import type { CustomFetch } from 'openid-client';
import { CodedError } from '~/server/platform/errors/coded-error';
import type { SocialReturn } from '../../factory';
import { configIssue, invalidConfig } from '../../form/issues';
import { type FormField, secretField, textField } from '../../form/form';
import type { OwnProtocol } from '../provider';
import { openReturn, refusal, tokensFrom, withQuery } from '../own-protocol';

const GATEWAY = 'https://openapi.alipay.com/gateway.do';

type AlipayConfig = {
  appId: string;
  privateKey: string;
  signType: 'RSA' | 'RSA2';
  charset?: 'gbk' | 'utf8';
};

/** The key as a PEM, with or without its first and last line. */
function keyOf(privateKey: string) {
  const base64 = privateKey.replace(/-----[^-]+-----|\s/g, '');
  const der = Buffer.from(base64, 'base64');
  for (const type of ['pkcs8', 'pkcs1'] as const) {
    try {
      return createPrivateKey({ key: der, format: 'der', type });
    } catch {
      // The other of the two forms.
    }
  }
  throw invalidConfig([configIssue(['privateKey'], 'rsa_private_key')]);
}

/** In Beijing, where the gateway compares it. */
function timestamp(now: Date): string {
  return new Date(now.getTime() + 8 * 3_600_000).toISOString().replace('T', ' ').slice(0, 19);
}

/** What is signed: all parameters by name, as they are before they are encoded. */
function signed(
  parameters: Readonly<Record<string, string>>,
  { privateKey, signType }: AlipayConfig,
): Record<string, string> {
  const text = Object.keys(parameters)
    .sort()
    .map((key) => `${key}=${parameters[key]}`)
    .join('&');
  const algorithm = signType === 'RSA' ? 'RSA-SHA1' : 'RSA-SHA256';
  const sign = createSign(algorithm).update(text).sign(keyOf(privateKey), 'base64');
  return { ...parameters, sign };
}

async function callGateway(
  fetch: CustomFetch,
  config: AlipayConfig,
  method: string,
  parameters: Readonly<Record<string, string>>,
): Promise<Record<string, unknown>> {
  const encoding = config.charset === 'gbk' ? 'gbk' : 'utf-8';
  const all = {
    app_id: config.appId,
    method,
    charset: encoding,
    sign_type: config.signType,
    timestamp: timestamp(new Date()),
    version: '1.0',
    ...parameters,
  };
  const response = await fetch(withQuery(GATEWAY, signed(all, config)), {
    method: 'POST',
    headers: {},
    body: undefined,
    redirect: 'manual',
  });
  const text = new TextDecoder(encoding).decode(await response.arrayBuffer());
  try {
    const answer = JSON.parse(text) as Record<string, Record<string, unknown>>;
    return answer[`${method.replaceAll('.', '_')}_response`] ?? answer['error_response'] ?? {};
  } catch {
    throw new CodedError('connector.invalid_response', { report: { answer: text.slice(0, 2000) } });
  }
}

/** Alipay's gateway: the app signs each call with its RSA key. */
async function finish(back: SocialReturn, settings: Record<string, unknown>) {
  const config = settings as AlipayConfig;
  const { code, fetch } = openReturn(back);
  const granted = await callGateway(fetch, config, 'alipay.system.oauth.token', {
    grant_type: 'authorization_code',
    code,
  });
  const names = { access: 'access_token', refresh: 'refresh_token', life: 'expires_in' };
  const tokens = tokensFrom(granted, names);
  if (!tokens) throw refusal('social_auth_code_invalid', granted);
  const user = await callGateway(fetch, config, 'alipay.user.info.share', {
    auth_token: tokens.accessToken,
  });
  if (user['code'] !== '10000') throw refusal('social_invalid_access_token', user);
  return {
    told: {
      id: user['user_id'] ?? user['open_id'],
      name: user['nick_name'],
      email: undefined,
      isEmailVerified: false,
      phone: undefined,
      avatar: user['avatar'],
      rawData: user,
    },
    tokens,
  };
}

const appFields: FormField[] = [
  textField('appId', 'App ID'),
  secretField('privateKey', 'Private key', {
    type: 'MultilineText',
    description: 'In base64, with or without the lines that begin and end it.',
  }),
  {
    key: 'signType',
    label: 'Signature',
    type: 'Select',
    required: true,
    selectItems: [
      { value: 'RSA2', title: 'RSA2 (SHA-256)' },
      { value: 'RSA', title: 'RSA (SHA-1)' },
    ],
    defaultValue: 'RSA2',
  },
];

const GUIDE = `Open the [Alipay Open Platform](https://open.alipay.com/), create an app with the ability to get user information, and upload the public half of an RSA key pair. Copy the app ID and the private key into the form.`;

export const alipayWeb: OwnProtocol = {
  id: 'alipay-web',
  target: 'alipay',
  platform: 'Web',
  provider: 'Alipay',
  guide: `Let people sign in on websites with their Alipay account.

## Register at Alipay

${GUIDE} Enter the callback URL shown beside this text there, too.`,
  fields: [
    ...appFields,
    {
      key: 'charset',
      label: 'Encoding',
      type: 'Select',
      required: true,
      selectItems: [
        { value: 'utf8', title: 'UTF-8' },
        { value: 'gbk', title: 'GBK' },
      ],
      defaultValue: 'utf8',
    },
    textField('scope', 'Scope', { required: false, placeholder: 'auth_user' }),
  ],
  authorize: ({ state, redirectUri }, { appId, scope }) => ({
    url: withQuery('https://openauth.alipay.com/oauth2/publicAppAuthorize.htm', {
      app_id: String(appId),
      redirect_uri: redirectUri,
      scope: typeof scope === 'string' && scope ? scope : 'auth_user',
      state,
    }),
  }),
  finish,
};

export const alipayNative: OwnProtocol = {
  id: 'alipay-native',
  target: 'alipay',
  platform: 'Native',
  provider: 'Alipay',
  guide: `Let people sign in to native apps with the Alipay app on their phone.

## Register at Alipay

${GUIDE}`,
  fields: appFields,
  authorize: ({ state }, { appId }) => ({
    url: withQuery('alipay://', { app_id: String(appId), state }),
  }),
  finish,
};
