import { and, eq } from 'drizzle-orm';
import type { Services } from '~/server/domain/services/services';
import { users } from '~/server/platform/db/schema';
import { hashPassword } from '~/server/platform/passwords/password-hash';

/**
 * Replace a digest of an older method, now that the password is known. Does nothing when the
 * password was changed meanwhile.
 * @returns the digest that the password was checked with, or the one that replaced it
 */
export async function upgradePassword(
  { database }: Services,
  tenantId: string,
  user: { id: string; passwordEncrypted: string | null },
  password: string,
): Promise<string | null> {
  const digest = await hashPassword(tenantId, password);
  const [upgraded] = await database.inTenant(tenantId, (tx) =>
    tx
      .update(users)
      .set(digest)
      .where(
        and(
          eq(users.tenantId, tenantId),
          eq(users.id, user.id),
          eq(users.passwordEncrypted, user.passwordEncrypted ?? ''),
        ),
      )
      .returning({ passwordEncrypted: users.passwordEncrypted }),
  );
  return (upgraded ?? user).passwordEncrypted;
}
