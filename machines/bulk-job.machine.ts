import { assign, fromCallback, setup } from 'xstate';
import { failed, setFailure, toFailure, unsettled, type Failed, type Failure } from './shared';

/**
 * One action on many records. The server runs it; the chart creates the job, polls its progress, and
 * controls it. A job that was started in another tab or by another admin is followed the same way.
 */

export type JobItem = { id: string; label: string };

export type JobState = 'running' | 'paused' | 'finished' | 'cancelled' | 'failed';

export type Job = {
  id: string;
  action: string;
  state: JobState;
  total: number;
  done: number;
  failed: number;
  /** Milliseconds of work. */
  elapsedMs: number;
  createdAt: number;
  /** Who started it. */
  actor: { type: 'user' | 'app'; id: string };
};

export type SettledItem = JobItem & {
  state: 'pending' | 'done' | 'failed';
  status: number | null;
  code: string | null;
  message: string | null;
  requestId: string | null;
};

export type JobOrder = {
  action: string;
  parameters: Record<string, unknown>;
  /** Null for all records that match the filter. */
  items: JobItem[] | null;
  /** Query of the list, and what was deselected; null when items were selected. */
  filter: { query: Record<string, string | string[]>; excludedIds: string[] } | null;
  /** Idempotency key: the server creates one job, however often the order is sent. */
  key: string;
  /** "Delete 12 users" and "deleted": what the job is called where it was started. */
  words: { title: string; doneLabel: string };
};

/** The job and the items that were settled last. */
export type JobReading = { job: Job; latest: SettledItem[] };

export type Control = 'pause' | 'resume' | 'cancel' | 'retry';

export type BulkJobInput = { tenantId: string };

export type BulkJobContext = {
  tenantId: string;
  order: JobOrder | null;
  job: Job | null;
  latest: SettledItem[];
  /** Why the job was not created or controlled; kept until the next attempt. */
  failure: Failure | null;
  /** Why the progress is out of date. */
  readFailure: Failure | null;
};

export type BulkJobEvent =
  | { type: 'job.requested'; order: JobOrder }
  | { type: 'job.opened'; job: Job }
  | { type: 'creation.retried' }
  | { type: 'job.paused' }
  | { type: 'job.resumed' }
  | { type: 'job.cancelled' }
  | { type: 'failures.retried' }
  | { type: 'job.closed' }
  | PageEvent;

export type PageEvent = { type: 'page.hidden' } | { type: 'page.shown' };

type JobKey = { tenantId: string; id: string };

const noJob = { order: null, job: null, latest: [], failure: null, readFailure: null };

function keyOf({ tenantId, job }: BulkJobContext): JobKey {
  return { tenantId, id: job?.id ?? '' };
}

type Read = { event: { output: JobReading } };

function settled(job: Job | null): number {
  return job ? job.done + job.failed : 0;
}

const setReading = {
  type: 'setReading' as const,
  params: ({ event }: Read): JobReading => event.output,
};
/** Before `setReading`: compares with the previous reading. */
const refreshLists = {
  type: 'refreshLists' as const,
  params: ({ context, event }: Read & { context: BulkJobContext }) => ({
    isChanged: settled(event.output.job) !== settled(context.job),
  }),
};
const actions = [refreshLists, setReading];

function isRead(state: JobState) {
  return {
    type: 'isIn' as const,
    params: ({ event }: Read) => ({ job: event.output.job, state }),
  };
}

/** The job's state on the server decides. What could not be done to a job that is over is moot. */
const lastActions = [...actions, 'clearFailure' as const];
const arrivals = [
  { guard: isRead('running'), target: '#bulk-job.running', actions },
  { guard: isRead('paused'), target: '#bulk-job.paused', actions },
  { guard: isRead('finished'), target: '#bulk-job.finished', actions: lastActions },
  { guard: isRead('cancelled'), target: '#bulk-job.cancelled', actions: lastActions },
  { target: '#bulk-job.failed', actions: lastActions },
] as const;

const setReadFailure = { type: 'setReadFailure' as const, params: failed };

/** The job is read again and again while the page is visible. A failed request is repeated. */
function reading(interval: 'pollInterval' | 'pausedInterval') {
  return {
    waiting: {
      after: { [interval]: 'asking' },
      on: { 'page.hidden': 'hidden' },
    },
    asking: {
      invoke: {
        id: 'readJob',
        src: 'readJob',
        input: ({ context }: { context: BulkJobContext }) => keyOf(context),
        onDone: arrivals,
        onError: { target: 'waiting', actions: setReadFailure },
      },
      on: { 'page.hidden': 'hidden' },
    },
    hidden: { on: { 'page.shown': 'asking' } },
  } as const;
}

type Found = { event: { output: JobReading | null } };

function isFound(state: JobState) {
  return {
    type: 'isIn' as const,
    params: ({ event }: Found) => ({ job: event.output?.job, state }),
  };
}
const setFound = {
  type: 'setFound' as const,
  params: ({ event }: Found) => ({ found: event.output }),
};

function isOpened(state: JobState) {
  return {
    type: 'isIn' as const,
    params: ({ event }: { event: { job: Job } }) => ({ job: event.job, state }),
  };
}
const setJob = {
  type: 'setJob' as const,
  params: ({ event }: { event: { job: Job } }) => ({ job: event.job }),
};

export const bulkJobMachine = setup({
  types: {
    context: {} as BulkJobContext,
    events: {} as BulkJobEvent,
    input: {} as BulkJobInput,
    tags: {} as 'busy',
  },
  actors: {
    /** The newest job of the tenant that has not finished, or null. */
    findJob: unsettled<JobReading | null, { tenantId: string }>(),
    createJob: unsettled<JobReading, { tenantId: string; order: JobOrder | null }>(),
    readJob: unsettled<JobReading, JobKey>(),
    controlJob: unsettled<JobReading, JobKey & { control: Control }>(),
    /** Sends a `PageEvent` at once when the page is hidden, then on every change. */
    watchPage: fromCallback(() => undefined),
  },
  actions: {
    setOrder: assign((_, { order }: { order: JobOrder }) => ({ ...noJob, order })),
    setJob: assign((_, { job }: { job: Job }) => ({ ...noJob, job })),
    setFound: assign((_, { found }: { found: JobReading | null }) => ({ ...found })),
    setReading: assign((_, { job, latest }: JobReading) => ({ job, latest, readFailure: null })),
    setFailure: assign({ failure: (_, { error }: Failed) => toFailure(error) }),
    setReadFailure: assign({ readFailure: (_, { error }: Failed) => toFailure(error) }),
    clearFailure: assign({ failure: null }),
    clearJob: assign(noJob),
    /** Reload lists that show what the job changes. */
    refreshLists: (_, _params: { isChanged: boolean }) => undefined,
  },
  guards: {
    isIn: (_, { job, state }: { job: Job | undefined; state: JobState }) => job?.state === state,
    isPaused: ({ context }) => context.job?.state === 'paused',
  },
  delays: { pollInterval: 1000, pausedInterval: 5000 },
}).createMachine({
  id: 'bulk-job',
  context: ({ input }) => ({ ...noJob, tenantId: input.tenantId }),
  initial: 'selecting',
  on: {
    // A job that is left continues on the server.
    'job.requested': {
      target: '.creating',
      actions: { type: 'setOrder', params: ({ event }) => event },
    },
    'job.opened': [
      { guard: isOpened('running'), target: '.running.asking', actions: setJob },
      { guard: isOpened('paused'), target: '.paused.asking', actions: setJob },
      { guard: isOpened('finished'), target: '.finished', actions: setJob },
      { guard: isOpened('cancelled'), target: '.cancelled', actions: setJob },
      { target: '.failed', actions: setJob },
    ],
  },
  states: {
    /** No job. */
    selecting: {
      initial: 'looking',
      states: {
        /** A read: StrictMode can start it twice. */
        looking: {
          invoke: {
            id: 'findJob',
            src: 'findJob',
            input: ({ context }) => ({ tenantId: context.tenantId }),
            onDone: [
              { guard: isFound('running'), target: '#bulk-job.running', actions: setFound },
              { guard: isFound('paused'), target: '#bulk-job.paused', actions: setFound },
              { target: 'resting' },
            ],
            onError: { target: 'resting' },
          },
        },
        resting: {},
      },
    },

    creating: {
      tags: 'busy',
      invoke: {
        id: 'createJob',
        src: 'createJob',
        input: ({ context: { tenantId, order } }) => ({ tenantId, order }),
        onDone: arrivals,
        onError: { target: 'creationFailed', actions: setFailure },
      },
      // Its failure would go unnoticed.
      on: { 'job.requested': {}, 'job.opened': {} },
    },

    /** A retry sends the same key: if only the response was lost, the server finds the job. */
    creationFailed: {
      on: {
        'creation.retried': { target: 'creating', actions: 'clearFailure' },
        'job.closed': { target: 'selecting', actions: 'clearJob' },
      },
    },

    running: {
      invoke: { id: 'watchPage', src: 'watchPage' },
      initial: 'waiting',
      on: {
        'job.paused': { target: 'pausing', actions: 'clearFailure' },
        'job.cancelled': { target: 'cancelling', actions: 'clearFailure' },
      },
      states: reading('pollInterval'),
    },

    paused: {
      invoke: { id: 'watchPage', src: 'watchPage' },
      initial: 'waiting',
      on: {
        'job.resumed': { target: 'resuming', actions: 'clearFailure' },
        'job.cancelled': { target: 'cancelling', actions: 'clearFailure' },
      },
      // Another admin can resume it.
      states: reading('pausedInterval'),
    },

    // When a control is refused, the job may have changed: it is read at once.

    pausing: {
      tags: 'busy',
      invoke: {
        id: 'controlJob',
        src: 'controlJob',
        input: ({ context }) => ({ ...keyOf(context), control: 'pause' }),
        onDone: { target: 'paused', actions },
        onError: { target: 'running.asking', actions: setFailure },
      },
    },

    resuming: {
      tags: 'busy',
      invoke: {
        id: 'controlJob',
        src: 'controlJob',
        input: ({ context }) => ({ ...keyOf(context), control: 'resume' }),
        onDone: { target: 'running', actions },
        onError: { target: 'paused.asking', actions: setFailure },
      },
    },

    cancelling: {
      tags: 'busy',
      invoke: {
        id: 'controlJob',
        src: 'controlJob',
        input: ({ context }) => ({ ...keyOf(context), control: 'cancel' }),
        onDone: { target: 'cancelled', actions },
        onError: [
          { guard: 'isPaused', target: 'paused.asking', actions: setFailure },
          { target: 'running.asking', actions: setFailure },
        ],
      },
    },

    retrying: {
      tags: 'busy',
      invoke: {
        id: 'controlJob',
        src: 'controlJob',
        input: ({ context }) => ({ ...keyOf(context), control: 'retry' }),
        onDone: { target: 'running', actions },
        onError: { target: 'finished', actions: setFailure },
      },
    },

    finished: {
      on: {
        'failures.retried': { target: 'retrying', actions: 'clearFailure' },
        'job.closed': { target: 'selecting', actions: 'clearJob' },
      },
    },

    /** Items that are done stay done; the others are unchanged. */
    cancelled: {
      on: { 'job.closed': { target: 'selecting', actions: 'clearJob' } },
    },

    /** Who started it has lost the permissions it needs. */
    failed: {
      on: { 'job.closed': { target: 'selecting', actions: 'clearJob' } },
    },
  },
});
