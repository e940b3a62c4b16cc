import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { recordedWrite } from '../../audit/logs';
import { readOptionalPage, setPageHeaders } from '../../http/paging';
import { Id, NoContent, failures, pageQuery, params } from '../../http/schemas';
import { searchQuery } from '../../http/search';
import type { RouteOptions } from '../../routes';
import { scopeSearchFields } from '../resources/repository';
import { Scope } from '../resources/schemas';
import { ScopeIdsBody, ScopeWithResource } from './schemas';
import { allScopesOf, grantScopes, listScopesOf, revokeScope } from './scopes.service';
import { findWritableRole } from './service';

const tags = ['Roles'];
const roleParams = params({ id: Id });

/** Permissions of roles. */
export const roleScopeRoutes: FastifyPluginAsyncTypebox<RouteOptions> = async (
  app,
  { services },
) => {
  app.get(
    '/roles/:id/scopes',
    {
      schema: {
        tags,
        summary: 'List scopes of a role',
        description:
          'By name, each with its API resource. Unpaged unless page or page_size is given.',
        params: roleParams,
        querystring: Type.Object({
          ...pageQuery,
          ...searchQuery(Object.keys(scopeSearchFields)),
        }),
        response: { 200: Type.Array(ScopeWithResource), ...failures(404) },
      },
    },
    async (request, reply) => {
      const page = readOptionalPage(request.query);
      const { rows, total } = await services.database.inTenant(request.tenantId, (tx) =>
        listScopesOf(tx, request.tenantId, request.params.id, request.query, page),
      );
      if (page) setPageHeaders(request, reply, page, total);
      return rows;
    },
  );

  app.post(
    '/roles/:id/scopes',
    {
      schema: {
        tags,
        summary: 'Add scopes to a role',
        description: 'Answers every scope of the role.',
        params: roleParams,
        body: ScopeIdsBody,
        response: { 201: Type.Array(Scope), ...failures(404, 422) },
      },
    },
    async (request, reply) => {
      const scopes = await recordedWrite(services, request, 'Role.Scopes.Create', async (tx) => {
        const role = await findWritableRole(tx, request.tenantId, request.params.id);
        await grantScopes(tx, role, request.body.scopeIds, services.config.edition);
        return allScopesOf(tx, role);
      });
      return reply.code(201).send(scopes);
    },
  );

  app.delete(
    '/roles/:id/scopes/:scopeId',
    {
      schema: {
        tags,
        summary: 'Remove a scope from a role',
        params: params({ id: Id, scopeId: Id }),
        response: { 204: NoContent, ...failures(404) },
      },
    },
    async (request, reply) => {
      const { id, scopeId } = request.params;
      await recordedWrite(services, request, 'Role.Scopes.Delete', async (tx) =>
        revokeScope(tx, await findWritableRole(tx, request.tenantId, id), scopeId),
      );
      return reply.code(204).send(null);
    },
  );
};
