import type { ApiPlugin } from '~/server/api/shared/api-plugin';
import { Type } from 'typebox';
import { CodedError } from '~/server/platform/errors/coded-error';
import { failures } from '~/server/platform/http/schemas';

/** What the installation offers. It has no provider for protected applications. */
export const systemRoutes: ApiPlugin = async (app) => {
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
      throw new CodedError('application.protected_app_not_configured');
    },
  );
};
