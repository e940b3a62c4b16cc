import type { FastifyInstance } from 'fastify';
import { LOG_EVENT_SCHEMA_PATH } from '~/contract/log-streams';
import { logEventSchema } from '~/server/domain/log-streams/event-schema';

/** The schema of the events of log streams, for receivers: they have no token. */
export function registerLogEventSchema(app: FastifyInstance): void {
  const schema = JSON.stringify(logEventSchema());
  app.get(
    LOG_EVENT_SCHEMA_PATH,
    { schema: { hide: true }, config: { isOfServer: true } },
    (_request, reply) =>
      reply
        .type('application/schema+json; charset=utf-8')
        .header('cache-control', 'public, max-age=3600')
        .header('access-control-allow-origin', '*')
        .send(schema),
  );
}
