import type { ApiPlugin } from '~/server/api/shared/api-plugin';
import { Type } from 'typebox';
import type { RouteOptions } from '~/server/api/shared/route-options';
import { listEffectivePermissions } from '~/server/domain/permission-explorer/effective.queries';
import { listPermissions } from '~/server/domain/permission-explorer/grants.queries';
import {
  findMachineSubject,
  findUserSubject,
} from '~/server/domain/permission-explorer/subjects.queries';
import { Id } from '~/server/platform/schemas/values';
import { failures, pageQuery, params } from '~/server/platform/http/schemas';
import { answerPage } from '~/server/platform/lists/paging';
import { permissionQuery, readFilter, searchQuery, userPermissionQuery } from './permissions.query';
import { EffectivePermission, Permission } from './permissions.schemas';

const tags = ['Permission explorer'];
const effectiveSchema = {
  tags,
  description:
    'Each scope that a token may hold, with every way it is granted. `organization` is the one ' +
    'the token is for; null in tokens for none. Whether a second factor is missing plays no part. ' +
    'A suspended user has none, except with `without`, which compares roles.',
};

/** Which permissions exist, and why a subject has them. */
export const permissionRoutes: ApiPlugin<RouteOptions> = async (app, { services }) => {
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
      const { userId } = request.params;
      return answerPage(services, request, reply, async (tx, page) => {
        const { subject, limits } = await findUserSubject(
          tx,
          tenantId,
          userId,
          query.applicationId,
        );
        const filter = readFilter(query);
        // What if compares roles, which a suspension leaves in place.
        const isSuspended = limits.isSuspended && filter.without.length === 0;
        return listEffectivePermissions(
          tx,
          tenantId,
          subject,
          { ...filter, ...limits, isSuspended },
          page,
        );
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
      return answerPage(services, request, reply, async (tx, page) => {
        const { applicationId } = request.params;
        const { subject, limits } = await findMachineSubject(tx, tenantId, applicationId);
        const filter = { ...readFilter(query), ...limits };
        return listEffectivePermissions(tx, tenantId, subject, filter, page);
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
