import type { ApiPlugin } from '~/server/api/shared/api-plugin';
import { Type } from 'typebox';
import { INVITATION_STATUSES } from '~/contract/cloud';
import { INVITEES_MAX } from '~/contract/limits';
import { MAILBOX_PATTERN } from '~/contract/patterns';
import { ADMIN_TENANT_ID } from '~/contract/tenancy';
import { tenantMemberGuard } from '~/server/api/shared/guards';
import { recordedWrite } from '~/server/api/shared/recorded-write';
import type { RouteOptions } from '~/server/api/shared/route-options';
import {
  countInvitationMails,
  sendInvitationMails,
} from '~/server/domain/tenant-lifecycle/invitation-mail';
import { listInvitations } from '~/server/domain/tenant-members/invitations.queries';
import { deleteInvitations } from '~/server/domain/tenant-members/invitations.rules';
import {
  createInvitations,
  deleteEndedInvitation,
  findPending,
  foldAddresses,
  revokeInvitation,
} from '~/server/domain/tenant-members/invitations.rules';
import { preferredLanguages } from '~/server/platform/text/languages';
import { Id } from '~/server/platform/schemas/values';
import { NoContent, failures, params } from '~/server/platform/http/schemas';
import { OrganizationRoles, RoleName } from './members.routes';

const Invitation = Type.Object({
  id: Type.String(),
  invitee: Type.String(),
  status: Type.Enum([...INVITATION_STATUSES]),
  inviterName: Type.Optional(Type.String()),
  expiresAt: Type.String({ description: 'ISO 8601.' }),
  organizationRoles: OrganizationRoles,
});

/** Length of the column that accounts keep their address in: a longer one could never accept. */
const ADDRESS_MAX = 128;

const tenantParams = params({ tenantId: Id });
const invitationParams = params({ tenantId: Id, invitationId: Id });
const tags = ['Cloud'];

/** Invitations that a tenant sends. Cloud edition, console origin. */
export const invitationRoutes: ApiPlugin<RouteOptions> = async (app, { services }) => {
  const { database, config } = services;

  app.get(
    '/tenants/:tenantId/invitations',
    {
      onRequest: tenantMemberGuard(services, 'invite:member'),
      schema: {
        security: [{ organization: ['invite:member'] }],
        tags,
        summary: 'List the invitations of a tenant',
        description: 'All of them at once, newest first.',
        params: tenantParams,
        response: { 200: Type.Array(Invitation), ...failures(404) },
      },
    },
    async (request) =>
      database.inTenant(ADMIN_TENANT_ID, (tx) => listInvitations(tx, request.params.tenantId)),
  );

  app.post(
    '/tenants/:tenantId/invitations',
    {
      onRequest: tenantMemberGuard(services, 'invite:member'),
      schema: {
        security: [{ organization: ['invite:member'] }],
        tags,
        summary: 'Invite users to a tenant',
        description:
          'All or none of the addresses. Each gets a message with a link that works for 7 days.',
        params: tenantParams,
        body: Type.Object(
          {
            invitee: Type.Array(
              Type.String({ maxLength: ADDRESS_MAX, pattern: MAILBOX_PATTERN.source }),
              { minItems: 1, maxItems: INVITEES_MAX },
            ),
            roleName: RoleName,
          },
          { additionalProperties: false },
        ),
        response: { 201: Type.Array(Invitation), ...failures(404, 422, 429, 501) },
      },
    },
    async (request, reply) => {
      const { tenantId } = request.params;
      const { invitee, roleName } = request.body;
      const invitees = foldAddresses(invitee);
      await countInvitationMails(services, tenantId, invitees);
      const invitations = await recordedWrite(
        services,
        request,
        'TenantInvitation.Create',
        (tx) =>
          createInvitations(tx, tenantId, {
            inviterId: request.caller.id,
            invitees,
            role: roleName,
            edition: config.edition,
          }),
        (created) => ({ invitationIds: created.map(({ id }) => id) }),
      );
      try {
        await sendInvitationMails(
          services,
          tenantId,
          request.caller.id,
          invitations,
          preferredLanguages(request.headers['accept-language']),
        );
      } catch (error) {
        // No invitation remains without a message: all are withdrawn, including those that were
        // sent.
        await recordedWrite(services, request, 'TenantInvitation.Withdraw', (tx) =>
          deleteInvitations(
            tx,
            invitations.map(({ id }) => id),
          ),
        );
        throw error;
      }
      return reply.code(201).send(invitations);
    },
  );

  app.post(
    '/tenants/:tenantId/invitations/:invitationId/message',
    {
      onRequest: tenantMemberGuard(services, 'invite:member'),
      schema: {
        security: [{ organization: ['invite:member'] }],
        tags,
        summary: 'Send the message of a pending invitation again',
        params: invitationParams,
        response: { 204: NoContent, ...failures(404, 422, 429, 501) },
      },
    },
    async (request, reply) => {
      const { tenantId, invitationId } = request.params;
      const invitation = await recordedWrite(services, request, 'TenantInvitation.Resend', (tx) =>
        findPending(tx, tenantId, invitationId),
      );
      await countInvitationMails(services, tenantId, [invitation.invitee]);
      await sendInvitationMails(
        services,
        tenantId,
        request.caller.id,
        [invitation],
        preferredLanguages(request.headers['accept-language']),
      );
      return reply.code(204).send(null);
    },
  );

  app.patch(
    '/tenants/:tenantId/invitations/:invitationId/status',
    {
      onRequest: tenantMemberGuard(services, 'remove:member'),
      schema: {
        security: [{ organization: ['remove:member'] }],
        tags,
        summary: 'Revoke a pending invitation',
        params: invitationParams,
        body: Type.Object({ status: Type.Literal('Revoked') }, { additionalProperties: false }),
        response: { 204: NoContent, ...failures(404, 422) },
      },
    },
    async (request, reply) => {
      const { tenantId, invitationId } = request.params;
      await recordedWrite(services, request, 'TenantInvitation.Revoke', (tx) =>
        revokeInvitation(tx, tenantId, invitationId),
      );
      return reply.code(204).send(null);
    },
  );

  app.delete(
    '/tenants/:tenantId/invitations/:invitationId',
    {
      onRequest: tenantMemberGuard(services, 'remove:member'),
      schema: {
        security: [{ organization: ['remove:member'] }],
        tags,
        summary: 'Delete the record of an invitation that ended',
        params: invitationParams,
        response: { 204: NoContent, ...failures(404, 422) },
      },
    },
    async (request, reply) => {
      const { tenantId, invitationId } = request.params;
      await recordedWrite(services, request, 'TenantInvitation.Delete', (tx) =>
        deleteEndedInvitation(tx, tenantId, invitationId),
      );
      return reply.code(204).send(null);
    },
  );
};
