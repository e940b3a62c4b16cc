import { and, eq, inArray, ne, or, sql } from 'drizzle-orm';
import type { Tx } from '~/server/platform/db/database';
import { oidcModelInstances as instances } from '~/server/platform/db/schema';

/** Models that let someone act as the user. */
const USER_MODELS = ['Session', 'Grant', 'AuthorizationCode', 'AccessToken', 'RefreshToken'];

/**
 * Delete the user's sessions, grants, codes, refresh and opaque access tokens, in the caller's
 * transaction. JWTs live on until they expire.
 * @param keepSessionUid session that stays, with the tokens made in it (a password change)
 */
export async function endUserSessions(
  tx: Tx,
  tenantId: string,
  userId: string,
  keepSessionUid?: string,
): Promise<void> {
  const isUsers = and(
    eq(instances.tenantId, tenantId),
    eq(instances.accountId, userId),
    inArray(instances.modelName, USER_MODELS),
  );
  if (keepSessionUid === undefined) {
    await tx.delete(instances).where(isUsers);
    return;
  }
  const sessionUidOf = sql`coalesce(${instances.payload} ->> 'sessionUid', '')`;
  await tx
    .delete(instances)
    .where(
      and(
        isUsers,
        or(
          and(
            eq(instances.modelName, 'Session'),
            sql`coalesce(${instances.uid}, '') <> ${keepSessionUid}`,
          ),
          and(
            inArray(instances.modelName, ['AuthorizationCode', 'AccessToken', 'RefreshToken']),
            ne(sessionUidOf, keepSessionUid),
          ),
        ),
      ),
    );
}
