import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '~/server/platform/db/database';
import type { Given } from '~/server/platform/db/fixed-statement';
import { tokenVersions } from '~/server/platform/db/schema';

/** The tenant's version (see `tokenVersions`), within a statement. */
export function tokenVersionOf(tenantId: Given<string>): SQL {
  return sql`(select coalesce(sum(${tokenVersions.version}), 0)::bigint from ${tokenVersions}
    where ${tokenVersions.tenantId} = ${tenantId})`;
}

/** The version before whatever the transaction reads next. */
export async function readTokenVersion(tx: Tx, tenantId: string): Promise<number> {
  const { rows } = await tx.execute<{ version: number }>(
    sql`select ${tokenVersionOf(tenantId)} as version`,
  );
  return rows[0]?.version ?? 0;
}
