import type { ApiPlugin } from '~/server/api/shared/api-plugin';
import { Type } from 'typebox';
import { recordedChange } from '~/server/api/shared/recorded-change';
import { recordedWrite } from '~/server/api/shared/recorded-write';
import type { RouteOptions } from '~/server/api/shared/route-options';
import { NewResource, ResourceChanges } from '~/server/domain/access/resources.input';
import {
  type ResourceRow,
  findResource,
  listResources,
  scopesByResource,
} from '~/server/domain/access/resources.queries';
import {
  assertOwnResource,
  createResource,
  deleteResource,
  lockForDefault,
  setDefault,
  updateResource,
} from '~/server/domain/access/resources.rules';
import { ifMatch, representation } from '~/server/platform/http/etag';
import { Flag, isYes } from '~/server/platform/http/flags';
import { Id } from '~/server/platform/schemas/values';
import { NoContent, failures, pageQuery, params } from '~/server/platform/http/schemas';
import { answerOptionalPage } from '~/server/platform/lists/paging';
import { DefaultBody, Resource, ResourceWithScopes } from './resources.schemas';

const tags = ['Resources'];
const resourceParams = params({ id: Id });
const shown = representation<ResourceRow>(Resource);

/** API resources: what access tokens can be made for. */
export const resourceRoutes: ApiPlugin<RouteOptions> = async (app, { services }) => {
  const { database, config } = services;

  app.get(
    '/resources',
    {
      schema: {
        tags,
        summary: 'List API resources',
        description:
          'Newest first. Not paginated unless page or page_size is given. includeScopes adds the scopes of each.',
        querystring: Type.Object({
          ...pageQuery,
          includeScopes: Flag,
        }),
        response: { 200: Type.Array(ResourceWithScopes), ...failures() },
      },
    },
    async (request, reply) => {
      const { tenantId, query } = request;
      return answerOptionalPage(services, request, reply, async (tx, page) => {
        const found = await listResources(tx, tenantId, page);
        const ids = found.rows.map(({ id }) => id);
        const scopes = isYes(query.includeScopes)
          ? await scopesByResource(tx, tenantId, ids)
          : undefined;
        const rows = found.rows.map((row) => ({
          ...row,
          scopes: scopes && (scopes.get(row.id) ?? []),
        }));
        return { ...found, rows };
      });
    },
  );

  app.post(
    '/resources',
    {
      schema: {
        tags,
        summary: 'Create an API resource',
        description: 'The indicator is an absolute URI without a fragment (RFC 8707).',
        body: NewResource,
        response: { 201: ResourceWithScopes, ...failures(422) },
      },
    },
    async (request, reply) => {
      const row = await recordedWrite(
        services,
        request,
        'Resource.Create',
        (tx) => createResource(tx, request.tenantId, request.body, config.edition),
        ({ id }) => ({ resourceId: id }),
      );
      return reply.code(201).send({ ...row, scopes: [] });
    },
  );

  app.get(
    '/resources/:id',
    {
      schema: {
        tags,
        summary: 'Get an API resource',
        params: resourceParams,
        response: { 200: Resource, ...failures(404) },
      },
    },
    async (request) =>
      database.inTenant(request.tenantId, (tx) =>
        findResource(tx, request.tenantId, request.params.id),
      ),
  );

  app.patch(
    '/resources/:id',
    {
      schema: {
        tags,
        summary: 'Change an API resource',
        description:
          'The indicator never changes. With If-Match the change is made only if the resource is still as GET answered it with that ETag, else 412.',
        params: resourceParams,
        headers: ifMatch,
        body: ResourceChanges,
        response: { 200: Resource, ...failures(404, 412) },
      },
    },
    async (request, reply) =>
      recordedChange(services, request, reply, {
        action: 'Resource.Update',
        async hold(tx) {
          const row = await findResource(tx, request.tenantId, request.params.id, 'no key update');
          assertOwnResource(row);
          return row;
        },
        shown,
        change: (tx, row) => updateResource(tx, row, request.body),
      }),
  );

  app.patch(
    '/resources/:id/is-default',
    {
      schema: {
        tags,
        summary: 'Make an API resource the default, or no longer so',
        description:
          'The default is meant by requests that name no resource; there is at most one.',
        params: resourceParams,
        headers: ifMatch,
        body: DefaultBody,
        response: { 200: Resource, ...failures(404, 412) },
      },
    },
    async (request, reply) =>
      recordedChange(services, request, reply, {
        action: 'Resource.Default.Update',
        hold: (tx) => lockForDefault(tx, request.tenantId, request.params.id),
        shown,
        change: (tx, row) => setDefault(tx, row, request.body.isDefault),
      }),
  );

  app.delete(
    '/resources/:id',
    {
      schema: {
        tags,
        summary: 'Delete an API resource',
        description: 'Its scopes leave every role and every consent.',
        params: resourceParams,
        response: { 204: NoContent, ...failures(404) },
      },
    },
    async (request, reply) => {
      await recordedWrite(services, request, 'Resource.Delete', (tx) =>
        deleteResource(tx, request.tenantId, request.params.id),
      );
      return reply.code(204).send(null);
    },
  );
};
