import type { FastifyRequest } from 'fastify';
import { notifyOfChange } from '~/server/domain/messages/change-notice.rules';
import type { Services } from '~/server/domain/services/services';
import type { UserRow } from '~/server/domain/users/user-view';
import type { CredentialChange } from '~/server/platform/mail/message';
import { preferredLanguages } from '~/server/platform/text/languages';

/**
 * Notify users of what they, or somebody with their token, changed.
 * @param user as they were before
 */
export function notifyCaller(
  services: Services,
  request: FastifyRequest,
  user: UserRow,
  change: CredentialChange,
): Promise<void> {
  return notifyOfChange(services, request.tenantId, user, change, {
    languages: preferredLanguages(request.headers['accept-language']),
  });
}
