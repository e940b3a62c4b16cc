import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import {
  type BulkJobState,
  CONCURRENT_BULK_JOBS_MAX,
  isRetryableStatus,
} from '~/contract/bulk-jobs';
import type { Tx } from '~/server/platform/db/database';
import { postgresErrorOf } from '~/server/platform/db/postgres-error';
import { bulkJobItems, bulkJobs } from '~/server/platform/db/schema';
import { Busy } from '~/server/platform/fairness/fair-queue';
import { CodedError } from '~/server/platform/errors/coded-error';
import { type JobRow, countItems, findJob, itemsOf, jobOf } from './bulk-jobs.queries';
import { requestTurn } from './turns.rules';

function tooManyJobs(): CodedError {
  return new CodedError('bulk_job.too_many_jobs', {
    values: { limit: CONCURRENT_BULK_JOBS_MAX },
  });
}

/**
 * The lowest free place among the tenant's unfinished jobs. Two who see the same one meet in the
 * unique index, and the later begins again.
 * @throws CodedError bulk_job.too_many_jobs
 */
export async function freeSlot(tx: Tx, tenantId: string): Promise<number> {
  const rows = await tx
    .select({ slot: bulkJobs.slot })
    .from(bulkJobs)
    .where(and(eq(bulkJobs.tenantId, tenantId), isNotNull(bulkJobs.slot)));
  const taken = new Set(rows.map(({ slot }) => slot));
  const free = Array.from({ length: CONCURRENT_BULK_JOBS_MAX }, (_, index) => index + 1).find(
    (slot) => !taken.has(slot),
  );
  if (free === undefined) throw tooManyJobs();
  return free;
}

/** SQLSTATE of a transaction whose state of the database is outdated. */
const SERIALIZATION_FAILURE = '40001';
const UNIQUE_VIOLATION = '23505';
const ATTEMPTS = 10;

function isOvertaken(error: unknown): boolean {
  const failure = postgresErrorOf(error);
  return (
    failure?.code === SERIALIZATION_FAILURE ||
    (failure?.code === UNIQUE_VIOLATION &&
      ['bulk_jobs_slot', 'bulk_jobs_key'].includes(failure.constraint ?? ''))
  );
}

/**
 * Repeat a transaction that another one has overtaken, after a pause in which that one can end.
 * @throws Busy when others were faster each time
 */
export async function untilFirst<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let left = ATTEMPTS; ; left -= 1) {
    try {
      return await work();
    } catch (error) {
      if (!isOvertaken(error)) throw error;
      if (left <= 1) throw new Busy({ retryAfterSeconds: 1, isOverShare: true }, error);
      await pause(randomInt(5, 100));
    }
  }
}

function refuse(job: JobRow): CodedError {
  return new CodedError('bulk_job.wrong_state', { values: { state: job.state } });
}

/** Move a job on. Who runs an item of it waits, or finds the new state. */
async function move(
  tx: Tx,
  tenantId: string,
  id: string,
  from: readonly BulkJobState[],
  change: (job: JobRow) => Promise<Partial<typeof bulkJobs.$inferInsert>>,
): Promise<JobRow> {
  const job = await findJob(tx, tenantId, id, 'update');
  if (!from.includes(job.state)) throw refuse(job);
  const [moved] = await tx
    .update(bulkJobs)
    .set({ ...(await change(job)), updatedAt: Date.now() })
    .where(jobOf(tenantId, id))
    .returning();
  return moved ?? job;
}

/** Items settled since the last batch are counted when the job stops. */
async function counted(tx: Tx, tenantId: string, id: string) {
  const { done, failed } = await countItems(tx, tenantId, id);
  return { done, failed };
}

/** @throws CodedError entity.not_exists_with_id, bulk_job.wrong_state */
export function pauseJob(tx: Tx, tenantId: string, id: string): Promise<JobRow> {
  return move(tx, tenantId, id, ['running'], async () => ({
    state: 'paused',
    ...(await counted(tx, tenantId, id)),
  }));
}

/**
 * What is done stays done; the rest is left as it is.
 * @throws CodedError entity.not_exists_with_id, bulk_job.wrong_state
 */
export function cancelJob(tx: Tx, tenantId: string, id: string): Promise<JobRow> {
  return move(tx, tenantId, id, ['running', 'paused'], async () => ({
    state: 'cancelled',
    slot: null,
    ...(await counted(tx, tenantId, id)),
  }));
}

/** @throws CodedError entity.not_exists_with_id, bulk_job.wrong_state */
export async function resumeJob(tx: Tx, tenantId: string, id: string): Promise<JobRow> {
  const job = await move(tx, tenantId, id, ['paused'], () => Promise.resolve({ state: 'running' }));
  await requestTurn(tx, tenantId);
  return job;
}

/**
 * Run the failed items again that may succeed now.
 * @throws CodedError entity.not_exists_with_id, bulk_job.wrong_state, bulk_job.nothing_to_retry,
 * bulk_job.too_many_jobs
 */
export async function retryJob(tx: Tx, tenantId: string, id: string): Promise<JobRow> {
  const retried = await move(tx, tenantId, id, ['finished'], async () => {
    const failed = await tx
      .select({ position: bulkJobItems.position, status: bulkJobItems.status })
      .from(bulkJobItems)
      .where(and(itemsOf(tenantId, id), eq(bulkJobItems.state, 'failed')));
    const positions = failed
      .filter(({ status }) => isRetryableStatus(status ?? 0))
      .map(({ position }) => position);
    if (positions.length === 0) throw new CodedError('bulk_job.nothing_to_retry');
    await tx
      .update(bulkJobItems)
      .set({
        state: 'pending',
        attempts: 0,
        status: null,
        code: null,
        message: null,
        requestId: null,
        settledAt: null,
      })
      .where(
        and(itemsOf(tenantId, id), sql`${bulkJobItems.position} = any(${sql.param(positions)})`),
      );
    return {
      state: 'running',
      slot: await freeSlot(tx, tenantId),
      ...(await counted(tx, tenantId, id)),
    };
  });
  await requestTurn(tx, tenantId);
  return retried;
}
