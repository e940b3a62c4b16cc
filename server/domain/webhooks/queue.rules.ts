import { and, eq, sql } from 'drizzle-orm';
import { ADMIN_TENANT_ID } from '~/contract/tenancy';
import { type Database, type Tx, asTenant } from '~/server/platform/db/database';
import { hookQueue } from '~/server/platform/db/schema';
import { type Candidate, type Shares, type UnderWay, pickFairly } from './fair-pick';

/**
 * A process that has not renewed its leases for so long is taken for dead: its deliveries are
 * attempted again, under the same ids.
 */
export const LEASE_MS = 6000;

/** The server's own work: it takes no tenant's connections. */
const JOB = { kind: 'job', onBehalfOf: 'webhooks' } as const;

/**
 * Take deliveries that are due, for this process alone. Looks at every hook with something in the
 * queue, and at no more than its share of each, so that a long queue of one does not hide others.
 */
export function takeDeliveries(
  database: Database,
  owner: string,
  underWay: UnderWay,
  shares: Shares,
): Promise<Candidate[]> {
  return database.inTenant(
    ADMIN_TENANT_ID,
    async (tx) => {
      const now = Date.now();
      const { rows } = await tx.execute<Candidate>(sql`
        with recursive waiting as (
          (select for_tenant_id, hook_id from ${hookQueue} where tenant_id = ${ADMIN_TENANT_ID}
            order by for_tenant_id, hook_id limit 1)
          union all
          select further.* from waiting cross join lateral (
            select for_tenant_id, hook_id from ${hookQueue} where tenant_id = ${ADMIN_TENANT_ID}
              and (for_tenant_id, hook_id) > (waiting.for_tenant_id, waiting.hook_id)
            order by for_tenant_id, hook_id limit 1) further
        )
        select due.for_tenant_id as "forTenantId", due.hook_id as "hookId",
          due.delivery_id as "deliveryId", due.available_at as "availableAt"
        from waiting cross join lateral (
          select * from ${hookQueue} where tenant_id = ${ADMIN_TENANT_ID}
            and for_tenant_id = waiting.for_tenant_id and hook_id = waiting.hook_id
            and available_at <= ${now}
          order by available_at limit ${shares.ofHook} for update skip locked) due`);
      const taken = pickFairly(rows, underWay, shares);
      if (taken.length === 0) return [];
      await tx.execute(sql`
        update ${hookQueue} set available_at = ${now + LEASE_MS}, leased_by = ${owner}
        from unnest(${sql.param(taken.map((row) => row.forTenantId))}::text[],
          ${sql.param(taken.map((row) => row.deliveryId))}::text[]) as taken(for_tenant_id, delivery_id)
        where ${hookQueue.tenantId} = ${ADMIN_TENANT_ID}
          and ${hookQueue.forTenantId} = taken.for_tenant_id
          and ${hookQueue.deliveryId} = taken.delivery_id`);
      return taken;
    },
    JOB,
  );
}

/** This process still works on what it has taken. */
export function renewLeases(database: Database, owner: string): Promise<unknown> {
  return database.inTenant(
    ADMIN_TENANT_ID,
    (tx) =>
      tx
        .update(hookQueue)
        .set({ availableAt: Date.now() + LEASE_MS })
        .where(and(eq(hookQueue.tenantId, ADMIN_TENANT_ID), eq(hookQueue.leasedBy, owner))),
    JOB,
  );
}

/** Another process has taken over: this one's result does not count. */
export class LeaseLost extends Error {
  override name = 'LeaseLost';
}

type Taken = Pick<Candidate, 'forTenantId' | 'deliveryId'>;

function entryOf({ forTenantId, deliveryId }: Taken) {
  return and(
    eq(hookQueue.tenantId, ADMIN_TENANT_ID),
    eq(hookQueue.forTenantId, forTenantId),
    eq(hookQueue.deliveryId, deliveryId),
  );
}

/**
 * Take a delivery off the queue, or put it back for later, in the transaction that notes what came
 * of it.
 * @throws LeaseLost
 */
export function giveBack(
  tx: Tx,
  owner: string,
  taken: Taken,
  availableAt: number | undefined,
): Promise<void> {
  return asTenant(tx, ADMIN_TENANT_ID, taken.forTenantId, async () => {
    const isHeld = and(entryOf(taken), eq(hookQueue.leasedBy, owner));
    const { rowCount } = await (availableAt === undefined
      ? tx.delete(hookQueue).where(isHeld)
      : tx.update(hookQueue).set({ availableAt, leasedBy: null }).where(isHeld));
    if (rowCount === 0) throw new LeaseLost();
  });
}

/** Put deliveries on the queue again that have left it. */
export function enqueue(
  tx: Tx,
  tenantId: string,
  deliveries: readonly { id: string; hookId: string }[],
  availableAt = Date.now(),
): Promise<void> {
  return asTenant(tx, ADMIN_TENANT_ID, tenantId, async () => {
    await tx.execute(sql`
      insert into ${hookQueue} (tenant_id, for_tenant_id, hook_id, delivery_id, available_at)
      select ${ADMIN_TENANT_ID}, ${tenantId}, hook_id, id, ${availableAt}
      from unnest(${sql.param(deliveries.map(({ id }) => id))}::text[],
        ${sql.param(deliveries.map(({ hookId }) => hookId))}::text[]) as again(id, hook_id)
      on conflict do nothing`);
  });
}
