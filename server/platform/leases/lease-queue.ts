import { type SQL, and, eq, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { ADMIN_TENANT_ID } from '~/contract/tenancy';
import { type Database, type Tx, asTenant } from '~/server/platform/db/database';
import { type Candidate, type Shares, type UnderWay, pickFairly } from './fair-pick';

/**
 * A process that has not renewed its leases for so long is taken for dead: another one takes what it
 * has taken.
 */
export const LEASE_MS = 6000;

/** Another process has taken over: this one's result does not count. */
export class LeaseLost extends Error {
  override name = 'LeaseLost';
}

/** What is to be done, of all tenants. Its rows belong to the admin tenant. */
type QueueTable = PgTable & {
  tenantId: PgColumn;
  forTenantId: PgColumn;
  /** When it is due; the end of the lease while a process works on it. */
  availableAt: PgColumn;
  /** The process that works on it. */
  leasedBy: PgColumn;
};

type Taken = Pick<Candidate, 'forTenantId' | 'entryId'>;
type NewEntry = Pick<Candidate, 'lineId' | 'entryId'>;

type QueueOptions = {
  table: QueueTable;
  /** Whose entries wait for each other's turns; that of the entry if each is a line of its own. */
  line: PgColumn;
  entry: PgColumn;
  /** Whose work it is, in the log of connections. */
  onBehalfOf: string;
};

/** A queue of all tenants that processes take from, each for itself alone. */
export function createLeaseQueue({ table, line, entry, onBehalfOf }: QueueOptions) {
  // The server's own work: it takes no tenant's connections.
  const job = { kind: 'job', onBehalfOf } as const;
  const lineName = sql.identifier(line.name);
  const entryName = sql.identifier(entry.name);
  const isOneEach = line.name === entry.name;
  const names = isOneEach ? entryName : sql`${lineName}, ${entryName}`;
  const values = sql.raw(isOneEach ? 'entry_id' : 'line_id, entry_id');
  const isOwn = eq(table.tenantId, ADMIN_TENANT_ID);
  const entryOf = ({ forTenantId, entryId }: Taken) =>
    and(isOwn, eq(table.forTenantId, forTenantId), eq(entry, entryId));
  /** The first line after another, so that all are found by one look each. */
  const nextLine = (isAfter: SQL) => sql`
    select for_tenant_id, ${lineName} as line_id from ${table}
    where tenant_id = ${ADMIN_TENANT_ID} and ${isAfter}
    order by for_tenant_id, ${lineName} limit 1`;

  return {
    job,

    /**
     * Take what is due. Looks at every line with something in the queue, and at no more than its
     * share of each, so that a long line does not hide others.
     */
    take(
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
              (${nextLine(sql`true`)})
              union all
              select further.* from waiting cross join lateral (
                ${nextLine(sql`(for_tenant_id, ${lineName}) > (waiting.for_tenant_id, waiting.line_id)`)}
              ) further
            )
            select due.for_tenant_id as "forTenantId", due.${lineName} as "lineId",
              due.${entryName} as "entryId", due.available_at as "availableAt"
            from waiting cross join lateral (
              select * from ${table} where tenant_id = ${ADMIN_TENANT_ID}
                and for_tenant_id = waiting.for_tenant_id and ${lineName} = waiting.line_id
                and available_at <= ${now}
              order by available_at limit ${shares.ofLine} for update skip locked) due`);
          const taken = pickFairly(rows, underWay, shares);
          if (taken.length === 0) return [];
          await tx.execute(sql`
            update ${table} set available_at = ${now + LEASE_MS}, leased_by = ${owner}
            from unnest(${sql.param(taken.map((row) => row.forTenantId))}::text[],
              ${sql.param(taken.map((row) => row.entryId))}::text[]) as taken(for_tenant_id, entry_id)
            where ${isOwn} and ${table.forTenantId} = taken.for_tenant_id
              and ${entry} = taken.entry_id`);
          return taken;
        },
        job,
      );
    },

    /** This process still works on these. What it took and does not work on falls to others. */
    renew(database: Database, owner: string, held: readonly Taken[]): Promise<unknown> {
      return database.inTenant(
        ADMIN_TENANT_ID,
        (tx) =>
          tx.execute(sql`
            update ${table} set available_at = ${Date.now() + LEASE_MS}
            from unnest(${sql.param(held.map((row) => row.forTenantId))}::text[],
              ${sql.param(held.map((row) => row.entryId))}::text[]) as held(for_tenant_id, entry_id)
            where ${isOwn} and ${table.forTenantId} = held.for_tenant_id
              and ${entry} = held.entry_id and ${table.leasedBy} = ${owner}`),
        job,
      );
    },

    /**
     * Take an entry off the queue, or put it back for later, in the transaction that notes what came
     * of it.
     * @throws LeaseLost
     */
    giveBack(tx: Tx, owner: string, taken: Taken, availableAt: number | undefined): Promise<void> {
      return asTenant(tx, ADMIN_TENANT_ID, taken.forTenantId, async () => {
        const isHeld = and(entryOf(taken), eq(table.leasedBy, owner));
        const { rowCount } = await (availableAt === undefined
          ? tx.delete(table).where(isHeld)
          : tx.update(table).set({ availableAt, leasedBy: null }).where(isHeld));
        if (rowCount === 0) throw new LeaseLost();
      });
    },

    /** Put entries on the queue that are not on it. */
    enqueue(
      tx: Tx,
      tenantId: string,
      entries: readonly NewEntry[],
      availableAt = Date.now(),
    ): Promise<void> {
      return asTenant(tx, ADMIN_TENANT_ID, tenantId, async () => {
        await tx.execute(sql`
          insert into ${table} (tenant_id, for_tenant_id, ${names}, available_at)
          select ${ADMIN_TENANT_ID}, ${tenantId}, ${values}, ${availableAt}
          from unnest(${sql.param(entries.map(({ lineId }) => lineId))}::text[],
            ${sql.param(entries.map(({ entryId }) => entryId))}::text[]) as added(line_id, entry_id)
          on conflict do nothing`);
      });
    },

    /** Make an entry due now that no process works on. */
    wake(tx: Tx, { forTenantId, entryId }: Taken): Promise<void> {
      return asTenant(tx, ADMIN_TENANT_ID, forTenantId, async () => {
        await tx
          .update(table)
          .set({ availableAt: Date.now() })
          .where(and(entryOf({ forTenantId, entryId }), sql`${table.leasedBy} is null`));
      });
    },
  };
}

export type LeaseQueue = ReturnType<typeof createLeaseQueue>;
