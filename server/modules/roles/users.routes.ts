import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { recordedWrite } from '../../audit/logs';
import { readPage, setPageHeaders } from '../../http/paging';
import { Created, Id, NoContent, failures, pageQuery, params } from '../../http/schemas';
import { searchQuery } from '../../http/search';
import type { RouteOptions } from '../../routes';
import { userSearchFields } from '../users/repository';
import { User } from '../users/schemas';
import { userView } from '../users/view';
import { UserIdsBody } from './schemas';
import { findWritableRole } from './service';
import { assignUsers, listUsersOf, removeUser } from './users.service';

const tags = ['Roles'];
const roleParams = params({ id: Id });

/** Users who have a role. */
export const roleUserRoutes: FastifyPluginAsyncTypebox<RouteOptions> = async (
  app,
  { services },
) => {
  app.get(
    '/roles/:id/users',
    {
      schema: {
        tags,
        summary: 'List users who have a role',
        description: 'Newest first.',
        params: roleParams,
        querystring: Type.Object({ ...pageQuery, ...searchQuery(Object.keys(userSearchFields)) }),
        response: { 200: Type.Array(User), ...failures(404) },
      },
    },
    async (request, reply) => {
      const page = readPage(request.query);
      const { rows, total } = await services.database.inTenant(request.tenantId, (tx) =>
        listUsersOf(tx, request.tenantId, request.params.id, request.query, page),
      );
      setPageHeaders(request, reply, page, total);
      return rows.map(userView);
    },
  );

  app.post(
    '/roles/:id/users',
    {
      schema: {
        tags,
        summary: 'Assign a role to users',
        params: roleParams,
        body: UserIdsBody,
        response: { 201: Created, ...failures(404, 422) },
      },
    },
    async (request, reply) => {
      await recordedWrite(services, request, 'Role.Users.Create', async (tx) => {
        const role = await findWritableRole(tx, request.tenantId, request.params.id);
        await assignUsers(tx, role, request.body.userIds);
      });
      return reply.code(201).type('text/plain').send('Created');
    },
  );

  app.delete(
    '/roles/:id/users/:userId',
    {
      schema: {
        tags,
        summary: 'Remove a role from a user',
        params: params({ id: Id, userId: Id }),
        response: { 204: NoContent, ...failures(404) },
      },
    },
    async (request, reply) => {
      const { id, userId } = request.params;
      await recordedWrite(services, request, 'Role.Users.Delete', async (tx) =>
        removeUser(tx, await findWritableRole(tx, request.tenantId, id), userId),
      );
      return reply.code(204).send(null);
    },
  );
};
