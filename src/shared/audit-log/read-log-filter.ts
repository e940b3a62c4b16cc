import type { LogFilter } from '~/src/api/endpoints/logs.api';
import { readDayRange, timesOf } from '~/src/lib/day-range';

/** Filters of the list, as in the URL. */
export const LOG_FILTERS = ['event', 'result', 'applicationId', 'userId', 'sessionId', 'time'];

type Read = (name: string) => string | null;

/** The request of the filters in the URL; an unknown value is no filter. */
export function readLogFilter(filter: Read): LogFilter {
  const result = filter('result');
  return {
    logKey: filter('event') ?? undefined,
    result: result === 'Success' || result === 'Error' ? result : undefined,
    applicationId: filter('applicationId') ?? undefined,
    userId: filter('userId') ?? undefined,
    sessionId: filter('sessionId') ?? undefined,
    ...timesOf(readDayRange(filter('time'))),
  };
}
