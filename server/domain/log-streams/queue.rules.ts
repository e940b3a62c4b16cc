import { logStreamQueue } from '~/server/platform/db/schema';
import { createLeaseQueue } from '~/server/platform/leases/lease-queue';

/** Log streams and their next looks at the log, of all tenants; each is a line of its own. */
export const streamQueue = createLeaseQueue({
  table: logStreamQueue,
  line: logStreamQueue.streamId,
  entry: logStreamQueue.streamId,
  onBehalfOf: 'log-streams',
});
