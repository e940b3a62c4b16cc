import type { ApiPlugin } from '~/server/api/shared/api-plugin';
import { Type } from 'typebox';
import { recordedChange } from '~/server/api/shared/recorded-change';
import { recordedWrite } from '~/server/api/shared/recorded-write';
import type { RouteOptions } from '~/server/api/shared/route-options';
import { withHolders } from '~/server/domain/access/role-holders.queries';
import { NewRole, RoleChanges, RoleTypeSchema } from '~/server/domain/access/roles.input';
import {
  type RoleRow,
  findRole,
  listRoles,
  roleSearchFields,
} from '~/server/domain/access/roles.queries';
import {
  createRole,
  deleteRole,
  findWritableRole,
  updateRole,
} from '~/server/domain/access/roles.rules';
import { ifMatch, representation } from '~/server/platform/http/etag';
import { Id } from '~/server/platform/schemas/values';
import { NoContent, failures, pageQuery, params } from '~/server/platform/http/schemas';
import { answerPage } from '~/server/platform/lists/paging';
import { searchQuery } from '~/server/platform/lists/search';
import { Role, RoleWithHolders } from './roles.schemas';

const tags = ['Roles'];
const roleParams = params({ id: Id });
const shown = representation<RoleRow>(Role);

/** Roles: permissions that are given together, to users or to machine-to-machine applications. */
export const roleRoutes: ApiPlugin<RouteOptions> = async (app, { services }) => {
  const { database, config } = services;

  app.get(
    '/roles',
    {
      schema: {
        tags,
        summary: 'List roles',
        description: 'Newest first, each with the number of its holders and the first three.',
        querystring: Type.Object({
          ...pageQuery,
          type: Type.Optional(RoleTypeSchema),
          excludeUserId: Type.Optional(Id),
          excludeApplicationId: Type.Optional(Id),
          ...searchQuery(Object.keys(roleSearchFields)),
        }),
        response: { 200: Type.Array(RoleWithHolders), ...failures() },
      },
    },
    async (request, reply) => {
      const { tenantId, query } = request;
      const { type, excludeUserId, excludeApplicationId } = query;
      const filters = { type, excludeUserId, excludeApplicationId, query };
      return answerPage(services, request, reply, async (tx, page) => {
        const { rows, total } = await listRoles(tx, tenantId, filters, page);
        return { rows: await withHolders(tx, tenantId, rows), total };
      });
    },
  );

  app.post(
    '/roles',
    {
      schema: {
        tags,
        summary: 'Create a role',
        description: 'With its scopes, or not at all.',
        body: NewRole,
        response: { 200: Role, ...failures(404, 422) },
      },
    },
    async (request) =>
      recordedWrite(
        services,
        request,
        'Role.Create',
        (tx) => createRole(tx, request.tenantId, request.body, config.edition),
        ({ id }) => ({ roleId: id }),
      ),
  );

  app.get(
    '/roles/:id',
    {
      schema: {
        tags,
        summary: 'Get a role',
        params: roleParams,
        response: { 200: Role, ...failures(404) },
      },
    },
    async (request) =>
      database.inTenant(request.tenantId, (tx) =>
        findRole(tx, request.tenantId, request.params.id),
      ),
  );

  app.patch(
    '/roles/:id',
    {
      schema: {
        tags,
        summary: 'Change a role',
        description:
          'The type never changes. With If-Match the change is made only if the role is still as GET answered it with that ETag, else 412.',
        params: roleParams,
        headers: ifMatch,
        body: RoleChanges,
        response: { 200: Role, ...failures(404, 412, 422) },
      },
    },
    async (request, reply) =>
      recordedChange(services, request, reply, {
        action: 'Role.Update',
        hold: (tx) => findWritableRole(tx, request.tenantId, request.params.id),
        shown,
        change: (tx, row) => updateRole(tx, row, request.body),
      }),
  );

  app.delete(
    '/roles/:id',
    {
      schema: {
        tags,
        summary: 'Delete a role',
        description: 'Its holders lose its permissions with their next token.',
        params: roleParams,
        response: { 204: NoContent, ...failures(404) },
      },
    },
    async (request, reply) => {
      await recordedWrite(services, request, 'Role.Delete', (tx) =>
        deleteRole(tx, request.tenantId, request.params.id),
      );
      return reply.code(204).send(null);
    },
  );
};
