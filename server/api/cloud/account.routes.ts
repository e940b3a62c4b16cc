import type { ApiPlugin } from '~/server/api/shared/api-plugin';
import { accountGuard } from '~/server/api/shared/guards';
import { recordedWrite } from '~/server/api/shared/recorded-write';
import type { RouteOptions } from '~/server/api/shared/route-options';
import { deleteAccount } from '~/server/domain/account/account-deletion.rules';
import { NoContent, failures } from '~/server/platform/http/schemas';

/** The end of an account. Cloud edition, console origin. */
export const accountRoutes: ApiPlugin<RouteOptions> = async (app, { services }) => {
  app.delete(
    '/me',
    {
      onRequest: accountGuard(services),
      schema: {
        security: [{ cloud: [] }],
        tags: ['Cloud'],
        summary: 'Delete the own account',
        description:
          'Signs out everywhere and removes memberships and invitations. Refused while a tenant ' +
          'would be left without an administrator.',
        response: { 204: NoContent, ...failures(404, 422) },
      },
    },
    async (request, reply) => {
      await recordedWrite(services, request, 'Me.Delete', (tx) =>
        deleteAccount(tx, request.caller.id),
      );
      return reply.code(204).send(null);
    },
  );
};
