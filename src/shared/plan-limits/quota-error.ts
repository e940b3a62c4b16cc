import type { ApiError } from '~/src/api/api-error';
import { COMPARED_QUOTA_KEYS, QUOTA_EXCEEDED_PREFIX, type Quota } from '~/contract/plans';

/**
 * The keys of a quota error, in the order of comparisons; undefined for any other error. The
 * message is `Status exception: Exceeded quota limit. {json}` (specification section 8); invalid
 * JSON yields no keys.
 */
export function exceededKeys(failure: Pick<ApiError, 'message'>): (keyof Quota)[] | undefined {
  if (!failure.message.startsWith(QUOTA_EXCEEDED_PREFIX)) {
    return undefined;
  }
  try {
    const named: unknown = JSON.parse(failure.message.slice(QUOTA_EXCEEDED_PREFIX.length));
    return typeof named === 'object' && named !== null
      ? COMPARED_QUOTA_KEYS.filter((key) => Object.hasOwn(named, key))
      : [];
  } catch {
    return [];
  }
}
