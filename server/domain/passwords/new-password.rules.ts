import { and, eq } from 'drizzle-orm';
import { forgetPasswordAttempts } from '~/server/domain/lock-out/lock-out.rules';
import { endUserSessions } from '~/server/domain/sessions/end-sessions.rules';
import type { Tx } from '~/server/platform/db/database';
import { users } from '~/server/platform/db/schema';
import type { PasswordDigest } from '~/server/platform/passwords/password-hash';
import { endResetLinks } from './reset-links.rules';

/**
 * Write a password that the user chose, and end everything that the old one began.
 * @param keepSessionUid session that stays, with the tokens made in it
 */
export async function replacePassword(
  tx: Tx,
  tenantId: string,
  userId: string,
  { passwordEncrypted, passwordEncryptionMethod }: PasswordDigest,
  keepSessionUid?: string,
): Promise<void> {
  await tx
    .update(users)
    .set({
      passwordEncrypted,
      passwordEncryptionMethod,
      passwordChangeRequired: false,
      updatedAt: Date.now(),
    })
    .where(and(eq(users.tenantId, tenantId), eq(users.id, userId)));
  await endUserSessions(tx, tenantId, userId, keepSessionUid);
  await forgetPasswordAttempts(tx, tenantId, userId);
  await endResetLinks(tx, tenantId, userId);
}
