import type { ApiPlugin } from '~/server/api/shared/api-plugin';
import { Type } from 'typebox';
import { recordedChange } from '~/server/api/shared/recorded-change';
import { recordedWrite } from '~/server/api/shared/recorded-write';
import type { RouteOptions } from '~/server/api/shared/route-options';
import type { OrganizationRoleRow } from '~/server/domain/organizations/member-roles.queries';
import {
  createRole,
  deleteRole,
  findRole,
  listRoles,
  updateRole,
} from '~/server/domain/organizations/organization-roles.rules';
import {
  NewRole,
  RoleChanges,
  RoleTypeSchema,
} from '~/server/domain/organizations/organizations.input';
import { ifMatch, representation } from '~/server/platform/http/etag';
import { Id } from '~/server/platform/schemas/values';
import { NoContent, failures, pageQuery, params } from '~/server/platform/http/schemas';
import { answerPage } from '~/server/platform/lists/paging';
import { organizationRoleScopeRoutes } from './organization-role-scopes.routes';
import { ListedRole } from './organization-roles.schemas';
import { OrganizationRole, q } from './organizations.schemas';
import { refusePlatformWrites } from './platform-writes';

const tags = ['Organization roles'];
const shown = representation<OrganizationRoleRow>(OrganizationRole);

/** Roles of users and applications in organizations. Shared by all organizations of the tenant. */
export const organizationRoleRoutes: ApiPlugin<RouteOptions> = async (app, { services, side }) => {
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
      const { q: text, type } = request.query;
      return answerPage(services, request, reply, (tx, page) =>
        listRoles(tx, request.tenantId, { q: text, type }, page),
      );
    },
  );

  app.post(
    '/organization-roles',
    {
      schema: {
        tags,
        summary: 'Create an organization role',
        body: NewRole,
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
        headers: ifMatch,
        body: RoleChanges,
        response: { 200: OrganizationRole, ...failures(404, 412, 422) },
      },
    },
    async (request, reply) =>
      recordedChange(services, request, reply, {
        action: 'OrganizationRole.Update',
        hold: (tx) => findRole(tx, request.tenantId, request.params.id, 'no key update'),
        shown,
        change: (tx, row) => updateRole(tx, row, request.body),
      }),
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
