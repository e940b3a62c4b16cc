import type { Services } from '~/server/domain/services/services';
import { LeaseDispatcher, startDispatcher } from '~/server/platform/leases/dispatcher';
import type { Shares } from '~/server/platform/leases/fair-pick';
import { attemptDelivery, type LoadedDelivery, loadDeliveries } from './deliveries.rules';
import { deliveryQueue } from './queue.rules';

const SHARES: Shares = { total: 60, ofTenant: 20, ofLine: 10, reserve: 12, reserveOfTenant: 5 };

/** Deliveries that one process attempts at the same time. */
export class Dispatcher extends LeaseDispatcher<LoadedDelivery> {
  constructor(services: Services, shares = SHARES) {
    super({
      database: services.database,
      queue: deliveryQueue,
      shares,
      load: (tenantId, ids) => loadDeliveries(services.database, tenantId, ids),
      attempt: (owner, loaded, signal) => attemptDelivery(services, owner, loaded, signal),
      onInterrupted: (error, tenant) =>
        services.log.error({ err: error, tenant }, 'a webhook was interrupted'),
    });
  }
}

/** Deliver webhooks. @returns a function that stops it and waits for attempts under way */
export function startDeliveries(services: Services): () => Promise<void> {
  return startDispatcher(new Dispatcher(services), (error) =>
    services.log.error({ err: error }, 'webhooks could not be delivered'),
  );
}
