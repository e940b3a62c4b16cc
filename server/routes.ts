import type { FastifyInstance } from 'fastify';
import type { Side } from './app';
import { managementGuard } from './auth/guards';
import type { Services } from './services';

/** Options every module of routes gets. */
export interface RouteOptions {
  services: Services;
  side: Side;
}

/** All routes of one side. Modules of the management API share one guard. */
export const registerRoutes = async (
  app: FastifyInstance,
  services: Services,
  side: Side,
): Promise<void> => {
  app.get('/api/status', { schema: { hide: true } }, (_request, reply) => reply.code(204).send());

  await app.register(
    async (management) => {
      management.addHook('preHandler', managementGuard(services, side));
    },
    { prefix: '/api' },
  );
};
