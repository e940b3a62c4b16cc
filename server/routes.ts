import type { FastifyInstance } from 'fastify';
import type { Side } from './app';
import { managementGuard, meGuard } from './auth/guards';
import { cloudRoutes } from './cloud/routes';
import { applicationRoutes } from './modules/applications/routes';
import { applicationSecretRoutes } from './modules/applications/secrets.routes';
import { meRoutes } from './modules/me/routes';
import { registerOidc } from './oidc/plugin';
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
  await registerOidc(app, services);

  await app.register(
    async (management) => {
      // Before validation, so that nobody learns a schema without a token.
      management.addHook('onRequest', managementGuard(services, side));
      await management.register(applicationRoutes, { services, side });
      await management.register(applicationSecretRoutes, { services, side });
    },
    { prefix: '/api' },
  );

  if (side === 'tenant') return;
  await app.register(
    async (me) => {
      me.addHook('onRequest', meGuard(services));
      await me.register(meRoutes, { services, side });
    },
    { prefix: '/me' },
  );
  if (services.config.edition === 'cloud') {
    await app.register(cloudRoutes, { services, side, prefix: '/api' });
  }
};
