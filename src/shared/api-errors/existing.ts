import { isMissing } from '~/src/api/api-error';

/**
 * A loaded record; undefined once the API says that there is none. RTK Query keeps the previous
 * answer beside the error of a later request.
 */
export function existing<T>(record: T | undefined, error: unknown): T | undefined {
  return isMissing(error) ? undefined : record;
}
