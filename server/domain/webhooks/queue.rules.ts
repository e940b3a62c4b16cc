import { hookQueue } from '~/server/platform/db/schema';
import { createLeaseQueue } from '~/server/platform/leases/lease-queue';

/** Deliveries that wait for an attempt, of all tenants, in one line for each hook. */
export const deliveryQueue = createLeaseQueue({
  table: hookQueue,
  line: hookQueue.hookId,
  entry: hookQueue.deliveryId,
  onBehalfOf: 'webhooks',
});
