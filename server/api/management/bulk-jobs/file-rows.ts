import type { ItemRow } from '~/server/domain/bulk-jobs/bulk-jobs.queries';
import { type Batch, Overtaken, settle } from '~/server/domain/bulk-jobs/turns.rules';
import type { Services } from '~/server/domain/services/services';
import {
  type ImportRun,
  type Refusal,
  prepareRun,
  runRows,
} from '~/server/domain/user-import/import-rows.rules';
import { CodedError } from '~/server/platform/errors/coded-error';
import { errorMessage } from '~/server/platform/http/error-messages';
import { Busy } from '~/server/platform/fairness/fair-queue';
import { statusOf } from '~/server/platform/http/error-statuses';

export type Outcome = 'settled' | 'postponed' | 'overtaken';

/** Rows of one transaction, and of one whose passwords have to be computed first. */
const CHUNK = 500;
const CHUNK_WITH_PASSWORDS = 40;
/** How often a row is tried alone. */
const ATTEMPTS = 3;

function refusalOf(error: CodedError): Refusal {
  return {
    status: statusOf(error),
    code: error.code,
    message: error.fixedMessage ?? errorMessage(error.code, ['en'], error.values),
  };
}

function chunksOf(items: readonly ItemRow[], size: number): ItemRow[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );
}

/** A row that fails for no reason of its own is tried again later, and given up in the end. */
async function postpone(services: Services, item: ItemRow, error: unknown): Promise<Outcome> {
  const attempts = item.attempts + 1;
  const isOver = attempts >= ATTEMPTS;
  services.log.warn({ err: error, jobId: item.jobId }, 'a row of a file was not imported');
  await services.database.inTenant(item.tenantId, (tx) =>
    settle(tx, item, {
      attempts,
      ...(isOver
        ? {
            state: 'failed' as const,
            ...refusalOf(new CodedError('internal.server_error')),
            settledAt: Date.now(),
          }
        : {}),
    }),
  );
  return isOver ? 'settled' : 'postponed';
}

async function runChunk(
  services: Services,
  run: ImportRun,
  items: readonly ItemRow[],
): Promise<Outcome[]> {
  try {
    await runRows(
      services,
      run,
      items.map(({ position }) => position),
    );
    return ['settled'];
  } catch (error) {
    if (error instanceof Overtaken) return ['overtaken'];
    if (error instanceof Busy) return ['postponed'];
    const [first, ...others] = items;
    if (!first) return [];
    if (others.length === 0) return [await postpone(services, first, error)];
    // One of them is in the way of the others: a user signed up meanwhile, or it breaks a rule
    // that only the database knows. Halves find it by few repetitions.
    const outcomes: Outcome[] = [];
    for (const half of chunksOf(items, Math.ceil(items.length / 2))) {
      if (!outcomes.some(isEnd)) outcomes.push(...(await runChunk(services, run, half)));
    }
    return outcomes;
  }
}

/** Later rows wait for those that are tried again: of two with one identifier the first wins. */
function isEnd(outcome: Outcome): boolean {
  return outcome !== 'settled';
}

/**
 * Run the rows of a file, in their order, until one is overtaken, time is up or the process stops.
 */
export async function runFile(
  services: Services,
  { job, items }: Batch,
  signal: AbortSignal,
  workMs: number,
): Promise<Outcome[]> {
  const endsAt = Date.now() + workMs;
  const run = await prepareRun(services, job, refusalOf);
  const isCostly = run.targets.has('password') && job.action === 'users.import';
  const outcomes: Outcome[] = [];
  for (const chunk of chunksOf(items, isCostly ? CHUNK_WITH_PASSWORDS : CHUNK)) {
    const isStopped = signal.aborted || outcomes.some(isEnd) || Date.now() >= endsAt;
    if (isStopped) break;
    outcomes.push(...(await runChunk(services, run, chunk)));
  }
  return outcomes;
}
