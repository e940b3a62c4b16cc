import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { and, eq } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { Tx } from '../../db/database';
import { scopes } from '../../db/schema';
import { readPage, setPageHeaders } from '../../http/paging';
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
import { findEffect, type Target } from './effect';
import { listEffectivePermissions } from './effective';
import { Effect, EffectivePermission } from './schemas';

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

const permissionQuery = Type.Object({
  ...pageQuery,
  organizationId: Type.Optional(Id),
});
const permissionSchema = {
  tags,
  description:
    'Each scope that a token may hold, with every way it is granted. `organization` is the one ' +
    'the token is for; null in tokens for none. Whether a second factor is missing plays no part.',
  querystring: permissionQuery,
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
  const permissionsOf = async (
    request: FastifyRequest,
    reply: FastifyReply,
    subject: Subject,
    organizationId: string | undefined,
    assertExists: (tx: Tx) => Promise<unknown>,
  ) => {
    const { tenantId, query } = request;
    const page = readPage(query);
    const { rows, total } = await database.inTenant(tenantId, async (tx) => {
      await assertExists(tx);
      return listEffectivePermissions(tx, tenantId, subject, organizationId, page);
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
        response: { 200: Type.Array(EffectivePermission), ...failures(404) },
      },
    },
    async (request, reply) => {
      const { userId: id } = request.params;
      const { organizationId } = request.query;
      return permissionsOf(request, reply, { kind: 'user', id }, organizationId, (tx) =>
        findUser(tx, request.tenantId, id),
      );
    },
  );

  app.get(
    '/applications/:applicationId/effective-permissions',
    {
      schema: {
        ...permissionSchema,
        summary: 'List effective permissions of a machine-to-machine application',
        params: params({ applicationId: Id }),
        response: { 200: Type.Array(EffectivePermission), ...failures(404, 422) },
      },
    },
    async (request, reply) => {
      const { applicationId: id } = request.params;
      const { organizationId } = request.query;
      return permissionsOf(request, reply, { kind: 'application', id }, organizationId, (tx) =>
        assertMachine(tx, request.tenantId, id),
      );
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
};
