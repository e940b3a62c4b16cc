import { sql } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../db/database';
import { rateLimits } from '../db/schema';
import { inTurn } from '../fairness/row-turns';
import { enterByAddress } from './admission';
import { rateLimited } from './busy';
import { clientNetwork } from './client-network';

export interface RateLimit {
  /** What is counted, for instance `token:203.0.113.7`. */
  key: string;
  /** Requests allowed in one window. */
  limit: number;
  windowSeconds: number;
}

/**
 * Count one request in a fixed window shared by all server processes.
 * @throws RequestError request.rate_limited 429 with Retry-After
 */
export const countRequest = async (
  database: Database,
  tenantId: string,
  { key, limit, windowSeconds }: RateLimit,
): Promise<void> => {
  const now = Date.now();
  const expiresAt = now + windowSeconds * 1000;
  const count = () =>
    database.inTenant(tenantId, (tx) =>
      tx
        .insert(rateLimits)
        .values({ tenantId, key, count: 1, expiresAt })
        .onConflictDoUpdate({
          target: [rateLimits.tenantId, rateLimits.key],
          set: {
            count: sql`case when ${rateLimits.expiresAt} <= ${now} then 1 else ${rateLimits.count} + 1 end`,
            expiresAt: sql`case when ${rateLimits.expiresAt} <= ${now} then ${expiresAt} else ${rateLimits.expiresAt} end`,
          },
        })
        .returning(),
    );
  const [row] = await inTurn(tenantId, key, count);
  if (row && row.count > limit) {
    throw rateLimited(Math.max(1, Math.ceil((row.expiresAt - now) / 1000)));
  }
};

/**
 * Hook that bounds how often one network address may call a group of routes, and how many of its
 * calls may be under way.
 * @param group what the routes are for, the same in no other group
 */
export const limitPerAddress =
  ({ database }: { database: Database }, group: string, perMinute: number) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    await enterByAddress(request, reply);
    await countRequest(database, request.tenantId, {
      key: `${group}:${clientNetwork(request.ip)}`,
      limit: perMinute,
      windowSeconds: 60,
    });
  };
