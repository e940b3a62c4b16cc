import type { ApiPlugin } from '~/server/api/shared/api-plugin';
import { Type } from 'typebox';
import { INVITATION_STATUSES } from '~/contract/cloud';
import { ADMIN_TENANT_ID } from '~/contract/tenancy';
import { cloudGuard } from '~/server/api/shared/guards';
import { recordedWrite } from '~/server/api/shared/recorded-write';
import type { RouteOptions } from '~/server/api/shared/route-options';
import {
  acceptInvitation,
  listMyInvitations,
  readMyInvitation,
} from '~/server/domain/tenant-members/my-invitations.rules';
import { Id } from '~/server/platform/schemas/values';
import { NoContent, failures, params } from '~/server/platform/http/schemas';

const fields = {
  id: Type.String(),
  organizationId: Type.String({ description: 't-{tenantId}.' }),
  tenantName: Type.String(),
  tenantTag: Type.Enum(['development', 'production']),
  status: Type.Enum([...INVITATION_STATUSES]),
};

const invitationParams = params({ invitationId: Id });
const tags = ['Cloud'];
const security = [{ cloud: [] }];

/** Invitations as the invited person meets them. Cloud edition, console origin. */
export const myInvitationRoutes: ApiPlugin<RouteOptions> = async (app, { services }) => {
  const { database } = services;
  const onRequest = cloudGuard(services);

  app.get(
    '/invitations',
    {
      onRequest,
      schema: {
        security,
        tags,
        summary: 'List the invitations of the caller',
        description: 'Those to the verified primary email address, newest first.',
        response: { 200: Type.Array(Type.Object(fields)), ...failures(404) },
      },
    },
    async (request) =>
      database.inTenant(ADMIN_TENANT_ID, (tx) => listMyInvitations(tx, request.caller.id)),
  );

  app.get(
    '/invitations/:invitationId',
    {
      onRequest,
      schema: {
        security,
        tags,
        summary: 'Read an invitation',
        description: '403 when it is for another address than the verified one of the caller.',
        params: invitationParams,
        response: {
          200: Type.Object({ ...fields, invitee: Type.String() }),
          ...failures(404),
        },
      },
    },
    async (request) => {
      const { invitee = '', ...invitation } = await database.inTenant(ADMIN_TENANT_ID, (tx) =>
        readMyInvitation(tx, request.caller.id, request.params.invitationId),
      );
      return { ...invitation, invitee };
    },
  );

  app.patch(
    '/invitations/:invitationId/status',
    {
      onRequest,
      schema: {
        security,
        tags,
        summary: 'Accept an invitation',
        description: 'The caller becomes a member. Accepting once more changes nothing.',
        params: invitationParams,
        body: Type.Object({ status: Type.Literal('Accepted') }, { additionalProperties: false }),
        response: { 204: NoContent, ...failures(404, 422) },
      },
    },
    async (request, reply) => {
      await recordedWrite(services, request, 'TenantInvitation.Accept', (tx) =>
        acceptInvitation(tx, request.caller.id, request.params.invitationId),
      );
      return reply.code(204).send(null);
    },
  );
};
