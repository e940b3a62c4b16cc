import type { ApiPlugin } from '~/server/api/shared/api-plugin';
import { Type } from 'typebox';
import { recordedChange } from '~/server/api/shared/recorded-change';
import { recordedWrite } from '~/server/api/shared/recorded-write';
import type { RouteOptions } from '~/server/api/shared/route-options';
import { NewScope, ScopeChanges } from '~/server/domain/access/resources.input';
import {
  type ScopeRow,
  findScope,
  listScopes,
  scopeSearchFields,
} from '~/server/domain/access/resources.queries';
import {
  createScope,
  deleteScope,
  findWritableScope,
  updateScope,
} from '~/server/domain/access/scopes.rules';
import { ifMatch, representation } from '~/server/platform/http/etag';
import { Id } from '~/server/platform/schemas/values';
import { NoContent, failures, pageQuery, params } from '~/server/platform/http/schemas';
import { answerPage } from '~/server/platform/lists/paging';
import { searchQuery } from '~/server/platform/lists/search';
import { Scope } from './resources.schemas';

const tags = ['Resources'];
const resourceParams = params({ resourceId: Id });
const scopeParams = params({ resourceId: Id, scopeId: Id });
const shown = representation<ScopeRow>(Scope);

/** Permissions of API resources. */
export const scopeRoutes: ApiPlugin<RouteOptions> = async (app, { services }) => {
  app.get(
    '/resources/:resourceId/scopes',
    {
      schema: {
        tags,
        summary: 'List scopes of an API resource',
        description: 'By name.',
        params: resourceParams,
        querystring: Type.Object({
          ...pageQuery,
          ...searchQuery(Object.keys(scopeSearchFields)),
        }),
        response: { 200: Type.Array(Scope), ...failures(404) },
      },
    },
    async (request, reply) =>
      answerPage(services, request, reply, (tx, page) =>
        listScopes(tx, request.tenantId, request.params.resourceId, request.query, page),
      ),
  );

  app.post(
    '/resources/:resourceId/scopes',
    {
      schema: {
        tags,
        summary: 'Add a scope to an API resource',
        params: resourceParams,
        body: NewScope,
        response: { 201: Scope, ...failures(404, 422) },
      },
    },
    async (request, reply) => {
      const row = await recordedWrite(
        services,
        request,
        'Scope.Create',
        (tx) =>
          createScope(
            tx,
            request.tenantId,
            request.params.resourceId,
            request.body,
            services.config.edition,
          ),
        ({ id }) => ({ scopeId: id }),
      );
      return reply.code(201).send(row);
    },
  );

  app.get(
    '/resources/:resourceId/scopes/:scopeId',
    {
      schema: {
        tags,
        summary: 'Get a scope',
        params: scopeParams,
        response: { 200: Scope, ...failures(404) },
      },
    },
    async ({ tenantId, params: { resourceId, scopeId } }) =>
      services.database.inTenant(tenantId, (tx) => findScope(tx, tenantId, resourceId, scopeId)),
  );

  app.patch(
    '/resources/:resourceId/scopes/:scopeId',
    {
      schema: {
        tags,
        summary: 'Change a scope',
        description: 'With If-Match only if it is still as GET answered it, else 412.',
        params: scopeParams,
        headers: ifMatch,
        body: ScopeChanges,
        response: { 200: Scope, ...failures(404, 412, 422) },
      },
    },
    async (request, reply) => {
      const { resourceId, scopeId } = request.params;
      return recordedChange(services, request, reply, {
        action: 'Scope.Update',
        hold: (tx) => findWritableScope(tx, request.tenantId, resourceId, scopeId),
        shown,
        change: (tx, row) => updateScope(tx, row, request.body),
      });
    },
  );

  app.delete(
    '/resources/:resourceId/scopes/:scopeId',
    {
      schema: {
        tags,
        summary: 'Delete a scope',
        description: 'It leaves every role and every consent.',
        params: scopeParams,
        response: { 204: NoContent, ...failures(404) },
      },
    },
    async (request, reply) => {
      const { resourceId, scopeId } = request.params;
      await recordedWrite(services, request, 'Scope.Delete', (tx) =>
        deleteScope(tx, request.tenantId, resourceId, scopeId),
      );
      return reply.code(204).send(null);
    },
  );
};
