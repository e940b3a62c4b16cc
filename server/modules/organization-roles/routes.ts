import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { recordedWrite } from '../../audit/logs';
import { assertIfMatch, etagOf } from '../../http/etag';
import { readPage, setPageHeaders } from '../../http/paging';
import { Id, NoContent, failures, pageQuery, params } from '../../http/schemas';
import type { RouteOptions } from '../../routes';
import type { OrganizationRoleRow } from '../organizations/member-roles';
import { refusePlatformWrites } from '../organizations/platform';
import { OrganizationRole, RoleTypeSchema, q } from '../organizations/schemas';
import { ListedRole, NewRoleBody, RoleChangesBody } from './schemas';
import { organizationRoleScopeRoutes } from './scopes.routes';
import { createRole, deleteRole, findRole, listRoles, updateRole } from './service';

const tags = ['Organization roles'];
const serializedByGet: Record<string, unknown> = { ...OrganizationRole };

/** Roles that people and applications have in organizations. Shared by all of the tenant. */
export const organizationRoleRoutes: FastifyPluginAsyncTypebox<RouteOptions> = async (
  app,
  { services, side },
) => {
  const { database } = services;
  refusePlatformWrites(app);
  await app.register(organizationRoleScopeRoutes, { services, side });

  app.get(
    '/organization-roles',
    {
      schema: {
        tags,
        summary: 'List organization roles',
        description: 'By name, each with the scopes it grants.',
        querystring: Type.Object({ ...pageQuery, q, type: Type.Optional(RoleTypeSchema) }),
        response: { 200: Type.Array(ListedRole), ...failures() },
      },
    },
    async (request, reply) => {
      const page = readPage(request.query);
      const { q: text, type } = request.query;
      const { rows, total } = await database.inTenant(request.tenantId, (tx) =>
        listRoles(tx, request.tenantId, { q: text, type }, page),
      );
      setPageHeaders(request, reply, page, total);
      return rows;
    },
  );

  app.post(
    '/organization-roles',
    {
      schema: {
        tags,
        summary: 'Create an organization role',
        body: NewRoleBody,
        response: { 201: OrganizationRole, ...failures(422) },
      },
    },
    async (request, reply) => {
      const row = await recordedWrite(
        services,
        request,
        'OrganizationRole.Create',
        (tx) => createRole(tx, request.tenantId, request.body),
        ({ id }) => ({ organizationRoleId: id }),
      );
      return reply.code(201).send(row);
    },
  );

  app.get(
    '/organization-roles/:id',
    {
      schema: {
        tags,
        summary: 'Get an organization role',
        params: params({ id: Id }),
        response: { 200: OrganizationRole, ...failures(404) },
      },
    },
    async (request) =>
      database.inTenant(request.tenantId, (tx) =>
        findRole(tx, request.tenantId, request.params.id),
      ),
  );

  app.patch(
    '/organization-roles/:id',
    {
      schema: {
        tags,
        summary: 'Change an organization role',
        description:
          'The type is fixed while someone has the role. With If-Match only if it is still as GET answered it, else 412.',
        params: params({ id: Id }),
        headers: Type.Object({ 'if-match': Type.Optional(Type.String()) }),
        body: RoleChangesBody,
        response: { 200: OrganizationRole, ...failures(404, 412, 422) },
      },
    },
    async (request, reply) => {
      const bodyOfGet = (row: OrganizationRoleRow): string =>
        reply.serializeInput(row, serializedByGet);
      const updated = await recordedWrite(
        services,
        request,
        'OrganizationRole.Update',
        async (tx) => {
          const row = await findRole(tx, request.tenantId, request.params.id, 'no key update');
          assertIfMatch(request, bodyOfGet(row));
          return updateRole(tx, row, request.body);
        },
      );
      reply.header('ETag', etagOf(bodyOfGet(updated)));
      return updated;
    },
  );

  app.delete(
    '/organization-roles/:id',
    {
      schema: {
        tags,
        summary: 'Delete an organization role',
        params: params({ id: Id }),
        response: { 204: NoContent, ...failures(404) },
      },
    },
    async (request, reply) => {
      await recordedWrite(services, request, 'OrganizationRole.Delete', (tx) =>
        deleteRole(tx, request.tenantId, request.params.id),
      );
      return reply.code(204).send(null);
    },
  );
};
