import { and, eq } from 'drizzle-orm';
import type { Tx } from '~/server/platform/db/database';
import { users } from '~/server/platform/db/schema';
import { challenge, unauthorized } from '~/server/platform/http/bearer-challenge';
import { RequestError } from '~/server/platform/http/request-error';

/** @throws RequestError user.suspended 401 */
export function assertNotSuspended({ isSuspended }: { isSuspended: boolean }): void {
  if (isSuspended) throw new RequestError('user.suspended', 401, challenge('invalid_token'));
}

/**
 * Refuses tokens whose user was deleted or suspended after they were issued: signed tokens live for
 * an hour and cannot be revoked.
 * @throws RequestError auth.unauthorized 401, user.suspended 401
 */
export async function assertActiveUser(tx: Tx, tenantId: string, userId: string): Promise<void> {
  const [user] = await tx
    .select({ isSuspended: users.isSuspended })
    .from(users)
    .where(and(eq(users.tenantId, tenantId), eq(users.id, userId)));
  if (!user) throw unauthorized();
  assertNotSuspended(user);
}
