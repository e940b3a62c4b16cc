import { and, asc, eq, lte, sql } from 'drizzle-orm';
import { type BulkItemState, isFileAction } from '~/contract/bulk-jobs';
import { ADMIN_TENANT_ID } from '~/contract/tenancy';
import type { Services } from '~/server/domain/services/services';
import { type Tx, asTenant } from '~/server/platform/db/database';
import { bulkJobItems, bulkJobTurns, bulkJobs } from '~/server/platform/db/schema';
import { CodedError } from '~/server/platform/errors/coded-error';
import {
  type ItemRow,
  type JobRow,
  countItems,
  findJob,
  itemsOf,
  jobOf,
} from './bulk-jobs.queries';

/** Items of one turn: then it is another tenant's turn. */
const BATCH = 30;
/** Rows of a file take a fraction of a request each. */
const BATCH_OF_ROWS = 2000;

/** A process that holds a turn for longer is taken for dead. */
const LEASE_MS = 15_000;

type Turn = {
  tenantId: string;
  /** End of the lease; who has another one there has lost it. */
  leasedUntil: number;
};

function heldBy({ tenantId, leasedUntil }: Turn) {
  return and(
    eq(bulkJobTurns.tenantId, ADMIN_TENANT_ID),
    eq(bulkJobTurns.forTenantId, tenantId),
    eq(bulkJobTurns.availableAt, leasedUntil),
  );
}

/** The turn of the tenant that has waited longest, for this process alone. */
export function takeTurn({ database }: Services): Promise<Turn | undefined> {
  return database.inTenant(ADMIN_TENANT_ID, async (tx) => {
    const now = Date.now();
    const [row] = await tx
      .select({ tenantId: bulkJobTurns.forTenantId })
      .from(bulkJobTurns)
      .where(and(eq(bulkJobTurns.tenantId, ADMIN_TENANT_ID), lte(bulkJobTurns.availableAt, now)))
      .orderBy(asc(bulkJobTurns.availableAt))
      .limit(1)
      .for('update', { skipLocked: true });
    if (!row) return undefined;
    const leasedUntil = now + LEASE_MS;
    await tx
      .update(bulkJobTurns)
      .set({ availableAt: leasedUntil })
      .where(
        and(eq(bulkJobTurns.tenantId, ADMIN_TENANT_ID), eq(bulkJobTurns.forTenantId, row.tenantId)),
      );
    return { tenantId: row.tenantId, leasedUntil };
  });
}

function isRunning(tenantId: string) {
  return and(eq(bulkJobs.tenantId, tenantId), eq(bulkJobs.state, 'running'));
}

/** The tenant's next turn comes after those of all others, or never if nothing is left to run. */
export function giveTurnBack({ database }: Services, turn: Turn, waitMs: number): Promise<void> {
  return database.inTenant(ADMIN_TENANT_ID, async (tx) => {
    const [held] = await tx.select().from(bulkJobTurns).where(heldBy(turn)).for('update');
    if (!held) return;
    const [job] = await asTenant(tx, turn.tenantId, ADMIN_TENANT_ID, () =>
      tx.select({ id: bulkJobs.id }).from(bulkJobs).where(isRunning(turn.tenantId)).limit(1),
    );
    await (job
      ? tx
          .update(bulkJobTurns)
          .set({ availableAt: Date.now() + waitMs })
          .where(heldBy(turn))
      : tx.delete(bulkJobTurns).where(heldBy(turn)));
  });
}

export type Batch = {
  job: JobRow;
  items: ItemRow[];
};

/** Items of the running job that has waited longest. */
export function takeBatch({ database }: Services, tenantId: string): Promise<Batch | undefined> {
  return database.inTenant(tenantId, async (tx) => {
    const [job] = await tx
      .select()
      .from(bulkJobs)
      .where(isRunning(tenantId))
      .orderBy(asc(bulkJobs.takenAt), asc(bulkJobs.createdAt))
      .limit(1)
      .for('update');
    if (!job) return undefined;
    await tx.update(bulkJobs).set({ takenAt: Date.now() }).where(jobOf(tenantId, job.id));
    const items = await tx
      .select()
      .from(bulkJobItems)
      .where(and(itemsOf(tenantId, job.id), eq(bulkJobItems.state, 'pending')))
      .orderBy(asc(bulkJobItems.position))
      .limit(isFileAction(job.action) ? BATCH_OF_ROWS : BATCH);
    return { job, items };
  });
}

/** The item is not to be settled: its job was stopped, or another process was faster. */
export class Overtaken extends CodedError {
  constructor() {
    super('bulk_job.overtaken');
  }
}

/**
 * Note what became of an item, in the transaction that did it. The job's row is held so that a
 * pause or an end comes either before or after.
 * @throws Overtaken
 */
export async function settle(
  tx: Tx,
  { tenantId, jobId, position }: ItemRow,
  values: Partial<typeof bulkJobItems.$inferInsert>,
): Promise<void> {
  const { state } = await findJob(tx, tenantId, jobId, 'share');
  if (state !== 'running') throw new Overtaken();
  const settled = await tx
    .update(bulkJobItems)
    .set(values)
    .where(
      and(
        itemsOf(tenantId, jobId),
        eq(bulkJobItems.position, position),
        eq(bulkJobItems.state, 'pending'),
      ),
    )
    .returning({ position: bulkJobItems.position });
  if (settled.length === 0) throw new Overtaken();
}

/** A row of a file and what became of it. */
export type SettledRow = {
  position: number;
  label: string;
  state: Exclude<BulkItemState, 'pending'>;
  outcome: string | null;
  status: number | null;
  code: string | null;
  message: string | null;
};

/**
 * The same for many items, by one statement.
 * @throws Overtaken unless all of them were to be settled
 */
export async function settleAll(
  tx: Tx,
  { tenantId, id }: Pick<JobRow, 'tenantId' | 'id'>,
  rows: readonly SettledRow[],
): Promise<void> {
  const { state } = await findJob(tx, tenantId, id, 'share');
  if (state !== 'running') throw new Overtaken();
  const { rowCount } = await tx.execute(sql`
    update ${bulkJobItems} set label = settled.label, state = settled.state,
      outcome = settled.outcome, status = settled.status, code = settled.code,
      message = settled.message, settled_at = ${Date.now()}::bigint
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as settled(position int, label text,
      state text, outcome text, status smallint, code text, message text)
    where ${itemsOf(tenantId, id)} and ${bulkJobItems.position} = settled.position
      and ${bulkJobItems.state} = 'pending'`);
  if (rowCount !== rows.length) throw new Overtaken();
}

/** Count what was settled; a job without items left is finished. */
export function endBatch(
  services: Services,
  { tenantId, id }: JobRow,
  tookMs: number,
): Promise<void> {
  return services.database.inTenant(tenantId, async (tx) => {
    const job = await findJob(tx, tenantId, id, 'update');
    const { pending, done, failed } = await countItems(tx, tenantId, id);
    const isFinished = job.state === 'running' && pending === 0;
    await tx
      .update(bulkJobs)
      .set({
        done,
        failed,
        elapsedMs: job.elapsedMs + tookMs,
        updatedAt: Date.now(),
        ...(isFinished ? { state: 'finished' as const, slot: null } : {}),
      })
      .where(jobOf(tenantId, id));
  });
}

/** The actor lost what the job needs: it ends, and what is left stays as it is. */
export function failJob(
  services: Services,
  { tenantId, id }: JobRow,
  failureCode: string,
): Promise<unknown> {
  return services.database.inTenant(tenantId, (tx) =>
    tx
      .update(bulkJobs)
      .set({ state: 'failed', slot: null, failureCode, updatedAt: Date.now() })
      .where(and(jobOf(tenantId, id), isRunning(tenantId))),
  );
}
/**
 * Let the workers know that the tenant has a job to run. The update holds a worker back that is
 * about to remove the turn because it has seen no such job.
 */

export function requestTurn(tx: Tx, tenantId: string): Promise<unknown> {
  return asTenant(tx, ADMIN_TENANT_ID, tenantId, () =>
    tx
      .insert(bulkJobTurns)
      .values({ tenantId: ADMIN_TENANT_ID, forTenantId: tenantId, availableAt: Date.now() })
      .onConflictDoUpdate({
        target: [bulkJobTurns.tenantId, bulkJobTurns.forTenantId],
        set: { availableAt: sql`${bulkJobTurns.availableAt}` },
      }),
  );
}
