import { Type } from 'typebox';
import { INVITATION_STATUSES } from '~/contract/cloud';
import { INVITEE_ADDRESS_MAX, RELATION_IDS_MAX, URL_MAX } from '~/contract/limits';
import { MAILBOX_PATTERN } from '~/contract/patterns';
import { Id, Nullable, closed } from '~/server/platform/schemas/values';
import { NamedRole } from './organizations.schemas';

/** Last moment that a date can name. */
const LAST_MOMENT = 8.64e15;

export const OrganizationInvitation = Type.Object({
  tenantId: Type.String(),
  id: Type.String(),
  inviterId: Nullable(Type.String()),
  invitee: Type.String(),
  acceptedUserId: Nullable(Type.String()),
  organizationId: Type.String(),
  /** `Expired` is a pending one past `expiresAt`. */
  status: Type.Enum([...INVITATION_STATUSES]),
  createdAt: Type.Number(),
  updatedAt: Type.Number(),
  expiresAt: Type.Number(),
  organizationRoles: Type.Array(NamedRole),
});

/** What the message says besides the names of organization and inviter. */
const messageProperties = {
  code: Type.Optional(Type.String({ maxLength: 256 })),
  /** Where to accept. */
  link: Type.Optional(Type.String({ maxLength: URL_MAX })),
  locale: Type.Optional(Type.String({ maxLength: 64 })),
  uiLocales: Type.Optional(Type.String({ maxLength: 256 })),
};
export const MessageBody = Type.Object(messageProperties, closed);

export const NewInvitationBody = Type.Object(
  {
    inviterId: Type.Optional(Nullable(Id)),
    invitee: Type.String({ maxLength: INVITEE_ADDRESS_MAX, pattern: MAILBOX_PATTERN.source }),
    organizationId: Id,
    /** Epoch milliseconds. */
    expiresAt: Type.Integer({ minimum: 0, maximum: LAST_MOMENT }),
    organizationRoleIds: Type.Optional(Type.Array(Id, { maxItems: RELATION_IDS_MAX })),
    /** Left out or false: no message is sent. Open, since closed objects break in a union. */
    messagePayload: Type.Optional(
      Type.Union([Type.Object(messageProperties), Type.Literal(false)]),
    ),
  },
  closed,
);

export const StatusBody = Type.Object(
  {
    status: Type.Enum(['Accepted', 'Revoked']),
    /** Who accepted. */
    acceptedUserId: Type.Optional(Nullable(Id)),
  },
  closed,
);
