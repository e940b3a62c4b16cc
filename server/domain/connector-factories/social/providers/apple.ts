import { importPKCS8, SignJWT } from 'jose';
import type { CustomFetch } from 'openid-client';
import { CodedError } from '~/server/platform/errors/coded-error';
import type { ConnectorFactory, ProviderTokens } from '../../factory';
import { createForm, secretField, textField } from '../../form/form';
import { configIssue, invalidConfig } from '../../form/issues';
import { markOf } from '../../logos/marks';
import { verifyIdToken } from '../../oidc/id-token';
import { openReturn, refusal, tokensFrom, withQuery } from '../own-protocol';
import { scopeField, scopesOf } from '../provider';
import { readObject } from '../read-profile';
import { toUserInfo } from '../user-info';
import { randomNonce } from 'openid-client';

const ISSUER = 'https://appleid.apple.com';
const SCOPE = 'name email';

type AppleConfig = {
  clientId: string;
  scope?: string;
  teamId?: string;
  keyId?: string;
  privateKey?: string;
};

const optional = { required: false };

const form = createForm<AppleConfig>([
  textField('clientId', 'Services ID', { placeholder: 'com.example.sign-in' }),
  scopeField(SCOPE),
  textField('teamId', 'Team ID', optional),
  textField('keyId', 'Key ID', optional),
  secretField('privateKey', 'Private key', {
    ...optional,
    type: 'MultilineText',
    description: 'With the team ID and the key ID: the code is exchanged for tokens, too.',
  }),
]);

/** Apple's client secret: a JWT signed with a key of the team (ES256). */
async function clientSecretOf({ clientId, teamId, keyId, privateKey }: AppleConfig) {
  let key;
  try {
    key = await importPKCS8(privateKey ?? '', 'ES256');
  } catch (error) {
    throw invalidConfig([configIssue(['privateKey'], 'pkcs8_private_key')], error);
  }
  return new SignJWT()
    .setProtectedHeader({ alg: 'ES256', kid: keyId ?? '' })
    .setIssuer(teamId ?? '')
    .setSubject(clientId)
    .setAudience(ISSUER)
    .setIssuedAt()
    .setExpirationTime('5m')
    .sign(key);
}

async function exchange(
  fetch: CustomFetch,
  config: AppleConfig,
  code: string,
  redirectUri: string,
): Promise<ProviderTokens & { idToken: string }> {
  const granted = await readObject(fetch, `${ISSUER}/auth/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({
      client_id: config.clientId,
      client_secret: await clientSecretOf(config),
      code,
      grant_type: 'authorization_code',
      redirect_uri: redirectUri,
    }).toString(),
  });
  const names = { access: 'access_token', refresh: 'refresh_token', life: 'expires_in' };
  const tokens = tokensFrom(granted, names);
  const idToken = granted['id_token'];
  if (!tokens || typeof idToken !== 'string') throw refusal('social_auth_code_invalid', granted);
  return { ...tokens, idToken };
}

/** The name comes once, at the first sign-in, beside the token. */
function nameIn(user: string | undefined): string | undefined {
  if (user === undefined) return undefined;
  try {
    const { name } = JSON.parse(user) as { name?: { firstName?: string; lastName?: string } };
    return [name?.firstName, name?.lastName].filter(Boolean).join(' ');
  } catch {
    return undefined;
  }
}

/** Sign in with Apple: the answer is posted, with an id token that proves who signed in. */
export const appleFactory: ConnectorFactory = {
  id: 'apple-universal',
  type: 'Social',
  target: 'apple',
  platform: 'Universal',
  name: { en: 'Apple' },
  description: { en: 'Sign in with Apple.' },
  ...markOf('apple', { text: 'A', color: '#1b1b1f' }),
  readme: `# Apple

Let people sign in with their Apple account.

## Register at Apple

Open [identifiers](https://developer.apple.com/account/resources/identifiers/list/serviceId) and register a services ID for an app ID with **Sign in with Apple**. Enter the callback URL shown beside this text as its return URL, and the services ID in the form.

Apple does not accept return URLs on localhost.
`,
  ...form,
  destinationPaths: [],
  social: {
    authorize({ config, state, redirectUri, isStateless }) {
      const { clientId, scope } = form.read(config);
      const nonce = isStateless ? undefined : randomNonce();
      return Promise.resolve({
        url: withQuery(`${ISSUER}/auth/authorize`, {
          client_id: clientId,
          redirect_uri: redirectUri,
          response_type: 'code id_token',
          response_mode: 'form_post',
          scope: scopesOf(scope, { fallback: SCOPE }),
          state,
          ...(nonce ? { nonce } : {}),
        }),
        session: nonce ? { nonce } : {},
      });
    },
    async finish(back) {
      const config = form.read(back.config);
      const { code, fetch } = openReturn(back);
      const tokens = config.privateKey
        ? await exchange(fetch, config, code, back.redirectUri)
        : undefined;
      const idToken = tokens?.idToken ?? back.params['id_token'];
      if (!idToken) throw new CodedError('connector.insufficient_request_parameters');
      const claims = await verifyIdToken(
        idToken,
        {
          clientId: config.clientId,
          idTokenVerificationConfig: { jwksUri: `${ISSUER}/auth/keys`, issuer: ISSUER },
        },
        back.session.nonce,
        fetch,
      );
      const isVerified = claims['email_verified'];
      return {
        userInfo: toUserInfo({
          id: claims.sub,
          name: nameIn(back.params['user']),
          email: claims['email'],
          isEmailVerified: isVerified === true || isVerified === 'true',
          phone: undefined,
          avatar: undefined,
          rawData: claims,
        }),
        tokens: tokens ?? { accessToken: '', idToken },
      };
    },
  },
};
