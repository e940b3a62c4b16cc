import type { ApiPlugin } from '~/server/api/shared/api-plugin';
import { Type } from 'typebox';
import { recordedWrite } from '~/server/api/shared/recorded-write';
import type { RouteOptions } from '~/server/api/shared/route-options';
import { noteBefore } from '~/server/domain/audit/changes';
import { listUserSessions } from '~/server/domain/sessions/sessions.queries';
import { endUserSession } from '~/server/domain/sessions/end-sessions.rules';
import { findUser } from '~/server/domain/users/users.queries';
import { notFound } from '~/server/platform/errors/coded-error';
import { Id, strictObject } from '~/server/platform/schemas/values';
import { NoContent, failures, params } from '~/server/platform/http/schemas';
import { Session, userParams } from './users.schemas';

const tags = ['Users'];

/** Browsers a user is signed in with. */
export const userSessionRoutes: ApiPlugin<RouteOptions> = async (app, { services }) => {
  app.get(
    '/users/:userId/sessions',
    {
      schema: {
        tags,
        summary: 'List sessions of a user',
        description: 'The one that ends last comes first.',
        params: userParams,
        response: { 200: Type.Array(Session), ...failures(404) },
      },
    },
    async ({ tenantId, params: { userId } }) =>
      services.database.inTenant(tenantId, async (tx) => {
        await findUser(tx, tenantId, userId);
        const sessions = await listUserSessions(tx, tenantId, userId);
        return sessions.map(({ lastActiveAt: _lastActiveAt, ...session }) => session);
      }),
  );

  app.delete(
    '/users/:userId/sessions/:sessionId',
    {
      schema: {
        tags,
        summary: 'End a session of a user',
        description:
          'With the refresh tokens made in it. `revokeGrantsTarget=firstParty` leaves those of ' +
          'third-party applications alone.',
        params: params({ userId: Id, sessionId: Id }),
        querystring: strictObject({
          revokeGrantsTarget: Type.Optional(Type.Enum(['all', 'firstParty'])),
        }),
        response: { 204: NoContent, ...failures(404) },
      },
    },
    async (request, reply) => {
      const { tenantId, query } = request;
      const { userId, sessionId } = request.params;
      await recordedWrite(services, request, 'User.Session.Delete', async (tx) => {
        await findUser(tx, tenantId, userId);
        const sessions = await listUserSessions(tx, tenantId, userId);
        noteBefore(tx, sessions.find(({ id }) => id === sessionId) ?? {});
        const target = query.revokeGrantsTarget ?? 'all';
        if (!(await endUserSession(tx, tenantId, userId, sessionId, target))) {
          throw notFound();
        }
      });
      return reply.code(204).send(null);
    },
  );
};
