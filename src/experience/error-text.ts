import type { TFunction } from 'i18next';
import type { Failure } from '~/machines/shared';
import type { PasswordIssue } from '~/contract/password-policy';
import { clock } from './screens/clock';

const TOO_MANY_REQUESTS = 429;
const SERVER_ERROR = 500;

/** The message for an error: our own for known codes, else the server's. */
export function errorText(t: TFunction, { code, status, message, retryAfter }: Failure): string {
  const known = t(`error.${code}`, { defaultValue: '' });
  if (typeof known === 'string' && known !== '') {
    return known;
  }
  if (status === TOO_MANY_REQUESTS) {
    return retryAfter ? t('error.wait', { time: clock(retryAfter) }) : t('error.too_many_requests');
  }
  if (status >= SERVER_ERROR) {
    return t('error.server');
  }
  return message || t('error.unknown');
}

/** There was no response, or the server failed: the same request may work next time. */
export function isRetryable({ status }: Failure): boolean {
  return status === 0 || status === TOO_MANY_REQUESTS || status >= SERVER_ERROR;
}

/** The password rules that the server reported: data of 422 password.rejected. */
export function passwordIssues({ code, data }: Failure): readonly PasswordIssue[] {
  return code === 'password.rejected' && Array.isArray(data) ? (data as PasswordIssue[]) : [];
}

const IDENTIFIER_CODES = new Set([
  'user.username_already_in_use',
  'user.email_already_in_use',
  'user.phone_already_in_use',
  'user.invalid_phone',
  'user.user_not_exist',
  'user.sign_in_method_not_enabled',
  'session.sso_enabled',
  'session.not_supported_for_forgot_password',
]);

/** The error is about the identifier, so its message belongs below that field. */
export function isIdentifierError({ code }: Failure): boolean {
  return IDENTIFIER_CODES.has(code) || code.startsWith('session.email_blocklist.');
}
