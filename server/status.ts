import type { FastifyInstance } from 'fastify';
import type { Services } from '~/server/domain/services/services';
import { databaseUnavailable } from '~/server/platform/http/database-failures';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route is about the server, whatever tenant the host names. */
    isOfServer?: true;
  }
}

/** For load balancers and supervisors: whether to send requests here, and whether to restart. */
export function registerStatus(app: FastifyInstance, { database }: Services): void {
  const options = { schema: { hide: true }, config: { isOfServer: true } } as const;
  app.get('/api/status', options, async (_request, reply) => {
    reply.header('Cache-Control', 'no-store');
    if ((await database.health()) !== 'ready') throw databaseUnavailable();
    return reply.code(204).send();
  });
  app.get('/api/status/live', options, (_request, reply) =>
    reply.header('Cache-Control', 'no-store').code(204).send(),
  );
}
