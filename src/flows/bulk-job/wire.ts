import { fromPromise } from 'xstate';
import {
  bulkJobMachine,
  type Batch,
  type CollectedPage,
  type Job,
  type JobItem,
  type Outcome,
  type StoredJob,
} from '~/machines/bulk-job.machine';
import { failureCodes, needsSignIn, toApiFailure } from '~/src/api/api-failure';
import type { BulkAction } from './actions';

export type BulkJobDeps = {
  readonly findAction: (kind: string) => BulkAction | undefined;
  /** The action's calls, already joined to the store. */
  readonly run: (action: BulkAction, id: string) => Promise<unknown>;
  readonly collect: (action: BulkAction, job: Job, page: number) => Promise<CollectedPage>;
  /** Of the address: calls go to this tenant and to no other. */
  readonly currentTenantId: () => string;
  readonly remember: (job: StoredJob, isUrgent: boolean) => void;
  readonly forget: () => void;
  /** Milliseconds, for durations. */
  readonly now: () => number;
  /** Epoch milliseconds. */
  readonly today: () => number;
};

/** What became of one row, told apart by whether the row or the moment was to blame. */
async function outcomeOf(
  deps: BulkJobDeps,
  action: BulkAction | undefined,
  job: Job,
  { id }: JobItem,
): Promise<Outcome> {
  if (!action || deps.currentTenantId() !== job.tenantId) {
    return { id, result: 'interrupted', reason: 'elsewhere', waitMs: null };
  }
  try {
    await deps.run(action, id);
    return { id, result: 'done' };
  } catch (error) {
    const failure = toApiFailure(error);
    if (action.isDone?.(failure)) return { id, result: 'done' };
    if (needsSignIn(failure)) {
      return { id, result: 'interrupted', reason: 'signedOut', waitMs: null };
    }
    if (failure.status === 429) {
      const waitMs =
        failure.retryAt === undefined ? null : Math.max(0, failure.retryAt - deps.today());
      return { id, result: 'interrupted', reason: 'throttled', waitMs };
    }
    if (failure.code === failureCodes.network) {
      return { id, result: 'interrupted', reason: 'unreachable', waitMs: null };
    }
    const { status, code, message, requestId } = failure;
    return { id, result: 'failed', failure: { status, code, message, requestId } };
  }
}

/** Joins the chart to the sections' actions and to what survives a reload. */
export const wireBulkJob = (deps: BulkJobDeps) =>
  bulkJobMachine.provide({
    actors: {
      collectPage: fromPromise<CollectedPage, { job: Job; page: number }>(({ input }) => {
        const action = deps.findAction(input.job.kind);
        return action
          ? deps.collect(action, input.job, input.page)
          : Promise.reject(new Error(`Nobody knows how to do ${input.job.kind}.`));
      }),
      runBatch: fromPromise<Batch, { job: Job; items: JobItem[] }>(async ({ input }) => {
        const startedAt = deps.now();
        const action = deps.findAction(input.job.kind);
        const outcomes = await Promise.all(
          input.items.map((item) => outcomeOf(deps, action, input.job, item)),
        );
        return { outcomes, tookMs: deps.now() - startedAt };
      }),
    },
    actions: {
      rememberJob: ({ context }, { isUrgent }) => {
        const { job, left, done, failed, elapsedMs, isCancelled } = context;
        if (job) deps.remember({ job, left, done, failed, elapsedMs, isCancelled }, isUrgent);
      },
      forgetJob: () => deps.forget(),
    },
  });
