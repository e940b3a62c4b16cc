import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { recordedWrite } from '../../audit/logs';
import { readPage, setPageHeaders } from '../../http/paging';
import { Created, Done, Id, NoContent, failures, pageQuery, params } from '../../http/schemas';
import { searchQuery } from '../../http/search';
import type { RouteOptions } from '../../routes';
import { Role, RoleIdsBody } from './schemas';
import { addRoles, listRolesOf, removeRole, replaceRoles, roleSearchFields } from './roles.service';

const tags = ['Applications'];
const applicationParams = params({ applicationId: Id });

/** Roles of machine-to-machine applications. */
export const applicationRoleRoutes: FastifyPluginAsyncTypebox<RouteOptions> = async (
  app,
  { services },
) => {
  app.get(
    '/applications/:applicationId/roles',
    {
      schema: {
        tags,
        summary: 'List roles of an application',
        params: applicationParams,
        querystring: Type.Object({
          ...pageQuery,
          ...searchQuery(Object.keys(roleSearchFields)),
        }),
        response: { 200: Type.Array(Role), ...failures(404, 422) },
      },
    },
    async (request, reply) => {
      const page = readPage(request.query);
      const { rows, total } = await services.database.inTenant(request.tenantId, (tx) =>
        listRolesOf(tx, request.tenantId, request.params.applicationId, request.query, page),
      );
      setPageHeaders(request, reply, page, total);
      return rows;
    },
  );

  app.post(
    '/applications/:applicationId/roles',
    {
      schema: {
        tags,
        summary: 'Add roles to an application',
        params: applicationParams,
        body: RoleIdsBody,
        response: { 201: Created, ...failures(404, 422) },
      },
    },
    async (request, reply) => {
      await recordedWrite(services, request, 'Application.Roles.Create', (tx) =>
        addRoles(tx, request.tenantId, request.params.applicationId, request.body.roleIds),
      );
      return reply.code(201).type('text/plain').send('Created');
    },
  );

  app.put(
    '/applications/:applicationId/roles',
    {
      schema: {
        tags,
        summary: 'Replace the roles of an application',
        params: applicationParams,
        body: RoleIdsBody,
        response: { 200: Done, ...failures(404, 422) },
      },
    },
    async (request, reply) => {
      await recordedWrite(services, request, 'Application.Roles.Update', (tx) =>
        replaceRoles(tx, request.tenantId, request.params.applicationId, request.body.roleIds),
      );
      return reply.type('text/plain').send('OK');
    },
  );

  app.delete(
    '/applications/:applicationId/roles/:roleId',
    {
      schema: {
        tags,
        summary: 'Remove a role from an application',
        params: params({ applicationId: Id, roleId: Id }),
        response: { 204: NoContent, ...failures(404, 422) },
      },
    },
    async (request, reply) => {
      const { applicationId, roleId } = request.params;
      await recordedWrite(services, request, 'Application.Roles.Delete', (tx) =>
        removeRole(tx, request.tenantId, applicationId, roleId),
      );
      return reply.code(204).send(null);
    },
  );
};
