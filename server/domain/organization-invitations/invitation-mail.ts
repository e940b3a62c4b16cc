import { isCustomSchemeUri, isWebUrl } from '~/contract/patterns';
import { readChannels } from '~/server/domain/connectors/channels.queries';
import { readInviter } from '~/server/domain/messages/inviter.queries';
import { sendMessage } from '~/server/domain/messages/send-message.rules';
import { findOrganization } from '~/server/domain/organizations/organizations.queries';
import type { Services } from '~/server/domain/services/services';
import { countRequest } from '~/server/platform/fairness/rate-limit';
import { preferredLanguages } from '~/server/platform/text/languages';
import { invalidInput } from '~/server/platform/errors/invalid-input';
import { CodedError } from '~/server/platform/errors/coded-error';
import type { InvitationRow } from './invitations.queries';

/** What the sender of an invitation says about its message. */
export type MessagePayload = {
  code?: string;
  link?: string;
  locale?: string;
  uiLocales?: string;
};

/** Messages that one address can get from one tenant in a window, from all senders together. */
const RECIPIENT_LIMIT = { limit: 10, windowSeconds: 3600 };

type Addressed = Pick<InvitationRow, 'invitee' | 'inviterId' | 'organizationId' | 'expiresAt'>;

/** Languages of a message: those the payload names, then the caller's. */
function languagesOf({ locale, uiLocales }: MessagePayload, header: string | undefined): string[] {
  const named = [locale, ...(uiLocales ?? '').split(/\s+/)].filter(Boolean).join(',');
  return [...new Set([...preferredLanguages(named), ...preferredLanguages(header)])];
}

/**
 * Refuse a message that cannot be sent, before anything is written.
 * @throws CodedError connector.not_found, guard.invalid_input, request.rate_limited
 */
export async function assertSendable(
  services: Services,
  tenantId: string,
  invitee: string,
  { link }: MessagePayload,
  linkPath: readonly string[],
): Promise<void> {
  if (link !== undefined && !isWebUrl(link) && !isCustomSchemeUri(link)) {
    throw invalidInput('body', linkPath, 'is not a URL');
  }
  const { email } = await services.database.inTenant(tenantId, (tx) =>
    readChannels(tx, services, tenantId),
  );
  if (!email) throw new CodedError('connector.not_found', { values: { type: 'Email' } });
  await countRequest(services.database, tenantId, {
    key: `invite-to:${invitee.toLowerCase()}`,
    ...RECIPIENT_LIMIT,
  });
}

/**
 * Send the message of an invitation by the tenant's connector. Nothing holds a database connection
 * meanwhile.
 * @throws CodedError connector.not_found, connector.general when the mail server refuses
 */
export async function sendInvitation(
  services: Services,
  tenantId: string,
  { invitee, inviterId, organizationId, expiresAt }: Addressed,
  payload: MessagePayload,
  acceptLanguage: string | undefined,
): Promise<void> {
  const { organization, inviter } = await services.database.inTenant(tenantId, async (tx) => {
    const { id, name, branding } = await findOrganization(tx, tenantId, organizationId);
    return {
      organization: { id, name, branding },
      inviter: await readInviter(tx, tenantId, inviterId),
    };
  });
  const { code, link } = payload;
  await sendMessage(services, tenantId, {
    channel: 'email',
    to: invitee,
    usage: 'OrganizationInvitation',
    values: {
      organization,
      inviter,
      expiresAt,
      ...(code === undefined ? {} : { code }),
      ...(link === undefined ? {} : { link }),
    },
    languages: languagesOf(payload, acceptLanguage),
  });
}
