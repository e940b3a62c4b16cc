import type { AccessToken } from './stored-tokens';

/** What the console reads of an answer of the token endpoint (RFC 6749 section 5.1). */
export type TokenAnswer = {
  readonly access_token: string;
  /** Seconds. */
  readonly expires_in?: number | undefined;
  readonly scope?: string | undefined;
  readonly id_token?: string | undefined;
};

export type TokenResponse = AccessToken & { readonly idToken?: string | undefined };

/** @param now milliseconds since the epoch */
export function toTokenResponse(answer: TokenAnswer, now: number): TokenResponse {
  return {
    accessToken: answer.access_token,
    expiresAt: now + (answer.expires_in ?? 0) * 1000,
    scopes: (answer.scope ?? '').split(' ').filter(Boolean),
    idToken: answer.id_token,
  };
}
