import { and, eq, gt, max, sql } from 'drizzle-orm';
import type { Tx } from '~/server/platform/db/database';
import { sentinelTargets, users } from '~/server/platform/db/schema';

/** More are not listed; the administrator unlocks them by identifier. */
const MOST_LISTED = 100;

/**
 * Accounts that are locked now, the latest lock first. An account that is locked on several devices
 * is listed once.
 */
export async function listLockedAccounts(tx: Tx, tenantId: string, now: number) {
  const lockedUntil = max(sentinelTargets.lockedUntil);
  const rows = await tx
    .select({
      userId: users.id,
      name: users.name,
      username: users.username,
      primaryEmail: users.primaryEmail,
      primaryPhone: users.primaryPhone,
      avatar: users.avatar,
      failures: sql<number>`max(jsonb_array_length(${sentinelTargets.failures}))::int`,
      lockedUntil,
    })
    .from(sentinelTargets)
    .innerJoin(
      users,
      and(eq(users.tenantId, sentinelTargets.tenantId), eq(users.id, sentinelTargets.userId)),
    )
    .where(and(eq(sentinelTargets.tenantId, tenantId), gt(sentinelTargets.lockedUntil, now)))
    .groupBy(users.tenantId, users.id)
    .orderBy(sql`${lockedUntil} desc`, users.id)
    .limit(MOST_LISTED);
  return rows.map((row) => ({ ...row, lockedUntil: Number(row.lockedUntil) }));
}
