import { randomUUID } from 'node:crypto';
import { SignJWT } from 'jose';
import {
  type ClientAuth,
  ClientSecretBasic,
  ClientSecretPost,
  Configuration,
  type CustomFetch,
  None,
  type TokenEndpointResponse,
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  customFetch,
  randomNonce,
  randomPKCECodeVerifier,
  refreshTokenGrant,
} from 'openid-client';
import { CodedError } from '~/server/platform/errors/coded-error';
import type {
  ProviderTokens,
  SocialRefresh,
  SocialReturn,
  SocialSession,
  SocialStart,
} from '../factory';
import {
  authorizationFailure,
  isRefusedGrant,
  toConnectorFailure,
  toRefreshFailure,
} from './failures';
import { createProviderFetch } from './provider-fetch';
import { type TokenAnswer, normalizeTokenAnswer } from './token-answer';

/** What both standards need to know of a provider. */
export type ProviderSettings = {
  authorizationEndpoint: string;
  tokenEndpoint: string;
  userInfoEndpoint?: string | undefined;
  /** Known only where the configuration names it. */
  issuer?: string | undefined;
  clientId: string;
  clientSecret: string;
  tokenEndpointAuthMethod:
    'client_secret_post' | 'client_secret_basic' | 'client_secret_jwt' | 'none';
  /** Of `client_secret_jwt`. */
  clientSecretJwtSigningAlgorithm?: 'HS256' | 'HS384' | 'HS512';
  /** The token endpoint answers in a query string, as some providers do. */
  isQueryStringAnswer: boolean;
  /** The token is of no type of the standard's; who signed in is read in a way of the provider's. */
  hasOwnTokenType?: boolean | undefined;
  /** The token endpoint wants the state, too. */
  sendsState?: boolean | undefined;
  scope: string;
  /** The provider refuses a code challenge (RFC 7636), or does not know it. */
  isWithoutPkce?: boolean;
  /** Sent to the authorization endpoint besides the standard's parameters. */
  authorizationParameters: Readonly<Record<string, string>>;
  /** Sent to the token endpoint besides the standard's parameters. */
  tokenParameters: Readonly<Record<string, string>>;
};

const ASSERTION_TYPE = 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer';

/** Client authentication by a JWT signed with the secret (OpenID Connect Core 1.0 section 9). */
function clientSecretJwt({
  clientSecret,
  clientSecretJwtSigningAlgorithm = 'HS256',
  tokenEndpoint,
  issuer,
}: ProviderSettings): ClientAuth {
  return async (_server, { client_id: clientId }, body) => {
    const now = Math.floor(Date.now() / 1000);
    body.set('client_id', clientId);
    body.set('client_assertion_type', ASSERTION_TYPE);
    body.set(
      'client_assertion',
      await new SignJWT({ jti: randomUUID() })
        .setProtectedHeader({ alg: clientSecretJwtSigningAlgorithm })
        .setIssuer(clientId)
        .setSubject(clientId)
        .setAudience(issuer ?? tokenEndpoint)
        .setIssuedAt(now)
        .setExpirationTime(now + 60)
        .sign(new TextEncoder().encode(clientSecret)),
    );
  };
}

function authenticationOf(settings: ProviderSettings): ClientAuth {
  switch (settings.tokenEndpointAuthMethod) {
    case 'client_secret_basic':
      return ClientSecretBasic(settings.clientSecret);
    case 'client_secret_jwt':
      return clientSecretJwt(settings);
    case 'client_secret_post':
      return ClientSecretPost(settings.clientSecret);
    case 'none':
      return None();
  }
}

function configurationOf(settings: ProviderSettings): Configuration {
  const { authorizationEndpoint, tokenEndpoint, userInfoEndpoint, issuer, clientId } = settings;
  const configuration = new Configuration(
    {
      issuer: issuer ?? new URL(authorizationEndpoint).origin,
      authorization_endpoint: authorizationEndpoint,
      token_endpoint: tokenEndpoint,
      ...(userInfoEndpoint ? { userinfo_endpoint: userInfoEndpoint } : {}),
    },
    clientId,
    undefined,
    authenticationOf(settings),
  );
  // Which protocols are allowed depends on the installation: the provider's fetch decides.
  allowInsecureRequests(configuration);
  return configuration;
}

/** Some providers separate scopes by commas. */
function withScopes(scope: string, wanted: string): string {
  const separator = scope.includes(',') ? ',' : ' ';
  const all = [...scope.split(separator), ...wanted.split(' ')].filter(Boolean);
  return wanted.trim() === '' ? scope : [...new Set(all)].join(separator);
}

/**
 * The address of the provider's sign-in and what must be the same again at the end: a code verifier
 * (RFC 7636) and, for OpenID Connect, a nonce.
 */
export async function startCodeFlow(
  settings: ProviderSettings,
  { state, redirectUri, loginHint, scope: wanted = '', isStateless = false }: SocialStart,
  { withNonce }: { withNonce: boolean },
): Promise<{ url: string; session: SocialSession }> {
  const session: SocialSession = isStateless
    ? {}
    : {
        ...(settings.isWithoutPkce ? {} : { codeVerifier: randomPKCECodeVerifier() }),
        ...(withNonce ? { nonce: randomNonce() } : {}),
      };
  const scope = withScopes(settings.scope, wanted);
  const url = buildAuthorizationUrl(configurationOf(settings), {
    ...(loginHint && settings.scope.split(' ').includes('openid') ? { login_hint: loginHint } : {}),
    ...settings.authorizationParameters,
    ...(scope ? { scope } : {}),
    ...(session.codeVerifier
      ? {
          code_challenge: await calculatePKCECodeChallenge(session.codeVerifier),
          code_challenge_method: 'S256',
        }
      : {}),
    ...(session.nonce ? { nonce: session.nonce } : {}),
    redirect_uri: redirectUri,
    state,
  });
  return { url: url.href, session };
}

type CodeFlowEnd = {
  tokens: ProviderTokens;
  configuration: Configuration;
  /** For further calls of the same sign-in, under the same deadline. */
  fetch: CustomFetch;
};

function tokensOf(granted: TokenEndpointResponse, idToken: string | undefined): ProviderTokens {
  const {
    access_token: accessToken,
    refresh_token: refreshToken,
    scope,
    expires_in: life,
  } = granted;
  return {
    accessToken,
    tokenType: granted.token_type,
    ...(refreshToken === undefined ? {} : { refreshToken }),
    ...(idToken === undefined ? {} : { idToken }),
    ...(scope === undefined ? {} : { scope }),
    ...(life === undefined ? {} : { expiresAt: Math.floor(Date.now() / 1000) + life }),
  };
}

/**
 * Exchange the code that the user brought back.
 * @throws CodedError connector.authorization_failed, connector.social_auth_code_invalid,
 * connector.insufficient_request_parameters, connector.invalid_response,
 * connector.general
 */
export async function finishCodeFlow(
  settings: ProviderSettings,
  { params, session, redirectUri, network }: SocialReturn,
): Promise<CodeFlowEnd> {
  const { code, state, error, error_description: description, iss } = params;
  if (error) throw authorizationFailure(error, description);
  if (!code) throw new CodedError('connector.insufficient_request_parameters');
  const configuration = configurationOf(settings);
  const fetch = createProviderFetch(network);
  let answer: TokenAnswer | undefined;
  configuration[customFetch] = async (url, options) => {
    const normalized = await normalizeTokenAnswer(await fetch(url, options), settings);
    answer = normalized.answer;
    return normalized.response;
  };
  const back = new URL(redirectUri);
  back.searchParams.set('code', code);
  // RFC 9207: a provider that names itself must be the one that is meant.
  if (iss && settings.issuer) back.searchParams.set('iss', iss);
  try {
    const granted = await authorizationCodeGrant(
      configuration,
      back,
      session.codeVerifier ? { pkceCodeVerifier: session.codeVerifier } : {},
      { ...settings.tokenParameters, ...(settings.sendsState && state ? { state } : {}) },
    );
    if (!answer) throw new CodedError('connector.invalid_response');
    configuration[customFetch] = fetch;
    return { tokens: tokensOf(granted, answer.idToken), configuration, fetch };
  } catch (failure) {
    throw toConnectorFailure(failure, 'social_auth_code_invalid');
  }
}

/**
 * Exchange a refresh token.
 * @returns undefined when the provider says that it is good for nothing any more
 * @throws CodedError connector.general, connector.invalid_response
 */
export async function refreshTokens(
  settings: ProviderSettings,
  { refreshToken, network }: SocialRefresh,
): Promise<ProviderTokens | undefined> {
  const configuration = configurationOf(settings);
  const fetch = createProviderFetch(network);
  configuration[customFetch] = async (url, options) =>
    (await normalizeTokenAnswer(await fetch(url, options), settings)).response;
  try {
    const granted = await refreshTokenGrant(configuration, refreshToken, settings.tokenParameters);
    return tokensOf(granted, undefined);
  } catch (failure) {
    if (isRefusedGrant(failure)) return undefined;
    throw toRefreshFailure(failure);
  }
}
