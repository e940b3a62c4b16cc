import { type DestinationStream, type Logger, pino } from 'pino';
import type { Config } from '~/server/platform/config/config';
import { errorView } from './error-view';

/**
 * The server's log. @param destination where its lines go; standard output unless told otherwise
 */
export function createLog(
  level: Config['logLevel'],
  destination: DestinationStream = pino.destination(1),
): Logger {
  return pino(
    {
      level,
      serializers: { err: (error: unknown) => errorView(error) },
      redact: [
        'req.headers.authorization',
        'req.headers.cookie',
        '*.password',
        '*.secret',
        '*.token',
      ],
    },
    destination,
  );
}
