import cookie from '@fastify/cookie';
import type { FastifyInstance } from 'fastify';
import { ADMIN_TENANT_ID } from '~/contract/tenancy';
import { sendCustomUiFile } from '~/server/api/experience/custom-ui';
import type { Side } from '~/server/api/shared/route-options';
import type { Services } from '~/server/domain/services/services';
import { registerAdmission } from '~/server/platform/http/admission';
import { registerCors } from '~/server/platform/http/cors';
import { endConnectionsOnClose } from '~/server/platform/http/end-connections';
import { newApp } from '~/server/platform/http/new-app';
import { keepPeerAddress } from '~/server/platform/http/peer-address';
import { assertTarget } from '~/server/platform/http/request-target';
import { sendNotFound, watchRoutes } from '~/server/platform/http/unknown-routes';
import { registerOpenApi } from './openapi';
import { registerAssets, registerConsolePages } from './pages';
import { registerRoutes } from './routes';

/** One of the two listeners of the process, ready to listen or to be injected into. */
export async function buildApp(services: Services, side: Side): Promise<FastifyInstance> {
  const { config } = services;
  const app = newApp(services);
  keepPeerAddress(app);
  endConnectionsOnClose(app);
  await app.register(cookie);

  app.addHook('onRequest', async (request, reply) => {
    assertTarget(request.raw);
    if (side === 'console' || request.routeOptions.config.isOfServer) {
      request.tenantId = ADMIN_TENANT_ID;
      return;
    }
    const tenantId = services.tenants.idOfHost(request.host);
    if (tenantId === undefined || !(await services.tenants.find(tenantId))) {
      return sendNotFound(reply);
    }
    request.tenantId = tenantId;
  });
  await registerCors(app, config);
  registerAdmission(app, side === 'console');
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        // Paths carry ids, queries carry codes and tokens: only the path is logged.
        path: request.url.split('?', 1)[0],
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        tenant: request.tenantId,
      },
      'request',
    );
  });

  const sendUnknown = watchRoutes(app);
  await registerOpenApi(app, services);
  await registerAssets(app, services);
  await registerRoutes(app, services, side);
  if (side === 'console') registerConsolePages(app, services, sendUnknown);
  else {
    app.setNotFoundHandler(async (request, reply) =>
      (await sendCustomUiFile(services, request, reply)) ? reply : sendUnknown(request, reply),
    );
  }
  return app;
}
