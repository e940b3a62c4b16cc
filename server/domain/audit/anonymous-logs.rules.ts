import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '~/server/platform/db/database';
import { logs } from '~/server/platform/db/schema';

/**
 * How long rows about attempts that name no user are kept: everyone can make any number of them.
 */
const ANONYMOUS_LOG_MS = 24 * 60 * 60 * 1000;

/** How many of them one tenant keeps; of more the oldest are deleted first. */
export const ANONYMOUS_LOGS_KEPT = 100_000;

/** Rows of one sign-in that are kept when it is finished, the newest of them. */
const ROWS_PER_SIGN_IN = 100;

/** @param from epoch milliseconds of the attempt, or of the start of the sign-in it is part of */
export function endOfAnonymousLog(from: number): number {
  return from + ANONYMOUS_LOG_MS;
}

/**
 * Keep the rows of a sign-in that has named its user after all.
 * @param expiresAt what its rows were written with; it finds them in an index
 */
export async function keepLogsOf(
  tx: Tx,
  tenantId: string,
  { sessionId, expiresAt }: { sessionId: string; expiresAt: number },
): Promise<void> {
  const isOfSignIn = and(
    eq(logs.tenantId, tenantId),
    eq(logs.expiresAt, expiresAt),
    sql`${logs.payload} ->> 'sessionId' = ${sessionId}`,
  );
  await tx
    .update(logs)
    .set({ expiresAt: null })
    .where(
      // Other partitions have other rows at the same places.
      and(
        isOfSignIn,
        sql`${logs}.ctid = any (array(
        select ctid from ${logs} where ${isOfSignIn}
        order by ${logs.createdAt} desc limit ${ROWS_PER_SIGN_IN}))`,
      ),
    );
}
