import type { LogFilter } from '~/src/api/endpoints/logs.api';
import { type DayZone, readDayRange, timesOf } from '~/src/lib/day-range';

/** Filters of the list, as in the URL. */
export const LOG_FILTERS = [
  'event',
  'result',
  'applicationId',
  'userId',
  'sessionId',
  'time',
  'zone',
];

type Read = (name: string) => string | null;

/** The time zone of the filter's days and of the times in the list. */
export function readZone(filter: Read): DayZone {
  return filter('zone') === 'utc' ? 'utc' : 'local';
}

/** The request of the filters in the URL; an unknown value is no filter. */
export function readLogFilter(filter: Read): LogFilter {
  const result = filter('result');
  return {
    logKey: filter('event') ?? undefined,
    result: result === 'Success' || result === 'Error' ? result : undefined,
    applicationId: filter('applicationId') ?? undefined,
    userId: filter('userId') ?? undefined,
    sessionId: filter('sessionId') ?? undefined,
    ...timesOf(readDayRange(filter('time')), readZone(filter)),
  };
}
