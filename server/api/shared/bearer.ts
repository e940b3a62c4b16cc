import type { FastifyRequest } from 'fastify';
import {
  type JWK,
  type JWTPayload,
  createLocalJWKSet,
  decodeJwt,
  decodeProtectedHeader,
  errors,
  jwtVerify,
} from 'jose';
import { ADMIN_TENANT_ID } from '~/contract/tenancy';
import type { Caller } from '~/server/domain/access/caller';
import type { Services } from '~/server/domain/services/services';
import { issuerOf } from '~/server/platform/config/config';
import { unauthorized } from '~/server/api/shared/unauthorized';
import { CodedError } from '~/server/platform/errors/coded-error';
import { payloadOf } from './verified-tokens';

/** Bearer token of the request (RFC 6750 section 2.1). */
export function readBearerToken(request: FastifyRequest): string {
  const { authorization } = request.headers;
  if (!authorization) {
    throw new CodedError('auth.authorization_header_missing');
  }
  const [scheme, token] = authorization.split(' ');
  if (scheme?.toLowerCase() !== 'bearer' || !token) {
    throw new CodedError('auth.authorization_token_type_not_supported', {
      data: { supportedTypes: ['Bearer'] },
    });
  }
  return token;
}

/** Claims of the token, unverified: they only pick the keys to verify with. */
function claimsOf(token: string): JWTPayload {
  try {
    return decodeJwt(token);
  } catch (error) {
    throw unauthorized(error);
  }
}

export function claimedAudience(token: string): string | undefined {
  const { aud } = claimsOf(token);
  return typeof aud === 'string' ? aud : aud?.[0];
}

/** Key id that the token names, unverified: it only tells whether the keys must be read again. */
function kidOf(token: string): string | undefined {
  try {
    return decodeProtectedHeader(token).kid;
  } catch (error) {
    throw unauthorized(error);
  }
}

type KeySet = ReturnType<typeof createLocalJWKSet>;

/** Imported keys, kept as long as the list they come from: importing costs as much as verifying. */
const keySets = new WeakMap<JWK[], KeySet>();

function keySetOf(publicJwks: JWK[]): KeySet {
  const known = keySets.get(publicJwks);
  if (known) return known;
  const keySet = createLocalJWKSet({ keys: publicJwks });
  keySets.set(publicJwks, keySet);
  return keySet;
}

/**
 * Verify an access token (RFC 9068): signature by a key of the issuer's tenant, issuer, audience,
 * time.
 * @param tenantIds tenants whose issuer is accepted
 * @throws CodedError auth.unauthorized 401
 */
export async function verifyAccessToken(
  { config, keys }: Services,
  token: string,
  audience: string,
  tenantIds: readonly string[],
): Promise<Caller> {
  const { iss: issuer = '' } = claimsOf(token);
  const tenantId = tenantIds.find((id) => issuerOf(config, id) === issuer);
  if (tenantId === undefined) {
    throw unauthorized(
      new errors.JWTClaimValidationFailed('unexpected "iss" claim value', {}, 'iss'),
    );
  }
  // Keys that cannot be read say nothing about the token: only its verification ends in a 401.
  const { publicJwks } = await keys.withKid(tenantId, kidOf(token));
  const verify = async () => {
    const { payload } = await jwtVerify(token, keySetOf(publicJwks), {
      issuer,
      audience,
      typ: 'at+jwt',
      algorithms: ['ES384', 'RS256'],
    });
    return payload;
  };
  const payload = await payloadOf({ token, audience, publicJwks }, verify).catch(
    (error: unknown) => {
      throw unauthorized(error);
    },
  );
  if (!payload.sub) {
    throw new CodedError('auth.jwt_sub_missing');
  }
  const clientId = String(payload['client_id']);
  return {
    type: clientId === payload.sub ? 'app' : 'user',
    id: payload.sub,
    issuer: tenantId,
    clientId,
    scopes: new Set(
      typeof payload['scope'] === 'string' ? payload['scope'].split(' ').filter(Boolean) : [],
    ),
    ...(typeof payload['sid'] === 'string' ? { sessionUid: payload['sid'] } : {}),
  };
}

export const adminIssuer = [ADMIN_TENANT_ID] as const;
