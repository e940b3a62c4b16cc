import type { Tx } from '~/server/platform/db/database';

/**
 * What a request that the server sends to itself, for a bulk job, adds to its route. Requests from
 * the network never have it.
 */
export type Dispatched = {
  /** Named in the audit row of the write. */
  bulkJobId: string | undefined;
  /** Takes part in the transaction of the write; a rejection rolls it back. */
  joinWrite?: (tx: Tx) => Promise<void>;
  /** Reads a whole list, batch by batch, in a transaction of its own in place of one page. */
  readAll?: { tx: Tx; take: (rows: readonly object[]) => Promise<void> };
};

declare module 'fastify' {
  interface FastifyRequest {
    dispatched: Dispatched | undefined;
  }
}
