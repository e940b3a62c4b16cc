import type { ApiPlugin } from '~/server/api/shared/api-plugin';
import { Type } from 'typebox';
import type { RouteOptions } from '~/server/api/shared/route-options';
import { findOrganization } from '~/server/domain/organizations/organizations.queries';
import { listMissingPermissions } from '~/server/domain/permission-explorer/missing.queries';
import {
  findMachineSubject,
  findUserSubject,
} from '~/server/domain/permission-explorer/subjects.queries';
import type { Tx } from '~/server/platform/db/database';
import { Id } from '~/server/platform/schemas/values';
import { failures, params } from '~/server/platform/http/schemas';
import { answerPage } from '~/server/platform/lists/paging';
import { missingQuery, readMissingFilter, userMissingQuery } from './permissions.query';
import { MissingPermission } from './permissions.schemas';

const schema = {
  tags: ['Permission explorer'],
  description:
    'The complement of the effective permissions: every scope of every API resource and of the ' +
    'organization template that the tokens do not hold, with the reasons and the roles that grant ' +
    'it. Tokens for no organization leave the template out.',
};

/** @throws CodedError 404 when there is no such organization */
async function checkOrganization(tx: Tx, tenantId: string, id: string | undefined): Promise<void> {
  if (id !== undefined) await findOrganization(tx, tenantId, id);
}

/** Which permissions a subject does not have, and why. */
export const missingRoutes: ApiPlugin<RouteOptions> = async (app, { services }) => {
  app.get(
    '/users/:userId/missing-permissions',
    {
      schema: {
        ...schema,
        summary: 'List permissions a user does not have',
        params: params({ userId: Id }),
        querystring: userMissingQuery,
        response: { 200: Type.Array(MissingPermission), ...failures(404) },
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
        await checkOrganization(tx, tenantId, query.organizationId);
        const filter = { ...readMissingFilter(query), ...limits };
        return listMissingPermissions(tx, tenantId, subject, filter, page);
      });
    },
  );

  app.get(
    '/applications/:applicationId/missing-permissions',
    {
      schema: {
        ...schema,
        summary: 'List permissions a machine-to-machine application does not have',
        params: params({ applicationId: Id }),
        querystring: Type.Object(missingQuery),
        response: { 200: Type.Array(MissingPermission), ...failures(404, 422) },
      },
    },
    async (request, reply) => {
      const { tenantId, query } = request;
      const { applicationId } = request.params;
      return answerPage(services, request, reply, async (tx, page) => {
        const { subject, limits } = await findMachineSubject(tx, tenantId, applicationId);
        await checkOrganization(tx, tenantId, query.organizationId);
        const filter = { ...readMissingFilter(query), ...limits };
        return listMissingPermissions(tx, tenantId, subject, filter, page);
      });
    },
  );
};
