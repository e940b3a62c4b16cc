import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import type { Services } from './services';

/** Collects the routes' schemas into one OpenAPI 3.1 document, served at /api/openapi.json. */
export const registerOpenApi = async (
  app: FastifyInstance,
  { config }: Services,
): Promise<void> => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Gatehouse API',
        version: config.version,
        description: 'Management, experience, account and cloud API of Gatehouse.',
      },
      components: {
        securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      },
    },
    refResolver: {
      buildLocalReference: (json, _base, _fragment, index) =>
        String(json['$id'] ?? `schema-${index}`),
    },
  });
  for (const path of [
    '/api/openapi.json',
    '/api/swagger.json',
    '/api/.well-known/management.openapi.json',
  ]) {
    app.get(path, { schema: { hide: true } }, () => app.swagger());
  }
};
