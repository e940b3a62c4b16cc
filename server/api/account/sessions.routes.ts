import type { ApiPlugin } from '~/server/api/shared/api-plugin';
import type { RouteOptions } from '~/server/api/shared/route-options';
import { builtInName } from '~/server/domain/applications/registered-client.rules';
import { endUserSession, endUserSessions } from '~/server/domain/sessions/end-sessions.rules';
import { listUserSessions } from '~/server/domain/sessions/sessions.queries';
import { lockUser } from '~/server/domain/users/users.rules';
import { notFound } from '~/server/platform/errors/coded-error';
import { NoContent, failures, params } from '~/server/platform/http/schemas';
import { Id } from '~/server/platform/schemas/values';
import { refuseThirdParty } from './account.guard';
import { Sessions } from './account.schemas';
import { recordedAccountChange } from './recorded-account-change';

const tags = ['My account'];

/** Where the user is signed in. */
export const accountSessionRoutes: ApiPlugin<RouteOptions> = async (app, { services }) => {
  app.addHook('onRequest', refuseThirdParty);

  app.get(
    '/sessions',
    {
      schema: {
        tags,
        summary: 'List the own sessions',
        response: { 200: Sessions, ...failures() },
      },
    },
    async ({ tenantId, caller }) => {
      const sessions = await services.database.inTenant(tenantId, (tx) =>
        listUserSessions(tx, tenantId, caller.id),
      );
      return {
        sessions: sessions.map(({ expiresAt: _expiresAt, applications, ...session }) => ({
          ...session,
          isCurrent: session.id === caller.sessionUid,
          applications: applications.map(({ id, name }) => ({
            id,
            name: name ?? builtInName(id) ?? null,
          })),
        })),
      };
    },
  );

  app.delete(
    '/sessions/:sessionId',
    {
      schema: {
        tags,
        summary: 'End an own session',
        description: 'With all tokens made in it.',
        params: params({ sessionId: Id }),
        response: { 204: NoContent, ...failures(404) },
      },
    },
    async (request, reply) => {
      const { tenantId, caller } = request;
      await recordedAccountChange(services, request, 'Session.Delete', async (tx) => {
        const { sessionId } = request.params;
        if (!(await endUserSession(tx, tenantId, caller.id, sessionId, 'all'))) throw notFound();
      });
      return reply.code(204).send(null);
    },
  );

  app.delete(
    '/sessions',
    {
      schema: {
        tags,
        summary: 'End all other own sessions',
        response: { 204: NoContent, ...failures() },
      },
    },
    async (request, reply) => {
      const { tenantId, caller } = request;
      await recordedAccountChange(services, request, 'Session.Delete', async (tx) => {
        await lockUser(tx, tenantId, caller.id);
        await endUserSessions(tx, tenantId, caller.id, caller.sessionUid);
      });
      return reply.code(204).send(null);
    },
  );
};
