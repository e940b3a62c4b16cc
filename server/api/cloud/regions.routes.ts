import type { ApiPlugin } from '~/server/api/shared/api-plugin';
import { Type } from 'typebox';
import { ADMIN_TENANT_ID } from '~/contract/tenancy';
import { cloudGuard } from '~/server/api/shared/guards';
import type { RouteOptions } from '~/server/api/shared/route-options';
import { listRegionsOf } from '~/server/domain/tenants/regions.queries';
import { failures } from '~/server/platform/http/schemas';

/** GET /api/me/regions. Cloud edition, console origin. */
export const regionRoutes: ApiPlugin<RouteOptions> = async (app, { services }) => {
  app.get(
    '/me/regions',
    {
      onRequest: cloudGuard(services),
      schema: {
        security: [{ cloud: [] }],
        tags: ['Cloud'],
        summary: 'List regions a new tenant can live in',
        description: 'The public ones, then private ones of the caller.',
        response: {
          200: Type.Object({
            regions: Type.Array(
              Type.Object({
                id: Type.String(),
                name: Type.String(),
                country: Type.String(),
                tags: Type.Array(Type.Enum(['development', 'production'])),
                isPrivate: Type.Boolean(),
              }),
            ),
          }),
          ...failures(),
        },
      },
    },
    async (request) => ({
      regions: await services.database.inTenant(ADMIN_TENANT_ID, (tx) =>
        listRegionsOf(tx, request.caller.id),
      ),
    }),
  );
};
