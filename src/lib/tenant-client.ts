import * as oidc from 'openid-client';

type TenantClientOptions = {
  readonly issuer: string;
  readonly clientId: string;
};

/** What proves on the return that the answer belongs to the request. */
export type RequestProof = {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
};

/** `state` of the redirect after signing out. */
export const SIGNED_OUT = 'signed-out';

/** A page as a public client of its tenant: authorization code with PKCE. */
export function createTenantClient({ issuer, clientId }: TenantClientOptions) {
  let discovered: Promise<oidc.Configuration> | undefined;

  function configuration(): Promise<oidc.Configuration> {
    discovered ??= oidc
      .discovery(
        new URL(issuer),
        clientId,
        undefined,
        oidc.None(),
        // Gatehouse itself decides whether it runs behind TLS.
        issuer.startsWith('http:') ? { execute: [oidc.allowInsecureRequests] } : {},
      )
      .catch((error: unknown) => {
        discovered = undefined;
        throw error;
      });
    return discovered;
  }

  /** Prepares a sign-in. @returns the URL to open, and what to keep until the browser returns */
  async function request(
    parameters: Readonly<Record<string, string>>,
  ): Promise<{ readonly url: URL; readonly proof: RequestProof }> {
    const proof = {
      verifier: oidc.randomPKCECodeVerifier(),
      state: oidc.randomState(),
      nonce: oidc.randomNonce(),
    };
    const url = oidc.buildAuthorizationUrl(await configuration(), {
      ...parameters,
      code_challenge: await oidc.calculatePKCECodeChallenge(proof.verifier),
      code_challenge_method: 'S256',
      state: proof.state,
      nonce: proof.nonce,
    });
    return { url, proof };
  }

  /** Redeems the code in the URL. */
  async function redeem(url: URL, { state, nonce, verifier }: RequestProof) {
    return oidc.authorizationCodeGrant(await configuration(), url, {
      pkceCodeVerifier: verifier,
      expectedState: state,
      expectedNonce: nonce,
      idTokenExpected: true,
    });
  }

  /** The URL that ends the session and returns. */
  async function signOutUrl(idToken: string, returnTo: string): Promise<URL> {
    return oidc.buildEndSessionUrl(await configuration(), {
      id_token_hint: idToken,
      post_logout_redirect_uri: returnTo,
      state: SIGNED_OUT,
    });
  }

  return { configuration, request, redeem, signOutUrl };
}
