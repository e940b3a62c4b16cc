import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { RequestError } from '~/server/platform/http/request-error';
import { failures } from '~/server/platform/http/schemas';

/** What the installation offers. It has no provider for protected applications. */
export const systemRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.get(
    '/systems/application',
    {
      schema: {
        tags: ['Systems'],
        summary: 'Get what the installation offers to applications',
        response: {
          200: Type.Object({ protectedApps: Type.Object({ defaultDomain: Type.String() }) }),
          ...failures(501),
        },
      },
    },
    async () => {
      throw new RequestError('application.protected_app_not_configured', 501);
    },
  );
};
