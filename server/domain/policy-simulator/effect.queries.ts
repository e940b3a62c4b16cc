import { asc, eq, getTableColumns, sql } from 'drizzle-orm';
import { EFFECT_USERS_MOST } from '~/contract/policy-simulator';
import { membersWhoNeedMfa } from '~/server/domain/organizations/membership-checks.queries';
import type { User } from '~/server/domain/users/identifiers.queries';
import type { Tx } from '~/server/platform/db/database';
import { users } from '~/server/platform/db/schema';
import { listLength } from '~/server/platform/lists/totals';

/** Users that are looked at; of one who has a password, not even the digest is read. */
export type ExaminedUser = User & { isMfaRequired: boolean };

/**
 * The tenant's users, or so many of them that shares can be told: the first by their ids, which are
 * random, in the order of the primary key. Three statements, however many users there are.
 */
export async function readExaminedUsers(
  tx: Tx,
  tenantId: string,
): Promise<{ total: number; examined: ExaminedUser[] }> {
  const rows = await tx
    .select({
      ...getTableColumns(users),
      passwordEncrypted: sql<
        string | null
      >`case when ${users.passwordEncrypted} is not null then '*' end`,
    })
    .from(users)
    .where(eq(users.tenantId, tenantId))
    .orderBy(asc(users.id))
    .limit(EFFECT_USERS_MOST);
  const lastId = rows.at(-1)?.id;
  if (lastId === undefined) return { total: 0, examined: [] };
  const total =
    rows.length < EFFECT_USERS_MOST ? rows.length : await listLength(tx, tenantId, 'users');
  const needMfa = await membersWhoNeedMfa(tx, tenantId, lastId);
  return {
    total,
    examined: rows.map((row) => ({ ...row, isMfaRequired: needMfa.has(row.id) })),
  };
}
