/**
 * Header of the console's requests to the token and revocation endpoints, with the value `cookie`:
 * the refresh token is in a cookie that no script can read. The answer sets it there and leaves it
 * out of the body; a request gets it from there, whatever token it names itself. Without the header
 * a page gets no refresh token of the console. Other clients, and programs that are no pages, send
 * and receive refresh tokens as RFC 6749 has it.
 */
export const REFRESH_TOKEN_IN = 'refresh-token-in';

/** Name of the cookie; over TLS `__Host-` precedes it. */
export const REFRESH_COOKIE = '_refresh_token';
