import { type DestinationStream, type Logger, pino } from 'pino';
import type { Config } from '~/server/platform/config/config';
import { errorView } from './error-view';

/** The server's log. @param destination where its lines go; standard output unless told otherwise */
export const createLog = (
  level: Config['logLevel'],
  destination: DestinationStream = pino.destination(1),
): Logger =>
  pino(
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
