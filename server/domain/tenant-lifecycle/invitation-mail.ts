import { ADMIN_TENANT_ID, tenantOrganizationId } from '~/contract/tenancy';
import { readInviter } from '~/server/domain/messages/inviter.queries';
import { sendMessage } from '~/server/domain/messages/send-message.rules';
import type { Services } from '~/server/domain/services/services';
import type { InvitationRow } from '~/server/domain/tenant-members/invitations.queries';
import { countRequest } from '~/server/platform/fairness/rate-limit';
import { findTenant } from './tenants.rules';

/** Messages a tenant may send, and one user may get, in a window. */
const TENANT_LIMIT = { limit: 200, windowSeconds: 3600 };
const RECIPIENT_LIMIT = { limit: 10, windowSeconds: 3600 };

/**
 * Count messages before they are sent, so that a tenant cannot flood a mailbox.
 * @throws CodedError request.rate_limited
 */
export async function countInvitationMails(
  { database }: Services,
  tenantId: string,
  recipients: readonly string[],
): Promise<void> {
  for (const recipient of recipients) {
    await countRequest(database, ADMIN_TENANT_ID, {
      key: `invite-from:${tenantId}`,
      ...TENANT_LIMIT,
    });
    await countRequest(database, ADMIN_TENANT_ID, {
      key: `invite-to:${recipient}`,
      ...RECIPIENT_LIMIT,
    });
  }
}

type Addressed = Pick<InvitationRow, 'id' | 'invitee'> & {
  /** ISO 8601 or epoch milliseconds. */
  expiresAt: string | number;
};

/**
 * Send one message each, with the link to accept.
 * @throws CodedError connector.not_found, connector.general when the mail server refuses
 */
export async function sendInvitationMails(
  services: Services,
  tenantId: string,
  inviterId: string | null,
  invitations: readonly Addressed[],
  languages: readonly string[],
): Promise<void> {
  const { tenant, inviter } = await services.database.inTenant(ADMIN_TENANT_ID, async (tx) => ({
    tenant: await findTenant(tx, tenantId),
    inviter: await readInviter(tx, ADMIN_TENANT_ID, inviterId),
  }));
  for (const { id, invitee, expiresAt } of invitations) {
    await sendMessage(services, ADMIN_TENANT_ID, {
      channel: 'email',
      to: invitee,
      usage: 'OrganizationInvitation',
      values: {
        link: `${services.config.origin}/accept/${id}?login_hint=${encodeURIComponent(invitee)}`,
        organization: { id: tenantOrganizationId(tenantId), name: tenant.name },
        inviter,
        expiresAt: new Date(expiresAt).getTime(),
      },
      languages,
    });
  }
}
