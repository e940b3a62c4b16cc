import type { ApiPlugin } from '~/server/api/shared/api-plugin';
import { Type } from 'typebox';
import { recordedWrite } from '~/server/api/shared/recorded-write';
import type { RouteOptions } from '~/server/api/shared/route-options';
import {
  assertSendable,
  sendInvitation,
} from '~/server/domain/organization-invitations/invitation-mail';
import {
  findInvitation,
  listInvitations,
  viewOf,
} from '~/server/domain/organization-invitations/invitations.queries';
import { deleteInvitation } from '~/server/domain/organization-invitations/invitations.rules';
import {
  changeStatus,
  createInvitation,
  findPending,
} from '~/server/domain/organization-invitations/invitations.rules';
import { Id } from '~/server/platform/schemas/values';
import { NoContent, failures, params } from '~/server/platform/http/schemas';
import {
  MessageBody,
  NewInvitationBody,
  OrganizationInvitation,
  StatusBody,
} from './organization-invitations.schemas';
import { refusePlatformWrites } from './platform-writes';

const tags = ['Organization invitations'];
const invitationParams = params({ id: Id });

/**
 * Invitations to organizations of the tenant. Those to tenants have their own routes, in cloud/.
 */
export const organizationInvitationRoutes: ApiPlugin<RouteOptions> = async (app, { services }) => {
  const { database } = services;
  refusePlatformWrites(app);

  app.get(
    '/organization-invitations',
    {
      schema: {
        tags,
        summary: 'List organization invitations',
        description: 'All of them at once, newest first.',
        querystring: Type.Object({
          organizationId: Type.Optional(Id),
          inviterId: Type.Optional(Id),
          invitee: Type.Optional(Type.String({ maxLength: 256 })),
        }),
        response: { 200: Type.Array(OrganizationInvitation), ...failures() },
      },
    },
    async (request) =>
      database.inTenant(request.tenantId, (tx) =>
        listInvitations(tx, request.tenantId, request.query),
      ),
  );

  app.post(
    '/organization-invitations',
    {
      schema: {
        tags,
        summary: 'Invite an address to an organization',
        description:
          'Without messagePayload no message is sent. When it cannot be sent nobody is invited.',
        body: NewInvitationBody,
        response: { 201: OrganizationInvitation, ...failures(422, 429, 501) },
      },
    },
    async (request, reply) => {
      const { tenantId, body } = request;
      const { messagePayload = false } = body;
      if (messagePayload) {
        await assertSendable(services, tenantId, body.invitee, messagePayload, [
          'messagePayload',
          'link',
        ]);
      }
      const invitation = await recordedWrite(
        services,
        request,
        'OrganizationInvitation.Create',
        (tx) => createInvitation(tx, tenantId, body),
        ({ id }) => ({ organizationInvitationId: id }),
      );
      if (messagePayload) {
        try {
          await sendInvitation(
            services,
            tenantId,
            invitation,
            messagePayload,
            request.headers['accept-language'],
          );
        } catch (error) {
          // No invitation remains without a message.
          await recordedWrite(services, request, 'OrganizationInvitation.Withdraw', (tx) =>
            deleteInvitation(tx, tenantId, invitation.id),
          );
          throw error;
        }
      }
      return reply.code(201).send(invitation);
    },
  );

  app.get(
    '/organization-invitations/:id',
    {
      schema: {
        tags,
        summary: 'Get an organization invitation',
        params: invitationParams,
        response: { 200: OrganizationInvitation, ...failures(404) },
      },
    },
    async (request) =>
      database.inTenant(request.tenantId, async (tx) =>
        viewOf(tx, await findInvitation(tx, request.tenantId, request.params.id)),
      ),
  );

  app.post(
    '/organization-invitations/:id/message',
    {
      schema: {
        tags,
        summary: 'Send the message of a pending invitation again',
        params: invitationParams,
        body: MessageBody,
        response: { 204: NoContent, ...failures(404, 422, 429, 501) },
      },
    },
    async (request, reply) => {
      const { tenantId, body } = request;
      const invitation = await database.inTenant(tenantId, (tx) =>
        findPending(tx, tenantId, request.params.id),
      );
      await assertSendable(services, tenantId, invitation.invitee, body, ['link']);
      await sendInvitation(
        services,
        tenantId,
        invitation,
        body,
        request.headers['accept-language'],
      );
      await recordedWrite(services, request, 'OrganizationInvitation.Resend', () =>
        Promise.resolve(),
      );
      return reply.code(204).send(null);
    },
  );

  app.put(
    '/organization-invitations/:id/status',
    {
      schema: {
        tags,
        summary: 'Accept or revoke a pending invitation',
        description:
          'Accepting needs acceptedUserId, whose primary email is the invited one; the user becomes a member with the roles.',
        params: invitationParams,
        body: StatusBody,
        response: { 200: OrganizationInvitation, ...failures(404, 422) },
      },
    },
    async (request) =>
      recordedWrite(services, request, 'OrganizationInvitation.Status.Update', (tx) =>
        changeStatus(tx, request.tenantId, request.params.id, request.body),
      ),
  );

  app.delete(
    '/organization-invitations/:id',
    {
      schema: {
        tags,
        summary: 'Delete an organization invitation',
        params: invitationParams,
        response: { 204: NoContent, ...failures(404) },
      },
    },
    async (request, reply) => {
      await recordedWrite(services, request, 'OrganizationInvitation.Delete', (tx) =>
        deleteInvitation(tx, request.tenantId, request.params.id),
      );
      return reply.code(204).send(null);
    },
  );
};
