import { and, eq, ne, sql } from 'drizzle-orm';
import { anyOf } from '~/server/platform/db/any-of';
import type { Tx } from '~/server/platform/db/database';
import { hookDeliveries } from '~/server/platform/db/schema';
import { deliveriesOf, matchingDeliveries } from './deliveries.queries';
import { deliveryQueue } from './queue.rules';
import type { Replay } from './replay.input';

/** Deliveries that one request queues; a client repeats it until it answers fewer. */
const BATCH = 5000;

type Owner = { tenantId: string; hookId: string };

/**
 * Send deliveries again that were delivered or given up: the same bytes under the same id, with as
 * many attempts as a new one. Those that are pending stay as they are.
 * @returns how many were queued
 */
export async function replayDeliveries(
  tx: Tx,
  { tenantId, hookId }: Owner,
  { deliveryIds, ...filter }: Replay,
): Promise<number> {
  const where = and(
    deliveriesOf(tenantId, hookId),
    ne(hookDeliveries.state, 'pending'),
    deliveryIds && anyOf(hookDeliveries.id, deliveryIds),
    matchingDeliveries(filter),
  );
  // Locked in the order of the ids, so that two of these requests do not wait for each other.
  const chosen = tx
    .select({ id: hookDeliveries.id })
    .from(hookDeliveries)
    .where(where)
    .orderBy(hookDeliveries.id)
    .limit(BATCH)
    .for('no key update');
  const rows = await tx
    .update(hookDeliveries)
    .set({ state: 'pending', tries: 0, updatedAt: Date.now() })
    .where(
      and(eq(hookDeliveries.tenantId, tenantId), sql`${hookDeliveries.id} = any(array(${chosen}))`),
    )
    .returning({ id: hookDeliveries.id, hookId: hookDeliveries.hookId });
  if (rows.length > 0) {
    const entries = rows.map((row) => ({ lineId: row.hookId, entryId: row.id }));
    await deliveryQueue.enqueue(tx, tenantId, entries);
  }
  return rows.length;
}

/** Delete deliveries that were given up. @returns how many */
export async function dropDeliveries(
  tx: Tx,
  { tenantId, hookId }: Owner,
  deliveryIds: readonly string[],
): Promise<number> {
  const { rowCount } = await tx
    .delete(hookDeliveries)
    .where(
      and(
        deliveriesOf(tenantId, hookId),
        eq(hookDeliveries.state, 'dead'),
        anyOf(hookDeliveries.id, deliveryIds),
      ),
    );
  return rowCount ?? 0;
}
