import { sendUnwaited } from '~/server/domain/messages/notices-under-way';
import { sendMessage } from '~/server/domain/messages/send-message.rules';
import type { Services } from '~/server/domain/services/services';
import { readSignInExperience } from '~/server/domain/sign-in-experience/sign-in-experience.queries';
import type { User } from '~/server/domain/users/identifiers.queries';
import { countRequest } from '~/server/platform/fairness/rate-limit';
import { preferredLanguages } from '~/server/platform/text/languages';
import { CodedError } from '~/server/platform/errors/coded-error';
import { durationText } from '~/server/platform/text/duration';

/** Short locks may follow each other; the account gets one notice an hour. */
function noticeOf(userId: string) {
  return {
    key: `lock-notice:${userId}`,
    limit: 1,
    windowSeconds: 3600,
  };
}

async function send(
  services: Services,
  tenantId: string,
  { id, primaryEmail, profile }: User,
  lockedUntil: number,
): Promise<void> {
  if (!primaryEmail) return;
  await countRequest(services.database, tenantId, noticeOf(id));
  const { languageInfo } = await services.database.inTenant(tenantId, (tx) =>
    readSignInExperience(tx, tenantId),
  );
  await sendMessage(services, tenantId, {
    channel: 'email',
    to: primaryEmail,
    usage: 'AccountLocked',
    values: { duration: durationText(lockedUntil - Date.now()) },
    // The language of the request is the attacker's choice.
    languages: preferredLanguages(
      [profile.locale, languageInfo.fallbackLanguage].filter(Boolean).join(),
    ),
  });
}

/**
 * Notify the account by mail that it is locked. The request does not wait for it: the answer to the
 * attempt would take longer for accounts that exist.
 */
export function notifyOfLock(
  services: Services,
  tenantId: string,
  user: User,
  lockedUntil: number,
): void {
  sendUnwaited(services, { tenant: tenantId, usage: 'AccountLocked' }, () =>
    send(services, tenantId, user, lockedUntil).catch((error: unknown) => {
      if (!(error instanceof CodedError && error.code === 'request.rate_limited')) throw error;
    }),
  );
}
