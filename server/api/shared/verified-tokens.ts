import { createHash } from 'node:crypto';
import type { JWK, JWTPayload } from 'jose';

/** Tokens that one process remembers, mostly of a kilobyte each. */
const MOST_KEPT = 1000;

type Verified = {
  /** The tenant's keys at that time; those read after a rotation are another list. */
  publicJwks: readonly JWK[];
  payload: JWTPayload;
};

/** In the order of their last use. */
const verified = new Map<string, Verified>();

type Token = {
  token: string;
  /** What the token was verified for: it may have several audiences. */
  audience: string;
  publicJwks: readonly JWK[];
};

/** A hash, so that no token stays in memory after its request. */
function keyOf({ token, audience }: Token): string {
  return `${createHash('sha256').update(token).digest('base64')} ${audience}`;
}

/**
 * The claims of an access token, whose signature is verified once: that takes most of the processor
 * time of a small request, and clients send the same token for an hour.
 * @param verify checks signature, issuer, audience, and time
 * @throws what `verify` throws, for tokens that expired meanwhile too
 */
export async function payloadOf(
  token: Token,
  verify: () => Promise<JWTPayload>,
): Promise<JWTPayload> {
  const key = keyOf(token);
  const known = verified.get(key);
  verified.delete(key);
  const { exp = 0 } = known?.payload ?? {};
  const isValid = known?.publicJwks === token.publicJwks && exp * 1000 > Date.now();
  const payload = known && isValid ? known.payload : await verify();
  verified.set(key, { publicJwks: token.publicJwks, payload });
  const [oldest] = verified.keys();
  if (verified.size > MOST_KEPT && oldest !== undefined) verified.delete(oldest);
  return payload;
}
