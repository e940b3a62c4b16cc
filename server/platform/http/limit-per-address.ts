import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Database, Tx } from '~/server/platform/db/database';
import { countRequest } from '~/server/platform/fairness/rate-limit';
import { enterByAddress } from './admission';
import { clientNetwork } from '~/server/platform/fairness/client-network';

type Foresee = (request: FastifyRequest, reply: FastifyReply) => Promise<(tx: Tx) => Promise<void>>;

/**
 * Hook that bounds how often one network address may call a group of routes, and how many of its
 * calls may be under way.
 * @param group what the routes are for, the same in no other group
 * @param foresee gives the look-ups of what the request will need
 */
export function limitPerAddress(
  { database }: { database: Database },
  group: string,
  perMinute: number,
  foresee?: Foresee,
) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    await enterByAddress(request, reply);
    const limit = {
      key: `${group}:${clientNetwork(request.ip)}`,
      limit: perMinute,
      windowSeconds: 60,
    };
    await countRequest(database, request.tenantId, limit, await foresee?.(request, reply));
  };
}
