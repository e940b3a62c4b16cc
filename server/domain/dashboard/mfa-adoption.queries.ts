import { and, count, eq, sql } from 'drizzle-orm';
import type { Tx } from '~/server/platform/db/database';
import { organizations, rowCounts } from '~/server/platform/db/schema';
import { lengthOf } from '~/server/platform/lists/totals';

/** The factors that are kept with a user; codes by message need only an address. */
export const STORED_FACTORS = ['Totp', 'WebAuthn', 'BackupCode'] as const;

/** How many users have a second factor, and how many organizations require one. */
export async function readMfaAdoption(tx: Tx, tenantId: string) {
  const { rows } = await tx.execute<{ owner: string; users: number }>(sql`
    select ${rowCounts.owner} as owner, sum(${rowCounts.change})::int as users from ${rowCounts}
    where ${rowCounts.tenantId} = ${tenantId} and ${rowCounts.list} = 'users_by_factor'
    group by 1`);
  const usersWith = (factor: string) => rows.find(({ owner }) => owner === factor)?.users ?? 0;
  const [lists] = await tx
    .select({
      users: lengthOf(tenantId, 'users').mapWith(Number),
      organizations: lengthOf(tenantId, 'organizations').mapWith(Number),
      requiring: count(),
    })
    .from(organizations)
    .where(and(eq(organizations.tenantId, tenantId), organizations.isMfaRequired));
  return {
    totalUserCount: lists?.users ?? 0,
    enrolledUserCount: usersWith(''),
    factors: STORED_FACTORS.map((type) => ({ type, userCount: usersWith(type) })),
    totalOrganizationCount: lists?.organizations ?? 0,
    requiringOrganizationCount: lists?.requiring ?? 0,
  };
}
