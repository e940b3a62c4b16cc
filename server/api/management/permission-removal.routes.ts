import type { ApiPlugin } from '~/server/api/shared/api-plugin';
import { type TProperties, Type } from 'typebox';
import type { RouteOptions } from '~/server/api/shared/route-options';
import { findScope } from '~/server/domain/access/resources.queries';
import { findRole } from '~/server/domain/access/roles.queries';
import { findRole as findOrganizationRole } from '~/server/domain/organizations/organization-roles.rules';
import { findScope as findOrganizationScope } from '~/server/domain/organizations/organization-scopes.rules';
import { findOrganization } from '~/server/domain/organizations/organizations.queries';
import { listGrants } from '~/server/domain/permission-explorer/grants.queries';
import type { Target } from '~/server/domain/permission-explorer/removal';
import { findEffect } from '~/server/domain/permission-explorer/removal-effect.queries';
import type { Tx } from '~/server/platform/db/database';
import { Id } from '~/server/platform/schemas/values';
import { failures, pageQuery, params } from '~/server/platform/http/schemas';
import { answerPage } from '~/server/platform/lists/paging';
import { Effect, Grant } from './permissions.schemas';

const tags = ['Permission explorer'];

/** Something that gives permissions, or is one, and the path where it is found. */
type Removable = {
  type: Target['type'];
  path: string;
  noun: string;
  params: TProperties;
  /** @throws CodedError 404 when there is no such thing */
  find(tx: Tx, tenantId: string, ids: Record<string, string>): Promise<{ id: string }>;
};

type FindById = (tx: Tx, tenantId: string, id: string) => Promise<{ id: string }>;
function byId(find: FindById): Pick<Removable, 'params' | 'find'> {
  return {
    params: { id: Id },
    find: (tx, tenantId, { id = '' }) => find(tx, tenantId, id),
  };
}

const wholes: readonly Removable[] = [
  { type: 'role', path: '/roles/:id', noun: 'a role', ...byId(findRole) },
  {
    type: 'organization-role',
    path: '/organization-roles/:id',
    noun: 'an organization role',
    ...byId(findOrganizationRole),
  },
  {
    type: 'organization',
    path: '/organizations/:id',
    noun: 'an organization',
    ...byId(findOrganization),
  },
];

const permissions: readonly Removable[] = [
  {
    type: 'scope',
    path: '/resources/:resourceId/scopes/:scopeId',
    noun: 'a scope',
    params: { resourceId: Id, scopeId: Id },
    find: (tx, tenantId, { resourceId = '', scopeId = '' }) =>
      findScope(tx, tenantId, resourceId, scopeId),
  },
  {
    type: 'organization-scope',
    path: '/organization-scopes/:id',
    noun: 'an organization scope',
    ...byId(findOrganizationScope),
  },
];

/** Who would lose what without something, and what grants a permission. Nothing is removed here. */
export const removalRoutes: ApiPlugin<RouteOptions> = async (app, { services }) => {
  for (const { type, path, noun, params: ids, find } of [...wholes, ...permissions]) {
    app.get(
      `${path}/effect`,
      {
        schema: {
          tags,
          summary: `Get the effect of removing ${noun}`,
          description:
            'Who has it, and which scopes each would lose because nothing else grants them. The ' +
            'page is of users and of applications alike; Total-Number is of the longer list.',
          params: params(ids),
          querystring: Type.Object(pageQuery),
          response: { 200: Effect, ...failures(404) },
        },
      },
      async (request, reply) => {
        const { tenantId } = request;
        const [effect] = await answerPage(services, request, reply, async (tx, page) => {
          const { id } = await find(tx, tenantId, request.params as Record<string, string>);
          const found = await findEffect(tx, tenantId, { type, id }, page);
          return { rows: [found], total: Math.max(found.usersCount, found.applicationsCount) };
        });
        return effect;
      },
    );
  }

  for (const { type, path, noun, params: ids, find } of permissions) {
    app.get(
      `${path}/grants`,
      {
        schema: {
          tags,
          summary: `List what grants ${noun}`,
          description: 'Roles and organization roles with the scope, and how many hold them.',
          params: params(ids),
          querystring: Type.Object(pageQuery),
          response: { 200: Type.Array(Grant), ...failures(404) },
        },
      },
      async (request, reply) => {
        const { tenantId } = request;
        return answerPage(services, request, reply, async (tx, page) => {
          const { id } = await find(tx, tenantId, request.params as Record<string, string>);
          return listGrants(tx, tenantId, { type, id }, page);
        });
      },
    );
  }
};
