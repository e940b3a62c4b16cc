import type { IncomingHttpHeaders } from 'node:http';
import { acceptedLanguages } from '~/server/platform/text/languages';
import { errorMessage } from '~/server/platform/http/error-messages';

export type OAuthErrorBody = {
  error: string;
  error_description?: string;
  [key: string]: unknown;
};

export function isOAuthError(body: unknown): body is OAuthErrorBody {
  return (
    typeof body === 'object' &&
    body !== null &&
    'error' in body &&
    typeof (body as OAuthErrorBody).error === 'string'
  );
}

/** Descriptions that mean this browser's sign-in no longer exists. */
const LOST_SESSION =
  /interaction session|authorization request has expired|session (?:not found|principal)|authentication session mismatch|session and cookie/;

export const SESSION_LOST = 'session.not_found';

export function codeOf({ error, error_description: description = '' }: OAuthErrorBody): string {
  return LOST_SESSION.test(description) ? SESSION_LOST : `oidc.${error}`;
}

/**
 * The body existing clients need: `code` and `message` beside the fields of RFC 6749 section 5.2;
 * with `?parse_error=false` the RFC's fields alone.
 */
export function toErrorBody(
  body: OAuthErrorBody,
  headers: IncomingHttpHeaders,
  isPlain: boolean,
): Record<string, unknown> {
  if (isPlain) return body;
  const code = codeOf(body);
  const translated = errorMessage(code, acceptedLanguages(headers['accept-language']));
  return {
    code,
    message: translated === code ? (body.error_description ?? body.error) : translated,
    ...body,
  };
}
