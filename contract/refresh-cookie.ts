/**
 * Header of the console's requests to the token and revocation endpoints, with the value `cookie`:
 * the refresh token is in a cookie that no script can read. The answer sets it there and leaves it
 * out of the body; a request gets it from there, whatever token it names itself. Without the header
 * a page gets no refresh token of the console. Other clients, and programs that are no pages, send
 * and receive refresh tokens as RFC 6749 has it.
 */
export const REFRESH_TOKEN_IN = 'refresh-token-in';

/**
 * Name of the cookie. Over TLS no other host can set it. Over plain HTTP, where cookies are of a host
 * whatever the port, it names the port: two installations on one host keep their sessions.
 * @param issuer an absolute URL
 */
export function refreshCookieName(issuer: string): string {
  const { protocol, port } = new URL(issuer);
  return protocol === 'https:' ? '__Host-_refresh_token' : `_refresh_token_${port || '80'}`;
}
