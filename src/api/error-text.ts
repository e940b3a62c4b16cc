import { QUOTA_EXCEEDED_PREFIX } from '~/contract/plans';
import { errorCodes, type ApiError } from './api-error';

type Translate = (key: string, options: { status: number; defaultValue?: string }) => string;

const browserTexts: Readonly<Record<string, string>> = {
  [errorCodes.network]: 'request.network',
  [errorCodes.timeout]: 'request.timeout',
  [errorCodes.aborted]: 'request.aborted',
  [errorCodes.unaddressable]: 'request.unaddressable',
  [errorCodes.missingTotalNumber]: 'missing_total_number',
};

/** Codes whose message does not say what is missing, or in terms of the database. */
const anonymous: readonly string[] = [
  'entity.not_found',
  'entity.not_exists',
  'entity.not_exists_with_id',
];

/** Statuses with a message of their own, for responses without one. */
const knownStatuses = [400, 401, 403, 404, 409, 412, 413, 422, 429, 500, 502, 503, 504];

/**
 * The message of an error: the server's, else one for the code or status. What does not exist is
 * named by its kind. `t` translates in the namespace `errors-console`.
 */
export function errorText(failure: ApiError, t: Translate): string {
  // The wire message of this error is machine-readable: a fixed text and JSON.
  if (failure.message.startsWith(QUOTA_EXCEEDED_PREFIX)) {
    return t('quota_exceeded', { status: failure.status });
  }
  const { status, missing } = failure;
  if (missing && (!failure.message || anonymous.includes(failure.code))) {
    const named = t(`missing.${missing}`, { status, defaultValue: '' });
    if (named) return named;
  }
  if (failure.message) {
    return failure.message;
  }
  const ownText = browserTexts[failure.code];
  if (ownText) {
    return t(ownText, { status });
  }
  return t(knownStatuses.includes(status) ? `status.${status}` : 'unknown_server_error', {
    status,
  });
}
