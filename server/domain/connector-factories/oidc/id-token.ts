import { type JSONWebKeySet, type JWTPayload, createLocalJWKSet, jwtVerify } from 'jose';
import type { CustomFetch } from 'openid-client';
import { CodedError } from '~/server/platform/errors/coded-error';
import type { OidcConfig } from './config';

/** Signatures by a key pair; a shared secret proves nothing against a published key set. */
const ALGORITHMS = [
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'ES512',
  'EdDSA',
];

async function readKeys(address: string, fetch: CustomFetch): Promise<JSONWebKeySet> {
  const response = await fetch(address, {
    method: 'GET',
    headers: { accept: 'application/json' },
    body: undefined,
    redirect: 'manual',
  });
  const keys = (await response.json().catch(() => undefined)) as JSONWebKeySet | undefined;
  if (!response.ok || !Array.isArray(keys?.keys)) {
    throw new CodedError('connector.invalid_response');
  }
  return keys;
}

/**
 * Claims of an id token whose signature, issuer (where one is configured), audience, life and nonce
 * are right (OpenID Connect Core 1.0 section 3.1.3.7).
 * @throws CodedError connector.social_invalid_id_token, connector.invalid_response
 */
export async function verifyIdToken(
  idToken: string,
  {
    clientId,
    idTokenVerificationConfig,
  }: Pick<OidcConfig, 'clientId' | 'idTokenVerificationConfig'>,
  nonce: string | undefined,
  fetch: CustomFetch,
): Promise<JWTPayload> {
  const {
    jwksUri,
    algorithms = ALGORITHMS,
    audience = clientId,
    ...checks
  } = idTokenVerificationConfig;
  const keys = await readKeys(jwksUri, fetch);
  try {
    const { payload } = await jwtVerify(idToken, createLocalJWKSet(keys), {
      clockTolerance: 30,
      ...checks,
      audience,
      algorithms: algorithms.filter((name) => ALGORITHMS.includes(name)),
      requiredClaims: ['iss', 'sub', 'aud', 'exp', 'iat'],
    });
    const { azp } = payload;
    if (nonce !== undefined && payload['nonce'] !== nonce) throw new Error('nonce');
    if (azp !== undefined && azp !== clientId) throw new Error('azp');
    return payload;
  } catch (error) {
    throw new CodedError('connector.social_invalid_id_token', { cause: error });
  }
}
