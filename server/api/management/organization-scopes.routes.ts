import type { ApiPlugin } from '~/server/api/shared/api-plugin';
import { Type } from 'typebox';
import { recordedChange } from '~/server/api/shared/recorded-change';
import { recordedWrite } from '~/server/api/shared/recorded-write';
import type { RouteOptions } from '~/server/api/shared/route-options';
import {
  type OrganizationScopeRow,
  createScope,
  deleteScope,
  findScope,
  listScopes,
  updateScope,
} from '~/server/domain/organizations/organization-scopes.rules';
import { NewScope, ScopeChanges } from '~/server/domain/organizations/organizations.input';
import { ifMatch, representation } from '~/server/platform/http/etag';
import { Id } from '~/server/platform/schemas/values';
import { NoContent, failures, pageQuery, params } from '~/server/platform/http/schemas';
import { answerOptionalPage } from '~/server/platform/lists/paging';
import { OrganizationScope, q } from './organizations.schemas';
import { refusePlatformWrites } from './platform-writes';

const tags = ['Organization scopes'];
const shown = representation<OrganizationScopeRow>(OrganizationScope);

/** What roles can allow in an organization. Shared by all organizations of the tenant. */
export const organizationScopeRoutes: ApiPlugin<RouteOptions> = async (app, { services }) => {
  const { database } = services;
  refusePlatformWrites(app);

  app.get(
    '/organization-scopes',
    {
      schema: {
        tags,
        summary: 'List organization scopes',
        description: 'By name. Not paginated unless page or page_size is given.',
        querystring: Type.Object({ ...pageQuery, q }),
        response: { 200: Type.Array(OrganizationScope), ...failures() },
      },
    },
    async (request, reply) =>
      answerOptionalPage(services, request, reply, (tx, page) =>
        listScopes(tx, request.tenantId, request.query.q, page),
      ),
  );

  app.post(
    '/organization-scopes',
    {
      schema: {
        tags,
        summary: 'Create an organization scope',
        body: NewScope,
        response: { 201: OrganizationScope, ...failures(422) },
      },
    },
    async (request, reply) => {
      const row = await recordedWrite(
        services,
        request,
        'OrganizationScope.Create',
        (tx) => createScope(tx, request.tenantId, request.body),
        ({ id }) => ({ organizationScopeId: id }),
      );
      return reply.code(201).send(row);
    },
  );

  app.get(
    '/organization-scopes/:id',
    {
      schema: {
        tags,
        summary: 'Get an organization scope',
        params: params({ id: Id }),
        response: { 200: OrganizationScope, ...failures(404) },
      },
    },
    async (request) =>
      database.inTenant(request.tenantId, (tx) =>
        findScope(tx, request.tenantId, request.params.id),
      ),
  );

  app.patch(
    '/organization-scopes/:id',
    {
      schema: {
        tags,
        summary: 'Change an organization scope',
        description: 'With If-Match only if it is still as GET answered it, else 412.',
        params: params({ id: Id }),
        headers: ifMatch,
        body: ScopeChanges,
        response: { 200: OrganizationScope, ...failures(404, 412, 422) },
      },
    },
    async (request, reply) =>
      recordedChange(services, request, reply, {
        action: 'OrganizationScope.Update',
        hold: (tx) => findScope(tx, request.tenantId, request.params.id, 'no key update'),
        shown,
        change: (tx, row) => updateScope(tx, row, request.body),
      }),
  );

  app.delete(
    '/organization-scopes/:id',
    {
      schema: {
        tags,
        summary: 'Delete an organization scope',
        params: params({ id: Id }),
        response: { 204: NoContent, ...failures(404) },
      },
    },
    async (request, reply) => {
      await recordedWrite(services, request, 'OrganizationScope.Delete', (tx) =>
        deleteScope(tx, request.tenantId, request.params.id),
      );
      return reply.code(204).send(null);
    },
  );
};
