import { QUOTA_EXCEEDED_PREFIX } from '~/contract/plans';
import { failureCodes, type ApiFailure } from './api-failure';

type Translate = (key: string, options: { status: number; defaultValue?: string }) => string;

const browserTexts: Readonly<Record<string, string>> = {
  [failureCodes.network]: 'request.network',
  [failureCodes.timeout]: 'request.timeout',
  [failureCodes.aborted]: 'request.aborted',
  [failureCodes.unaddressable]: 'request.unaddressable',
  [failureCodes.missingTotalNumber]: 'missing_total_number',
};

/** Statuses with a sentence of their own when the answer held none. */
const knownStatuses = [400, 401, 403, 404, 409, 412, 413, 422, 429, 500, 502, 503, 504];

/**
 * The sentence for a failure: the server's own where it sent one, else one for the code or status.
 * `t` translates in the namespace `errors-console`.
 */
export function failureText(failure: ApiFailure, t: Translate): string {
  // On the wire this one is for programs: a fixed text and JSON.
  if (failure.message.startsWith(QUOTA_EXCEEDED_PREFIX)) {
    return t('quota_exceeded', { status: failure.status });
  }
  if (failure.message) {
    return failure.message;
  }
  const status = failure.status;
  const ownText = browserTexts[failure.code];
  if (ownText) {
    return t(ownText, { status });
  }
  return t(knownStatuses.includes(status) ? `status.${status}` : 'unknown_server_error', {
    status,
  });
}
