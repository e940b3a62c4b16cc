import type { ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type FairQueue, createFairQueue } from '~/server/platform/fairness/fair-queue';
import { clientNetwork } from '~/server/platform/fairness/client-network';
import { whenAnswered } from './when-answered';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route waits for a service elsewhere, such as a mail server. */
    callsOthers?: true;
  }
}

/**
 * Hold a turn until the answer was sent or its reader left.
 * @throws Busy
 */
export async function holdUntilAnswered(
  queue: FairQueue,
  key: string,
  reply: FastifyReply,
): Promise<void> {
  whenAnswered(reply, await queue.enter(key));
}

const turnsOfTenants = new WeakMap<ServerResponse, () => void>();

/**
 * Let in so many requests of a tenant at once; some more wait before anything is computed for them,
 * and all others are refused, so that a flood does not fill the event loop. On the console's
 * origin, which all tenants share, this goes by address. Must come after the hook that finds the
 * tenant.
 */
export function registerAdmission(app: FastifyInstance, isShared: boolean): void {
  const requests = createFairQueue({ each: 64, waiting: 256, waitingInAll: 4096 });
  app.addHook('onRequest', async ({ tenantId, ip }, reply) => {
    const release = await requests.enter(isShared ? clientNetwork(ip) : tenantId);
    turnsOfTenants.set(reply.raw, release);
    whenAnswered(reply, release);
  });
}

/**
 * Release the request's turn before its answer is sent, for an answer that takes as long as the
 * client likes and is bounded otherwise.
 */
export function endTurnOfTenant({ raw }: FastifyReply): void {
  turnsOfTenants.get(raw)?.();
}

/** Anonymous requests that cost much, such as a password to check, by tenant and address. */
const anonymous = createFairQueue({ each: 16, waiting: 128, waitingInAll: 4096 });

/**
 * Of them, those that wait for a service elsewhere: a slow one takes neither the turns of other
 * proofs nor all turns of its tenant. Few wait, because they hold a turn of the tenant meanwhile.
 */
const outside = {
  ofTenant: createFairQueue({ each: 32, waiting: 8, waitingInAll: 4096 }),
  ofAddress: createFairQueue({ each: 8, waiting: 8, waitingInAll: 4096 }),
};

/** Key of a queue that goes by tenant and address. */
export function addressKey({ tenantId, ip }: { tenantId: string; ip: string }): string {
  return `${tenantId} ${clientNetwork(ip)}`;
}

/**
 * Bounds what one address has under way of a costly kind.
 * @throws Busy
 */
export async function enterByAddress(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const { tenantId, routeOptions } = request;
  const key = addressKey(request);
  if (!routeOptions.config.callsOthers) return holdUntilAnswered(anonymous, key, reply);
  await holdUntilAnswered(outside.ofAddress, key, reply);
  await holdUntilAnswered(outside.ofTenant, tenantId, reply);
}

/** The same for work that is not a request of Fastify. */
export function runByAddress<Result>(
  tenantId: string,
  ip: string,
  work: () => Promise<Result>,
): Promise<Result> {
  return anonymous.run(addressKey({ tenantId, ip }), work);
}
