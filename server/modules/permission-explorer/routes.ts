import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { and, eq } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { Tx } from '../../db/database';
import { scopes } from '../../db/schema';
import { readPage, setPageHeaders } from '../../http/paging';
import { limitSearchTime } from '../../http/search';
import { RequestError, notFoundById } from '../../http/request-error';
import { Id, failures, pageQuery, params } from '../../http/schemas';
import type { Subject } from '../../oidc/subject-scopes';
import type { RouteOptions } from '../../routes';
import { findApplication } from '../applications/repository';
import { findRole as findOrganizationRole } from '../organization-roles/service';
import { findScope as findOrganizationScope } from '../organization-scopes/service';
import { findOrganization } from '../organizations/repository';
import { findRole } from '../roles/repository';
import { findUser } from '../users/repository';
import { findEffect } from './effect';
import { type PermissionFilter, listEffectivePermissions } from './effective';
import { listGrants, listPermissions } from './grants';
import { permissionQuery, readFilter, searchQuery, userPermissionQuery } from './queries';
import type { Target } from './removal';
import { Effect, EffectivePermission, Grant, Permission } from './schemas';

const tags = ['Permission explorer'];

const assertScope = async (
  tx: Tx,
  tenantId: string,
  resourceId: string,
  id: string,
): Promise<void> => {
  const found = await tx
    .select({ id: scopes.id })
    .from(scopes)
    .where(
      and(eq(scopes.tenantId, tenantId), eq(scopes.resourceId, resourceId), eq(scopes.id, id)),
    );
  if (found.length === 0) throw notFoundById('scopes', id);
};

const assertMachine = async (tx: Tx, tenantId: string, id: string): Promise<void> => {
  const { type } = await findApplication(tx, tenantId, id);
  // Others act for people, whose permissions they then have.
  if (type !== 'MachineToMachine') throw new RequestError('application.invalid_type', 422);
};

const permissionSchema = {
  tags,
  description:
    'Each scope that a token may hold, with every way it is granted. `organization` is the one ' +
    'the token is for; null in tokens for none. Whether a second factor is missing plays no part.',
};
const effectSchema = {
  tags,
  description:
    'Who has it, and which scopes each would lose because nothing else grants them. The page is ' +
    'of users and of applications alike; Total-Number is of the longer list.',
  params: params({ id: Id }),
  querystring: Type.Object(pageQuery),
  response: { 200: Effect, ...failures(404) },
};

/** Why somebody may do something, and what they would lose. Nothing is changed here. */
export const permissionExplorerRoutes: FastifyPluginAsyncTypebox<RouteOptions> = async (
  app,
  { services: { database } },
) => {
  /** `prepare` finds the subject, and completes the filter. */
  const permissionsOf = async (
    request: FastifyRequest,
    reply: FastifyReply,
    subject: Subject,
    prepare: (tx: Tx) => Promise<PermissionFilter>,
  ) => {
    const { tenantId, query } = request;
    const page = readPage(query);
    const { rows, total } = await database.inTenant(tenantId, async (tx) => {
      const filter = await prepare(tx);
      if (filter.search !== undefined) await limitSearchTime(tx);
      return listEffectivePermissions(tx, tenantId, subject, filter, page);
    });
    setPageHeaders(request, reply, page, total);
    return rows;
  };

  app.get(
    '/users/:userId/effective-permissions',
    {
      schema: {
        ...permissionSchema,
        summary: 'List effective permissions of a user',
        params: params({ userId: Id }),
        querystring: userPermissionQuery,
        response: { 200: Type.Array(EffectivePermission), ...failures(404) },
      },
    },
    async (request, reply) => {
      const { tenantId, query } = request;
      const { userId: id } = request.params;
      return permissionsOf(request, reply, { kind: 'user', id }, async (tx) => {
        await findUser(tx, tenantId, id);
        const { applicationId } = query;
        const through =
          applicationId === undefined
            ? undefined
            : await findApplication(tx, tenantId, applicationId);
        return {
          ...readFilter(query),
          thirdPartyId: through?.isThirdParty ? through.id : undefined,
        };
      });
    },
  );

  app.get(
    '/applications/:applicationId/effective-permissions',
    {
      schema: {
        ...permissionSchema,
        summary: 'List effective permissions of a machine-to-machine application',
        params: params({ applicationId: Id }),
        querystring: Type.Object(permissionQuery),
        response: { 200: Type.Array(EffectivePermission), ...failures(404, 422) },
      },
    },
    async (request, reply) => {
      const { applicationId: id } = request.params;
      return permissionsOf(request, reply, { kind: 'application', id }, async (tx) => {
        await assertMachine(tx, request.tenantId, id);
        return readFilter(request.query);
      });
    },
  );

  app.get(
    '/permissions',
    {
      schema: {
        tags,
        summary: 'List all permissions',
        description:
          'Every scope of every API resource, and the scopes of the organization template.',
        querystring: Type.Object({ ...pageQuery, ...searchQuery }),
        response: { 200: Type.Array(Permission), ...failures() },
      },
    },
    async (request, reply) => {
      const { tenantId, query } = request;
      const { search, scopeId } = query;
      const page = readPage(query);
      const { rows, total } = await database.inTenant(tenantId, async (tx) => {
        await limitSearchTime(tx);
        return listPermissions(tx, tenantId, { search, scopeId }, page);
      });
      setPageHeaders(request, reply, page, total);
      return rows;
    },
  );

  const effectOf = async (
    request: FastifyRequest,
    reply: FastifyReply,
    target: Target,
    assertExists: (tx: Tx) => Promise<unknown>,
  ) => {
    const page = readPage(request.query);
    const effect = await database.inTenant(request.tenantId, async (tx) => {
      await assertExists(tx);
      return findEffect(tx, request.tenantId, target, page);
    });
    setPageHeaders(request, reply, page, Math.max(effect.usersCount, effect.applicationsCount));
    return effect;
  };

  const wholes = [
    ['/roles/:id/effect', 'role', 'a role', findRole],
    [
      '/organization-roles/:id/effect',
      'organization-role',
      'an organization role',
      findOrganizationRole,
    ],
    [
      '/organization-scopes/:id/effect',
      'organization-scope',
      'an organization scope',
      findOrganizationScope,
    ],
    ['/organizations/:id/effect', 'organization', 'an organization', findOrganization],
  ] as const;
  for (const [path, type, noun, find] of wholes) {
    app.get(
      path,
      { schema: { ...effectSchema, summary: `Get the effect of removing ${noun}` } },
      async (request, reply) => {
        const { id } = request.params;
        return effectOf(request, reply, { type, id }, (tx) => find(tx, request.tenantId, id));
      },
    );
  }

  app.get(
    '/resources/:resourceId/scopes/:scopeId/effect',
    {
      schema: {
        ...effectSchema,
        summary: 'Get the effect of removing a scope',
        params: params({ resourceId: Id, scopeId: Id }),
      },
    },
    async (request, reply) => {
      const { resourceId, scopeId: id } = request.params;
      return effectOf(request, reply, { type: 'scope', id }, (tx) =>
        assertScope(tx, request.tenantId, resourceId, id),
      );
    },
  );

  const grantsOf = async (
    request: FastifyRequest,
    reply: FastifyReply,
    target: Target,
    assertExists: (tx: Tx) => Promise<unknown>,
  ) => {
    const page = readPage(request.query);
    const { rows, total } = await database.inTenant(request.tenantId, async (tx) => {
      await assertExists(tx);
      return listGrants(tx, request.tenantId, target, page);
    });
    setPageHeaders(request, reply, page, total);
    return rows;
  };
  const grantsSchema = {
    tags,
    description: 'Roles and organization roles with the scope, and how many hold them.',
    querystring: Type.Object(pageQuery),
    response: { 200: Type.Array(Grant), ...failures(404) },
  };

  app.get(
    '/resources/:resourceId/scopes/:scopeId/grants',
    {
      schema: {
        ...grantsSchema,
        summary: 'List what grants a scope',
        params: params({ resourceId: Id, scopeId: Id }),
      },
    },
    async (request, reply) => {
      const { resourceId, scopeId: id } = request.params;
      return grantsOf(request, reply, { type: 'scope', id }, (tx) =>
        assertScope(tx, request.tenantId, resourceId, id),
      );
    },
  );

  app.get(
    '/organization-scopes/:id/grants',
    {
      schema: {
        ...grantsSchema,
        summary: 'List what grants an organization scope',
        params: params({ id: Id }),
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      return grantsOf(request, reply, { type: 'organization-scope', id }, (tx) =>
        findOrganizationScope(tx, request.tenantId, id),
      );
    },
  );
};
