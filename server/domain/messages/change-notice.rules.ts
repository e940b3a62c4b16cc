import type { Services } from '~/server/domain/services/services';
import type { User } from '~/server/domain/users/identifiers.queries';
import type { CredentialChange } from '~/server/platform/mail/message';
import { preferredLanguages } from '~/server/platform/text/languages';
import { sendUnwaited } from './notices-under-way';
import { deliverMessage } from './send-message.rules';
import { wordMessage } from './words.queries';

/**
 * Notify users of a change to their credentials, which may not have been their own. A lost mail
 * changes nothing, and nobody waits for a mail server; the sandbox's outbox has the message at once.
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
  const about = { tenant: tenantId, usage };
  try {
    const ready = await services.database.inTenant(tenantId, (tx) =>
      wordMessage(tx, services, tenantId, {
        channel: 'email',
        to: primaryEmail,
        usage,
        values: {},
        ...message,
        // An admin may make the change, so their own language comes first.
        languages: [...preferredLanguages(profile.locale), ...message.languages],
      }),
    );
    const deliver = () => deliverMessage(services, tenantId, ready);
    if (ready.sender?.factory.deliver) sendUnwaited(services, about, deliver);
    else await deliver();
  } catch (err) {
    services.log.warn({ err, ...about }, 'the notice of a change was not sent');
  }
}
