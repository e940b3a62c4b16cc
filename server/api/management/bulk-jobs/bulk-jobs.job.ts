import { isFileAction, isRetryableStatus } from '~/contract/bulk-jobs';
import type { Caller } from '~/server/domain/access/caller';
import type { ItemRow, JobRow } from '~/server/domain/bulk-jobs/bulk-jobs.queries';
import {
  type Batch,
  Overtaken,
  endBatch,
  failJob,
  giveTurnBack,
  settle,
  takeBatch,
  takeTurn,
} from '~/server/domain/bulk-jobs/turns.rules';
import type { Services } from '~/server/domain/services/services';
import { CodedError } from '~/server/platform/errors/coded-error';
import { startWorkers } from '~/server/platform/jobs/workers';
import { actionOf } from './actions';
import { authorityOf } from './authority';
import { type Answer, dispatch } from './dispatcher';
import { type Outcome, runFile } from './file-rows';

/** Requests of one job at the same time. */
const PARALLEL = 3;
/** Turns of one process at the same time, each of another tenant. */
const TURNS = 2;
/** New items are not begun when so much of the lease has passed. */
const WORK_MS = 10_000;
const IDLE_MS = 1000;
/** Wait of a tenant whose items failed for a reason that may pass. */
const BACK_OFF_MS = 2000;
/** How often such an item is tried. */
const ATTEMPTS = 3;

function text(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

function failureOf({ status, body }: Answer, attempts: number) {
  return {
    state: 'failed' as const,
    attempts,
    status,
    code: text(body['code'])?.slice(0, 128) ?? null,
    message: text(body['message']),
    requestId: text(body['requestId']),
  };
}

/**
 * A route has answered that its record does not exist; where there is no route there is no code.
 */
function isGone({ status, body }: Answer): boolean {
  return status === 404 && typeof body['code'] === 'string';
}

/** Send the request of one item. Its effect and its result are one transaction. */
async function runItem(
  services: Services,
  job: JobRow,
  caller: Caller,
  item: ItemRow,
): Promise<Outcome> {
  const { tenantId, actor, parameters } = job;
  if (isFileAction(job.action)) throw new Error('The rows of a file are no requests');
  const { method, request, isDoneWhenGone } = actionOf(job.action);
  const { path, body } = request(parameters, item.itemId);
  const done = () => ({ state: 'done' as const, settledAt: Date.now() });
  let isSettled = false;
  let isOvertaken = false;
  const answer = await dispatch(services, {
    tenantId,
    caller,
    ip: actor.ip,
    userAgent: actor.userAgent,
    method,
    url: path,
    body,
    dispatched: {
      bulkJobId: job.id,
      async joinWrite(tx) {
        try {
          await settle(tx, item, done());
        } catch (error) {
          isOvertaken = error instanceof Overtaken;
          throw error;
        }
        isSettled = true;
      },
    },
  });
  if (isOvertaken) return 'overtaken';
  const isDone = answer.status < 400 || (isDoneWhenGone && isGone(answer));
  if (answer.status < 400 && isSettled) return 'settled';
  const attempts = item.attempts + 1;
  const isPostponed = !isDone && isRetryableStatus(answer.status) && attempts < ATTEMPTS;
  try {
    await services.database.inTenant(tenantId, (tx) =>
      settle(
        tx,
        item,
        isDone
          ? done()
          : isPostponed
            ? { attempts }
            : { ...failureOf(answer, attempts), settledAt: Date.now() },
      ),
    );
  } catch (error) {
    if (error instanceof Overtaken) return 'overtaken';
    throw error;
  }
  return isPostponed ? 'postponed' : 'settled';
}

/** Run a batch, a few items at a time, until one is overtaken, time is up or the process stops. */
async function runItems(
  services: Services,
  { job, items }: Batch,
  caller: Caller,
  signal: AbortSignal,
): Promise<Outcome[]> {
  const queue = [...items];
  const outcomes: Outcome[] = [];
  const endsAt = Date.now() + WORK_MS;
  const work = async (): Promise<void> => {
    while (!signal.aborted && !outcomes.includes('overtaken') && Date.now() < endsAt) {
      const item = queue.shift();
      if (!item) return;
      outcomes.push(await runItem(services, job, caller, item));
    }
  };
  await Promise.all(Array.from({ length: PARALLEL }, work));
  return outcomes;
}

/** @returns milliseconds until the tenant's next turn */
async function runBatch(
  services: Services,
  tenantId: string,
  signal: AbortSignal,
): Promise<number> {
  const batch = await takeBatch(services, tenantId);
  if (!batch) return 0;
  const startedAt = performance.now();
  let outcomes: Outcome[];
  try {
    const caller = await authorityOf(services, batch.job);
    outcomes = isFileAction(batch.job.action)
      ? await runFile(services, batch, signal, WORK_MS)
      : await runItems(services, batch, caller, signal);
  } catch (error) {
    if (!(error instanceof CodedError)) throw error;
    await failJob(services, batch.job, error.code);
    return 0;
  }
  await endBatch(services, batch.job, Math.round(performance.now() - startedAt));
  return outcomes.includes('postponed') ? BACK_OFF_MS : 0;
}

/**
 * One batch of the tenant that has waited longest. Any number of processes may do so at once.
 * @returns false when no tenant has anything to run
 */
export async function runTurn(
  services: Services,
  signal = new AbortController().signal,
): Promise<boolean> {
  const turn = await takeTurn(services);
  if (!turn) return false;
  let waitMs = BACK_OFF_MS;
  try {
    waitMs = await runBatch(services, turn.tenantId, signal);
  } finally {
    await giveTurnBack(services, turn, waitMs);
  }
  return true;
}

/** Run bulk jobs. @returns a function that stops it and waits for the items under way */
export function startBulkJobs(services: Services): () => Promise<void> {
  return startWorkers((signal) => runTurn(services, signal), {
    count: TURNS,
    idle: IDLE_MS,
    onError: (error) => services.log.error({ err: error }, 'a bulk job was interrupted'),
  });
}
