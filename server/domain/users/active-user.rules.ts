import { and, eq } from 'drizzle-orm';
import type { Tx } from '~/server/platform/db/database';
import { users } from '~/server/platform/db/schema';
import { CodedError } from '~/server/platform/errors/coded-error';

/** @throws CodedError user.suspended */
export function assertNotSuspended({ isSuspended }: { isSuspended: boolean }): void {
  if (isSuspended) throw new CodedError('user.suspended');
}

/**
 * Refuses tokens whose user was deleted or suspended after they were issued: signed tokens live for
 * an hour and cannot be revoked.
 * @throws CodedError auth.unauthorized, user.suspended
 */
export async function assertActiveUser(tx: Tx, tenantId: string, userId: string): Promise<void> {
  const [user] = await tx
    .select({ isSuspended: users.isSuspended })
    .from(users)
    .where(and(eq(users.tenantId, tenantId), eq(users.id, userId)));
  if (!user) throw new CodedError('auth.unauthorized');
  assertNotSuspended(user);
}
