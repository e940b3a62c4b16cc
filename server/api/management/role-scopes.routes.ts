import type { ApiPlugin } from '~/server/api/shared/api-plugin';
import { Type } from 'typebox';
import { recordedWrite } from '~/server/api/shared/recorded-write';
import { MISSING_IS_404, registerRelation } from '~/server/api/shared/relation.routes';
import type { RouteOptions } from '~/server/api/shared/route-options';
import { scopeSearchFields } from '~/server/domain/access/resources.queries';
import { allScopesOf, grantScopes, listScopesOf } from '~/server/domain/access/role-scopes.rules';
import { findRole } from '~/server/domain/access/roles.queries';
import { findWritableRole } from '~/server/domain/access/roles.rules';
import { Id } from '~/server/platform/schemas/values';
import { failures, params } from '~/server/platform/http/schemas';
import { searchQuery } from '~/server/platform/lists/search';
import { Scope } from './resources.schemas';
import { ScopeIdsBody, ScopeWithResource } from './roles.schemas';

const tags = ['Roles'];
const roleParams = params({ id: Id });

/** Permissions of roles. */
export const roleScopeRoutes: ApiPlugin<RouteOptions> = async (app, { services }) => {
  registerRelation(
    app,
    services,
    {
      tags,
      path: '/roles/:id/scopes',
      owner: { id: 'roleId' },
      table: 'rolesScopes',
      member: 'scopeId',
      noun: 'scopes of a role',
      action: 'Role.Scopes',
      row: ScopeWithResource,
      refusals: MISSING_IS_404,
      paging: 'optional',
      query: searchQuery(Object.keys(scopeSearchFields)),
      async assertOwner(tx, { tenantId, roleId = '' }, purpose) {
        await (purpose === 'read' ? findRole : findWritableRole)(tx, tenantId, roleId);
      },
      list: (tx, owner, page, query) => listScopesOf(tx, owner, query, page),
    },
    ['GET', 'DELETE'],
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
};
