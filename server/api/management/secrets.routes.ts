import type { ApiPlugin } from '~/server/api/shared/api-plugin';
import { recordedWrite } from '~/server/api/shared/recorded-write';
import type { RouteOptions } from '~/server/api/shared/route-options';
import { deleteTokenSet } from '~/server/domain/identities/token-sets.rules';
import { Id } from '~/server/platform/schemas/values';
import { NoContent, failures, params } from '~/server/platform/http/schemas';

/** Provider tokens that are stored for users. They can be deleted, never read. */
export const secretRoutes: ApiPlugin<RouteOptions> = async (app, { services }) => {
  app.delete(
    '/secrets/:id',
    {
      schema: {
        tags: ['Secrets'],
        summary: 'Forget the tokens that a provider gave for a user',
        params: params({ id: Id }),
        response: { 204: NoContent, ...failures(404) },
      },
    },
    async (request, reply) => {
      await recordedWrite(services, request, 'Secret.Delete', (tx) =>
        deleteTokenSet(tx, request.tenantId, request.params.id),
      );
      return reply.code(204).send(null);
    },
  );
};
