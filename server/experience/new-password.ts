import { and, eq } from 'drizzle-orm';
import type { Tx } from '~/server/platform/db/database';
import { users } from '~/server/platform/db/schema';
import type { PasswordDigest } from '~/server/platform/passwords/password-hash';
import { sendMessage } from '../mail/send-message';
import { endUserSessions } from '../oidc/interactions';
import type { Services } from '../services';
import type { User } from './identifiers';
import { forgetAttempts } from './lock-out';
import { endResetLinks } from './reset-links';

/** Write a password that the user chose, and end everything that the old one began. */
export const replacePassword = async (
  tx: Tx,
  tenantId: string,
  userId: string,
  { passwordEncrypted, passwordEncryptionMethod }: PasswordDigest,
): Promise<void> => {
  await tx
    .update(users)
    .set({
      passwordEncrypted,
      passwordEncryptionMethod,
      passwordChangeRequired: false,
      updatedAt: Date.now(),
    })
    .where(and(eq(users.tenantId, tenantId), eq(users.id, userId)));
  await endUserSessions(tx, tenantId, userId);
  await forgetAttempts(tx, tenantId, userId);
  await endResetLinks(tx, tenantId, userId);
};

/** Tell the user, who may not have been the one who did it. A lost mail changes nothing. */
export const notifyOfNewPassword = async (
  services: Services,
  tenantId: string,
  user: User,
  message: { applicationId?: string | undefined; languages: readonly string[] },
): Promise<void> => {
  if (!user.primaryEmail) return;
  try {
    await sendMessage(services, tenantId, {
      channel: 'email',
      to: user.primaryEmail,
      usage: 'PasswordChanged',
      values: {},
      ...message,
    });
  } catch (error) {
    services.log.warn({ err: error }, 'the notice of a new password was not sent');
  }
};
