import { and, eq, inArray, ne, or, sql } from 'drizzle-orm';
import type { Tx } from '~/server/platform/db/database';
import { oidcModelInstances as instances } from '~/server/platform/db/schema';
import {
  type SessionPayload,
  TOKEN_MODELS,
  findApplications,
  sessionsOf,
} from './sessions.queries';

/** Models that let someone act as the user; an interaction is a user's once it lets the user in. */
const USER_MODELS = [
  'Session',
  'Grant',
  'AuthorizationCode',
  'AccessToken',
  'RefreshToken',
  'Interaction',
];

/**
 * Delete the user's sessions, grants, codes, refresh and opaque access tokens, and sign-ins that the
 * browser has not followed yet, in the caller's transaction. JWTs live on until they expire.
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
          eq(instances.modelName, 'Interaction'),
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
/** Whose grants end with a session: those of all applications, or of the tenant's own only. */

export type GrantsTarget = 'all' | 'firstParty';
/**
 * End one session of a user with the grants, codes, refresh and opaque access tokens made in it, in
 * the caller's transaction. JWTs live on until they expire.
 * @returns false when the user has no such session
 */

export async function endUserSession(
  tx: Tx,
  tenantId: string,
  userId: string,
  sessionUid: string,
  target: GrantsTarget,
): Promise<boolean> {
  const [row] = await tx
    .delete(instances)
    .where(and(sessionsOf(tenantId, userId), eq(instances.uid, sessionUid)))
    .returning({ payload: instances.payload });
  if (!row) return false;
  const { authorizations = {} } = row.payload as SessionPayload;
  const known = await findApplications(tx, tenantId, Object.keys(authorizations));
  const isEnded = (clientId: string): boolean =>
    target === 'all' || known.get(clientId)?.isThirdParty !== true;
  const grantIds = Object.entries(authorizations).flatMap(([clientId, { grantId }]) =>
    grantId !== undefined && isEnded(clientId) ? [grantId] : [],
  );
  const spared = [...known.values()].filter(({ id }) => !isEnded(id)).map(({ id }) => id);
  const isOfSession = eq(sql`${instances.payload} ->> 'sessionUid'`, sessionUid);
  const isOfSparedClient = inArray(sql`${instances.payload} ->> 'clientId'`, spared);
  await tx
    .delete(instances)
    .where(
      and(
        eq(instances.tenantId, tenantId),
        eq(instances.accountId, userId),
        inArray(instances.modelName, TOKEN_MODELS),
        or(
          grantIds.length > 0 ? inArray(instances.grantId, grantIds) : undefined,
          spared.length > 0
            ? and(isOfSession, sql`not coalesce(${isOfSparedClient}, false)`)
            : isOfSession,
        ),
      ),
    );
  return true;
}
