import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyRequest,
  LogController,
  fastify,
} from 'fastify';
import { ADMIN_TENANT_ID } from '~/contract/tenancy';
import { lazyCompilers } from './http/compilers';
import { registerCors } from './http/cors';
import { answerFailure } from './http/error-handler';
import { registerEtag } from './http/etag';
import { MAX_BODY_BYTES, registerJsonBody } from './http/json-body';
import { RequestError } from './http/request-error';
import { registerSecurityHeaders, setSecurityHeaders } from './http/security-headers';
import { sendNotFound, watchRoutes } from './http/unknown-routes';
import { registerOpenApi } from './openapi';
import { registerAssets, registerConsolePages } from './pages';
import { registerRoutes } from './routes';
import type { Services } from './services';

/** `console`: admin tenant, console, cloud API, `me`. `tenant`: everything an end user meets. */
export type Side = 'console' | 'tenant';

/**
 * Node keeps the first of several Host headers and a proxy in front may have read another (RFC 9112
 * section 3.2).
 * @throws RequestError guard.invalid_input 400
 */
const assertOneHost = ({ raw }: FastifyRequest): void => {
  const hosts = raw.rawHeaders.filter(
    (name, index) => index % 2 === 0 && name.toLowerCase() === 'host',
  );
  if (hosts.length > 1) {
    throw new RequestError('guard.invalid_input', 400, { values: { type: 'header' } });
  }
};

/** One of the two listeners of the process, ready to listen or to be injected into. */
export const buildApp = async (services: Services, side: Side): Promise<FastifyInstance> => {
  const { config } = services;
  const app: FastifyInstance = fastify({
    loggerInstance: services.log as FastifyBaseLogger,
    // Our own line per request leaves out the query, which may carry codes and tokens.
    logController: new LogController({ disableRequestLogging: true }),
    // Hop 0 is the peer itself: without a trusted proxy its headers claim nothing.
    trustProxy: (_address, hop) => hop < config.trustedProxies,
    bodyLimit: MAX_BODY_BYTES,
    genReqId: () => randomUUID().replaceAll('-', '').slice(0, 16),
    requestTimeout: 60_000,
    routerOptions: { maxParamLength: 512, ignoreTrailingSlash: true },
    schemaController: { compilersFactory: lazyCompilers },
    // A URL that cannot be decoded has no route, and so no hooks.
    frameworkErrors: (error, request, reply) => {
      setSecurityHeaders(config, request, reply);
      answerFailure(error, request, reply);
    },
    ajv: {
      customOptions: {
        allErrors: false,
        coerceTypes: false,
        // Unknown keys are dropped in silence; existing clients send more than we know.
        removeAdditional: true,
        useDefaults: true,
        strict: false,
      },
    },
  });

  app.decorateRequest('tenantId', '');
  app.decorateRequest('caller', null as never);
  app.setErrorHandler(answerFailure);
  registerSecurityHeaders(app, config);
  registerJsonBody(app);
  registerEtag(app);
  await app.register(cookie);

  app.addHook('onRequest', async (request, reply) => {
    assertOneHost(request);
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
  else app.setNotFoundHandler(sendUnknown);
  return app;
};
