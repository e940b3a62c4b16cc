import type { Services } from '~/server/domain/services/services';
import type { User } from '~/server/domain/users/identifiers.queries';
import type { CredentialChange } from '~/server/platform/mail/message';
import { preferredLanguages } from '~/server/platform/text/languages';
import { sendMessage } from './send-message.rules';

/**
 * Notify users of a change to their credentials, which may not have been their own. A lost mail
 * changes nothing.
 * @param user as they were before the change: the mail goes to the address that they had
 */
export async function notifyOfChange(
  services: Services,
  tenantId: string,
  { primaryEmail, profile }: Pick<User, 'primaryEmail' | 'profile'>,
  usage: CredentialChange,
  message: { applicationId?: string | undefined; languages: readonly string[] },
): Promise<void> {
  if (!primaryEmail) return;
  try {
    await sendMessage(services, tenantId, {
      channel: 'email',
      to: primaryEmail,
      usage,
      values: {},
      ...message,
      // Whoever makes the change need not be the user, so their own language comes first.
      languages: [...preferredLanguages(profile.locale), ...message.languages],
    });
  } catch (err) {
    services.log.warn({ err, tenant: tenantId, usage }, 'the notice of a change was not sent');
  }
}
