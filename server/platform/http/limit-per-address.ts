import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '~/server/platform/db/database';
import { countRequest } from '~/server/platform/fairness/rate-limit';
import { enterByAddress } from './admission';
import { clientNetwork } from '~/server/platform/fairness/client-network';

/**
 * Hook that bounds how often one network address may call a group of routes, and how many of its
 * calls may be under way.
 * @param group what the routes are for, the same in no other group
 */
export function limitPerAddress(
  { database }: { database: Database },
  group: string,
  perMinute: number,
) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    await enterByAddress(request, reply);
    await countRequest(database, request.tenantId, {
      key: `${group}:${clientNetwork(request.ip)}`,
      limit: perMinute,
      windowSeconds: 60,
    });
  };
}
