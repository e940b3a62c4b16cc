import type { FastifyInstance } from 'fastify';
import { sendPage } from '~/server/api/shared/send-page';
import type { Services } from '~/server/domain/services/services';
import { issuerOf } from '~/server/platform/config/config';

/** The demo application of each tenant, a client like any other of the tenant's issuer. */
export function registerDemoApp(app: FastifyInstance, services: Services): void {
  app.get('/demo-app', { schema: { hide: true } }, async (request, reply) => {
    const { tenantId } = request;
    const tenant = await services.tenants.find(tenantId);
    return sendPage(services, reply, 'demo-app', {
      settings: {
        issuer: issuerOf(services.config, tenantId),
        tenantName: services.config.edition === 'cloud' ? (tenant?.name ?? null) : null,
      },
    });
  });
}
