import { randomUUID } from 'node:crypto';
import { type FastifyBaseLogger, type FastifyInstance, LogController, fastify } from 'fastify';
import type { Logger } from 'pino';
import type { Config } from '~/server/platform/config/config';
import { lazyCompilers } from './compilers';
import { answerError } from './error-handler';
import { registerEtag } from './etag';
import { MAX_BODY_BYTES } from '~/server/platform/config/body-limit';
import { registerJsonBody } from './json-body';
import { pathOfTarget, takeHeadForGet } from './request-target';
import { registerSecurityHeaders, setSecurityHeaders } from './security-headers';

/**
 * Milliseconds without a byte in either direction after which a connection is closed: whoever has
 * stopped reading a download would else keep its turn for good.
 */
export const STALLED_MS = 5 * 60_000;

/** An application without routes: how requests are parsed, checked, refused and logged. */
export function newApp({ config, log }: { config: Config; log: Logger }): FastifyInstance {
  const app: FastifyInstance = fastify({
    loggerInstance: log as FastifyBaseLogger,
    // Our own line per request leaves out the query, which may carry codes and tokens.
    logController: new LogController({ disableRequestLogging: true }),
    // Hop 0 is the peer itself: without a trusted proxy its headers claim nothing.
    trustProxy: (_address, hop) => hop < config.trustedProxies,
    rewriteUrl(request) {
      takeHeadForGet(request);
      return pathOfTarget(request);
    },
    exposeHeadRoutes: false,
    bodyLimit: MAX_BODY_BYTES,
    genReqId: () => randomUUID().replaceAll('-', '').slice(0, 16),
    requestTimeout: 60_000,
    connectionTimeout: STALLED_MS,
    routerOptions: { maxParamLength: 512, ignoreTrailingSlash: true },
    schemaController: { compilersFactory: lazyCompilers },
    // A URL that cannot be decoded has no route, and so no hooks.
    frameworkErrors: (error, request, reply) => {
      setSecurityHeaders(config, request, reply);
      answerError(error, request, reply);
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
  app.decorateRequest('dispatched', undefined);
  app.setErrorHandler(answerError);
  registerSecurityHeaders(app, config);
  registerJsonBody(app);
  registerEtag(app);
  return app;
}
