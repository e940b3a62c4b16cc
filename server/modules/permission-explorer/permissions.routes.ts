import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { answerPage } from '../../http/paging';
import { RequestError } from '../../http/request-error';
import { Id, failures, pageQuery, params } from '../../http/schemas';
import type { RouteOptions } from '../../routes';
import { findApplication } from '../applications/repository';
import { findUser } from '../users/repository';
import { listEffectivePermissions } from './effective';
import { listPermissions } from './grants';
import { permissionQuery, readFilter, searchQuery, userPermissionQuery } from './queries';
import { EffectivePermission, Permission } from './schemas';

const tags = ['Permission explorer'];
const effectiveSchema = {
  tags,
  description:
    'Each scope that a token may hold, with every way it is granted. `organization` is the one ' +
    'the token is for; null in tokens for none. Whether a second factor is missing plays no part.',
};

/** Which permissions there are, and why somebody has them. */
export const permissionRoutes: FastifyPluginAsyncTypebox<RouteOptions> = async (
  app,
  { services },
) => {
  app.get(
    '/users/:userId/effective-permissions',
    {
      schema: {
        ...effectiveSchema,
        summary: 'List effective permissions of a user',
        params: params({ userId: Id }),
        querystring: userPermissionQuery,
        response: { 200: Type.Array(EffectivePermission), ...failures(404) },
      },
    },
    async (request, reply) => {
      const { tenantId, query } = request;
      const { userId: id } = request.params;
      return answerPage(services, request, reply, async (tx, page) => {
        await findUser(tx, tenantId, id);
        const { applicationId } = query;
        const through =
          applicationId === undefined
            ? undefined
            : await findApplication(tx, tenantId, applicationId);
        const filter = {
          ...readFilter(query),
          thirdPartyId: through?.isThirdParty ? through.id : undefined,
        };
        return listEffectivePermissions(tx, tenantId, { kind: 'user', id }, filter, page);
      });
    },
  );

  app.get(
    '/applications/:applicationId/effective-permissions',
    {
      schema: {
        ...effectiveSchema,
        summary: 'List effective permissions of a machine-to-machine application',
        params: params({ applicationId: Id }),
        querystring: Type.Object(permissionQuery),
        response: { 200: Type.Array(EffectivePermission), ...failures(404, 422) },
      },
    },
    async (request, reply) => {
      const { tenantId, query } = request;
      const { applicationId: id } = request.params;
      return answerPage(services, request, reply, async (tx, page) => {
        const { type } = await findApplication(tx, tenantId, id);
        // Others act for people, whose permissions they then have.
        if (type !== 'MachineToMachine') throw new RequestError('application.invalid_type', 422);
        const filter = readFilter(query);
        return listEffectivePermissions(tx, tenantId, { kind: 'application', id }, filter, page);
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
    async (request, reply) =>
      answerPage(services, request, reply, (tx, page) =>
        listPermissions(tx, request.tenantId, request.query, page),
      ),
  );
};
