import { sql } from 'drizzle-orm';
import type { Database, Tx } from '~/server/platform/db/database';
import { rateLimits } from '~/server/platform/db/schema';
import { settled } from '~/server/platform/db/settled';
import { rateLimited } from './busy-errors';
import { inTurn } from './row-turns';

export type RateLimit = {
  /** What is counted, for instance `token:203.0.113.7`. */
  key: string;
  /** Requests allowed in one window. */
  limit: number;
  windowSeconds: number;
};

/**
 * Count one request in a fixed window shared by all server processes.
 * @param readAhead reads what an allowed request will need, by look-ups in the same transaction
 * @throws CodedError request.rate_limited with Retry-After
 */
export async function countRequest(
  database: Database,
  tenantId: string,
  { key, limit, windowSeconds }: RateLimit,
  readAhead?: (tx: Tx) => Promise<void>,
): Promise<void> {
  const now = Date.now();
  const expiresAt = now + windowSeconds * 1000;
  const count = () =>
    database.inTenant(
      tenantId,
      async (tx) => {
        const counted = tx
          .insert(rateLimits)
          .values({ tenantId, key, count: 1, expiresAt })
          .onConflictDoUpdate({
            target: [rateLimits.tenantId, rateLimits.key],
            set: {
              count: sql`case when ${rateLimits.expiresAt} <= ${now} then 1 else ${rateLimits.count} + 1 end`,
              expiresAt: sql`case when ${rateLimits.expiresAt} <= ${now} then ${expiresAt} else ${rateLimits.expiresAt} end`,
            },
          })
          .returning();
        const [[row]] = await settled([() => counted, () => readAhead?.(tx)]);
        return row;
      },
      { keepsPlans: true },
    );
  const row = await inTurn(tenantId, key, count);
  if (row && row.count > limit) {
    throw rateLimited(Math.max(1, Math.ceil((row.expiresAt - now) / 1000)));
  }
}
