import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { recordedWrite } from '../../audit/logs';
import { readPage, setPageHeaders } from '../../http/paging';
import { Created, Done, Id, NoContent, failures, pageQuery, params } from '../../http/schemas';
import { searchQuery } from '../../http/search';
import type { RouteOptions } from '../../routes';
import { Role, RoleIdsBody } from '../applications/schemas';
import { addRoles, listRolesOf, removeRole, replaceRoles, roleSearchFields } from './roles.service';
import { userParams } from './schemas';

const tags = ['Users'];

/** Roles of a user. */
export const userRoleRoutes: FastifyPluginAsyncTypebox<RouteOptions> = async (
  app,
  { services },
) => {
  app.get(
    '/users/:userId/roles',
    {
      schema: {
        tags,
        summary: 'List roles of a user',
        params: userParams,
        querystring: Type.Object({
          ...pageQuery,
          ...searchQuery(Object.keys(roleSearchFields)),
        }),
        response: { 200: Type.Array(Role), ...failures(404) },
      },
    },
    async (request, reply) => {
      const page = readPage(request.query);
      const { rows, total } = await services.database.inTenant(request.tenantId, (tx) =>
        listRolesOf(tx, request.tenantId, request.params.userId, request.query, page),
      );
      setPageHeaders(request, reply, page, total);
      return rows;
    },
  );

  app.post(
    '/users/:userId/roles',
    {
      schema: {
        tags,
        summary: 'Add roles to a user',
        description: 'Roles that the user has already stay.',
        params: userParams,
        body: RoleIdsBody,
        response: { 201: Created, ...failures(404, 422) },
      },
    },
    async (request, reply) => {
      await recordedWrite(services, request, 'User.Roles.Create', (tx) =>
        addRoles(tx, request.tenantId, request.params.userId, request.body.roleIds),
      );
      return reply.code(201).type('text/plain').send('Created');
    },
  );

  app.put(
    '/users/:userId/roles',
    {
      schema: {
        tags,
        summary: 'Replace the roles of a user',
        params: userParams,
        body: RoleIdsBody,
        response: { 200: Done, ...failures(404, 422) },
      },
    },
    async (request, reply) => {
      await recordedWrite(services, request, 'User.Roles.Update', (tx) =>
        replaceRoles(tx, request.tenantId, request.params.userId, request.body.roleIds),
      );
      return reply.type('text/plain').send('OK');
    },
  );

  app.delete(
    '/users/:userId/roles/:roleId',
    {
      schema: {
        tags,
        summary: 'Remove a role from a user',
        params: params({ userId: Id, roleId: Id }),
        response: { 204: NoContent, ...failures(404) },
      },
    },
    async (request, reply) => {
      const { userId, roleId } = request.params;
      await recordedWrite(services, request, 'User.Roles.Delete', (tx) =>
        removeRole(tx, request.tenantId, userId, roleId),
      );
      return reply.code(204).send(null);
    },
  );
};
