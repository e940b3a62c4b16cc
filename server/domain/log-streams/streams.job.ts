import type { Services } from '~/server/domain/services/services';
import { LeaseDispatcher, startDispatcher } from '~/server/platform/leases/dispatcher';
import type { Shares } from '~/server/platform/leases/fair-pick';
import { attemptStream, loadStreams } from './deliver.rules';
import { streamQueue } from './queue.rules';
import type { LogStreamRow } from './streams.queries';

/** One batch of a stream at a time: the next one begins where it ended. */
const SHARES: Shares = { total: 40, ofTenant: 15, ofLine: 1, reserve: 10, reserveOfTenant: 0 };

/** Streams that one process serves at the same time. */
export class StreamDispatcher extends LeaseDispatcher<LogStreamRow> {
  constructor(services: Services, shares = SHARES) {
    super({
      database: services.database,
      queue: streamQueue,
      shares,
      load: (tenantId, ids) => loadStreams(services.database, tenantId, ids),
      attempt: (owner, row, signal) => attemptStream(services, owner, row, signal),
      onInterrupted: (error, tenant) =>
        services.log.error({ err: error, tenant }, 'a log stream was interrupted'),
    });
  }
}

/** Serve log streams. @returns a function that stops it and waits for batches under way */
export function startLogStreams(services: Services): () => Promise<void> {
  return startDispatcher(new StreamDispatcher(services), (error) =>
    services.log.error({ err: error }, 'log streams could not be served'),
  );
}
