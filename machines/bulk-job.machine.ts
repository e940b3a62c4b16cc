import { assign, fromPromise, setup, stateIn, type SnapshotFrom } from 'xstate';

/**
 * One action on many rows: the rows that match are collected page by page, then taken three at a
 * time, one request each. Refusals of single rows are reported at the end; what stops all of them
 * (too many requests, no network, no session) pauses the job and costs no row. It survives a reload:
 * rows whose answer was not heard are asked for again.
 */

export type JobItem = { id: string; label: string };

export type JobFailure = {
  status: number;
  code: string;
  message: string;
  requestId: string | null;
};

export type FailedItem = JobItem & { failure: JobFailure };

export type Job = {
  /** Names the action, for the wiring and for a reload. */
  kind: string;
  /** Where the rows live. */
  tenantId: string;
  /** "Delete applications": what is done. */
  title: string;
  /** "deleted": what the rows that are done are. */
  doneLabel: string;
  /** Filters of the list, for collecting all that match; JSON. Null when rows were picked. */
  query: Record<string, unknown> | null;
  /** Of all that match, the ones that were unticked. */
  excluded: string[];
};

export type PauseReason =
  'person' | 'reload' | 'throttled' | 'unreachable' | 'signedOut' | 'elsewhere';

/** What became of one row of a batch. */
export type Outcome =
  | { id: string; result: 'done' }
  | { id: string; result: 'failed'; failure: JobFailure }
  /** Nothing is wrong with the row: it stays to be done. `waitMs` of Retry-After, null unknown. */
  | { id: string; result: 'interrupted'; reason: PauseReason; waitMs: number | null };

/** `tookMs` of the whole batch. */
export type Batch = { outcomes: Outcome[]; tookMs: number };

export type CollectedPage = { items: JobItem[]; total: number };

export type StoredJob = {
  job: Job;
  left: JobItem[];
  done: JobItem[];
  failed: FailedItem[];
  elapsedMs: number;
  /** Somebody ended it early: what is left stays as it is. */
  isCancelled: boolean;
};

export type BulkJobInput = { stored: StoredJob | null };

export type BulkJobContext = {
  job: Job | null;
  left: JobItem[];
  /** Oldest first. */
  done: JobItem[];
  failed: FailedItem[];
  elapsedMs: number;
  isCancelled: boolean;
  /** The page that is collected, from 1, and how many rows the pages before had. */
  page: number;
  seen: number;
  /** How many match, once known. */
  total: number;
  pause: PauseReason;
  waitMs: number;
  failure: JobFailure | null;
};

export type BulkJobEvent =
  /** With the rows, or without: then all that match are collected. */
  | { type: 'job.requested'; job: Job; items: JobItem[] }
  | { type: 'collection.retried' }
  | { type: 'job.paused' }
  | { type: 'job.resumed' }
  | { type: 'job.cancelled' }
  | { type: 'failures.retried'; ids: string[] }
  | { type: 'job.closed' };

/** Requests at the same time. */
export const jobConcurrency = 3;
/** Milliseconds to wait after 429 without a Retry-After. */
export const defaultWaitMs = 10_000;

function toFailure(error: unknown): JobFailure {
  const { status, code, message, requestId } = (
    typeof error === 'object' && error !== null ? error : {}
  ) as Record<string, unknown>;
  return {
    status: typeof status === 'number' ? status : 0,
    code: typeof code === 'string' ? code : 'unknown',
    message: typeof message === 'string' ? message : '',
    requestId: typeof requestId === 'string' ? requestId : null,
  };
}

/** Asking once more may help: nobody answered, or the answer was about the moment. */
export const isRetryable = ({ status }: JobFailure): boolean =>
  status === 0 || status === 408 || status === 409 || status === 429 || status >= 500;

const never = () => new Promise<never>(() => undefined);
const emptyJob: Job = {
  kind: '',
  tenantId: '',
  title: '',
  doneLabel: '',
  query: null,
  excluded: [],
};

const interruptionOf = ({ outcomes }: Batch) =>
  outcomes.find((outcome) => outcome.result === 'interrupted');

const keepsOf = ({ outcomes }: Batch) => outcomes.filter(({ result }) => result !== 'interrupted');

function batch({ event }: { event: { output: Batch } }): Batch {
  return event.output;
}

export const bulkJobMachine = setup({
  types: {
    context: {} as BulkJobContext,
    events: {} as BulkJobEvent,
    input: {} as BulkJobInput,
  },
  actors: {
    /** One page of what matches the job's query. */
    collectPage: fromPromise<CollectedPage, { job: Job; page: number }>(never),
    /** One request for each row, at the same time. It does not reject for a row. */
    runBatch: fromPromise<Batch, { job: Job; items: JobItem[] }>(never),
  },
  actions: {
    takeJob: assign((_, params: { job: Job; items: JobItem[] }) => ({
      job: params.job,
      left: params.items,
      done: [],
      failed: [],
      elapsedMs: 0,
      isCancelled: false,
      page: 1,
      seen: 0,
      total: params.items.length,
      failure: null,
    })),
    keepPage: assign(({ context }, params: CollectedPage) => {
      const known = new Set([
        ...context.left.map(({ id }) => id),
        ...(context.job?.excluded ?? []),
      ]);
      return {
        left: [...context.left, ...params.items.filter(({ id }) => !known.has(id))],
        page: context.page + 1,
        seen: context.seen + params.items.length,
        total: params.total,
      };
    }),
    keepFailure: assign({
      failure: (_, params: { error: unknown }) => toFailure(params.error),
    }),
    clearFailure: assign({ failure: null }),
    keepOutcomes: assign(({ context }, params: Batch) => {
      const kept = new Map(keepsOf(params).map((outcome) => [outcome.id, outcome]));
      const settled = context.left.filter(({ id }) => kept.has(id));
      return {
        left: context.left.filter(({ id }) => !kept.has(id)),
        done: [...context.done, ...settled.filter(({ id }) => kept.get(id)?.result === 'done')],
        failed: [
          ...context.failed,
          ...settled.flatMap((item): FailedItem[] => {
            const outcome = kept.get(item.id);
            return outcome?.result === 'failed' ? [{ ...item, failure: outcome.failure }] : [];
          }),
        ],
        elapsedMs: context.elapsedMs + params.tookMs,
      };
    }),
    keepInterruption: assign((_, params: Batch) => {
      const interruption = interruptionOf(params);
      return interruption?.result === 'interrupted'
        ? { pause: interruption.reason, waitMs: interruption.waitMs ?? defaultWaitMs }
        : {};
    }),
    notePause: assign({ pause: 'person' }),
    noteEnd: assign({ isCancelled: true }),
    noteSilence: assign({ pause: 'unreachable' }),
    takeFailedAgain: assign(({ context }, params: { ids: string[] }) => ({
      left: [
        ...context.left,
        ...context.failed
          .filter(({ id }) => params.ids.includes(id))
          .map(({ id, label }) => ({ id, label })),
      ],
      failed: context.failed.filter(({ id }) => !params.ids.includes(id)),
    })),
    dropJob: assign({
      job: null,
      left: [],
      done: [],
      failed: [],
      isCancelled: false,
      failure: null,
    }),
    /** Keeps how far it came, for a page that is loaded anew; between batches now and then will do. */
    rememberJob: (_, _params: { isUrgent: boolean }) => undefined,
    forgetJob: () => undefined,
  },
  guards: {
    hasJob: ({ context }) => context.job !== null,
    wasCancelled: ({ context }) => context.job !== null && context.isCancelled,
    isOver: ({ context }) => context.job !== null && context.left.length === 0,
    isCollecting: (_, params: { job: Job }) => params.job.query !== null,
    isEmptyRequest: (_, params: { items: JobItem[] }) => params.items.length === 0,
    /** An empty page ends a list that shrank meanwhile. */
    isLastPage: ({ context }, params: CollectedPage) =>
      params.items.length === 0 || context.seen + params.items.length >= params.total,
    isNothing: ({ context }, params: CollectedPage) =>
      params.items.length + context.left.length === 0,
    isInterrupted: (_, params: Batch) => interruptionOf(params) !== undefined,
    isLastBatch: ({ context }, params: Batch) => keepsOf(params).length >= context.left.length,
    isPausing: stateIn({ running: 'pausing' }),
    isCancelling: stateIn({ running: 'cancelling' }),
    isThrottled: ({ context }) => context.pause === 'throttled',
    hasRetries: ({ context }, params: { ids: string[] }) =>
      context.failed.some(({ id }) => params.ids.includes(id)),
  },
  delays: { throttlePause: ({ context }) => context.waitMs },
}).createMachine({
  id: 'bulk-job',
  context: ({ input }) => ({
    job: input.stored?.job ?? null,
    left: input.stored?.left ?? [],
    done: input.stored?.done ?? [],
    failed: input.stored?.failed ?? [],
    elapsedMs: input.stored?.elapsedMs ?? 0,
    isCancelled: input.stored?.isCancelled ?? false,
    page: 1,
    seen: 0,
    total: 0,
    pause: 'reload',
    waitMs: defaultWaitMs,
    failure: null,
  }),
  initial: 'selecting',
  states: {
    selecting: {
      initial: 'resting',
      states: {
        /** No job. A stored one waits for somebody to go on with it, or shows its report again. */
        resting: {
          always: [
            { guard: 'wasCancelled', target: '#bulk-job.cancelled' },
            { guard: 'isOver', target: '#bulk-job.finished' },
            { guard: 'hasJob', target: '#bulk-job.paused' },
          ],
          on: {
            'job.requested': [
              {
                guard: { type: 'isCollecting', params: ({ event }) => event },
                target: 'collecting',
                actions: { type: 'takeJob', params: ({ event }) => event },
              },
              { guard: { type: 'isEmptyRequest', params: ({ event }) => event } },
              {
                target: '#bulk-job.running',
                actions: [
                  { type: 'takeJob', params: ({ event }) => event },
                  { type: 'rememberJob', params: { isUrgent: true } },
                ],
              },
            ],
          },
        },
        /** Reads only: the rows are known before the first of them changes. */
        collecting: {
          on: { 'job.cancelled': { target: 'resting', actions: 'dropJob' } },
          invoke: {
            id: 'collectPage',
            src: 'collectPage',
            input: ({ context }) => ({ job: context.job ?? emptyJob, page: context.page }),
            onDone: [
              {
                guard: { type: 'isNothing', params: ({ event }) => event.output },
                target: '#bulk-job.finished',
                actions: { type: 'keepPage', params: ({ event }) => event.output },
              },
              {
                guard: { type: 'isLastPage', params: ({ event }) => event.output },
                target: '#bulk-job.running',
                actions: [
                  { type: 'keepPage', params: ({ event }) => event.output },
                  { type: 'rememberJob', params: { isUrgent: true } },
                ],
              },
              {
                target: 'collecting',
                reenter: true,
                actions: { type: 'keepPage', params: ({ event }) => event.output },
              },
            ],
            onError: {
              target: 'collectionFailed',
              actions: { type: 'keepFailure', params: ({ event }) => event },
            },
          },
        },
        collectionFailed: {
          on: {
            'collection.retried': { target: 'collecting', actions: 'clearFailure' },
            'job.closed': { target: 'resting', actions: 'dropJob' },
          },
        },
      },
    },

    /** Three requests at a time. A pause or an end waits for the ones under way. */
    running: {
      initial: 'working',
      invoke: {
        id: 'runBatch',
        src: 'runBatch',
        input: ({ context }) => ({
          job: context.job ?? emptyJob,
          items: context.left.slice(0, jobConcurrency),
        }),
        onDone: [
          {
            guard: { type: 'isLastBatch', params: batch },
            target: 'finished',
            actions: [
              { type: 'keepOutcomes', params: batch },
              { type: 'rememberJob', params: { isUrgent: true } },
            ],
          },
          {
            guard: 'isCancelling',
            target: 'cancelled',
            actions: [
              { type: 'keepOutcomes', params: batch },
              'noteEnd',
              { type: 'rememberJob', params: { isUrgent: true } },
            ],
          },
          {
            guard: { type: 'isInterrupted', params: batch },
            target: 'paused',
            actions: [
              { type: 'keepOutcomes', params: batch },
              { type: 'keepInterruption', params: batch },
              { type: 'rememberJob', params: { isUrgent: true } },
            ],
          },
          {
            guard: 'isPausing',
            target: 'paused',
            actions: [
              { type: 'keepOutcomes', params: batch },
              'notePause',
              { type: 'rememberJob', params: { isUrgent: true } },
            ],
          },
          {
            target: 'running',
            reenter: true,
            actions: [
              { type: 'keepOutcomes', params: batch },
              { type: 'rememberJob', params: { isUrgent: false } },
            ],
          },
        ],
        onError: { target: 'paused', actions: 'noteSilence' },
      },
      states: {
        working: { on: { 'job.paused': 'pausing', 'job.cancelled': 'cancelling' } },
        pausing: { on: { 'job.resumed': 'working', 'job.cancelled': 'cancelling' } },
        cancelling: {},
      },
    },

    /** Too many requests: it goes on by itself when the server said so. Else a person decides. */
    paused: {
      after: { throttlePause: { guard: 'isThrottled', target: 'resuming' } },
      on: {
        'job.resumed': { target: 'resuming' },
        'job.cancelled': {
          target: 'cancelled',
          actions: ['noteEnd', { type: 'rememberJob', params: { isUrgent: true } }],
        },
      },
    },

    /** One row alone, to see whether the server answers again. */
    resuming: {
      invoke: {
        id: 'runBatch',
        src: 'runBatch',
        input: ({ context }) => ({
          job: context.job ?? emptyJob,
          items: context.left.slice(0, 1),
        }),
        onDone: [
          {
            guard: { type: 'isLastBatch', params: batch },
            target: 'finished',
            actions: [
              { type: 'keepOutcomes', params: batch },
              { type: 'rememberJob', params: { isUrgent: true } },
            ],
          },
          {
            guard: { type: 'isInterrupted', params: batch },
            target: 'paused',
            actions: { type: 'keepInterruption', params: batch },
          },
          {
            target: 'running',
            actions: [
              { type: 'keepOutcomes', params: batch },
              { type: 'rememberJob', params: { isUrgent: true } },
            ],
          },
        ],
        onError: { target: 'paused', actions: 'noteSilence' },
      },
    },

    finished: {
      on: {
        'failures.retried': {
          guard: { type: 'hasRetries', params: ({ event }) => event },
          target: 'running',
          actions: [
            { type: 'takeFailedAgain', params: ({ event }) => event },
            { type: 'rememberJob', params: { isUrgent: true } },
          ],
        },
        'job.closed': { target: 'selecting', actions: ['dropJob', 'forgetJob'] },
      },
    },

    /** What was done stays done; the rest was not touched. */
    cancelled: {
      on: { 'job.closed': { target: 'selecting', actions: ['dropJob', 'forgetJob'] } },
    },
  },
});

export type BulkJobSnapshot = SnapshotFrom<typeof bulkJobMachine>;
