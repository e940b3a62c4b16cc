import { assign, setup } from 'xstate';
import { setFailure, toFailure, unsettled, type Failed, type Failure } from './shared';

/**
 * Audit logs as they are written. A connection that ends is opened again where it stopped, by the
 * id of the last event, so that nothing is missed and nothing comes twice. Pausing keeps the
 * connection: rows wait until they are shown.
 */

/** A row, as far as the chart looks at it. */
export type TailedLog = { readonly id: string };

export type LogTailContext = {
  /** Newest first, at most `SHOWN_MAX`. */
  rows: readonly TailedLog[];
  /** What came while paused, in the same order and number. */
  waiting: readonly TailedLog[];
  /** How many came while paused, kept or not. */
  waitingCount: number;
  isPaused: boolean;
  /** The place after the last event; null before the first connection. */
  lastEventId: string | null;
  /** Connections in a row that failed. */
  attempts: number;
  /** Why the last connection ended; null if the server closed it. */
  failure: Failure | null;
};

export type LogTailEvent =
  | { type: 'tail.opened'; id: string }
  /** Oldest first; a heartbeat has no rows. */
  | { type: 'tail.received'; rows: readonly TailedLog[]; id: string }
  | { type: 'tail.paused' }
  | { type: 'tail.continued' }
  | { type: 'tail.stopped' }
  | { type: 'tail.started' }
  | { type: 'tail.retried' };

export type TailRequest = {
  lastEventId: string | null;
  opened: (id: string) => void;
  received: (rows: readonly TailedLog[], id: string) => void;
};

/** Rows in view; older ones are in the list. */
export const SHOWN_MAX = 200;

/** Milliseconds before the next connection: 1, 2, 4 … 30 seconds, or what the server asked for. */
export function backOffOf({ attempts, failure }: LogTailContext): number {
  const delay = Math.min(30_000, 1000 * 2 ** Math.min(Math.max(attempts - 1, 0), 5));
  return Math.max(delay, (failure?.retryAfter ?? 0) * 1000);
}

function newestFirst(rows: readonly TailedLog[], older: readonly TailedLog[]) {
  return [...rows.toReversed(), ...older].slice(0, SHOWN_MAX);
}

function received({ event }: { event: { rows: readonly TailedLog[]; id: string } }) {
  return event;
}

const stop = { 'tail.stopped': { target: '#log-tail.stopped' } } as const;
const showWaiting = {
  'tail.continued': { guard: 'isPaused', actions: 'showWaiting' },
} as const;

export const logTailMachine = setup({
  types: { context: {} as LogTailContext, events: {} as LogTailEvent },
  actors: {
    /** GET /api/logs/tail; settles when the connection ends. */
    followLogs: unsettled<void, TailRequest>(),
  },
  actions: {
    setOpened: assign({
      lastEventId: (_, params: { id: string }) => params.id,
      attempts: 0,
      failure: null,
    }),
    addRows: assign(({ context }, { rows, id }: { rows: readonly TailedLog[]; id: string }) => ({
      lastEventId: id,
      rows: newestFirst(rows, context.rows),
    })),
    addWaiting: assign(({ context }, { rows, id }: { rows: readonly TailedLog[]; id: string }) => ({
      lastEventId: id,
      waiting: newestFirst(rows, context.waiting),
      waitingCount: context.waitingCount + rows.length,
    })),
    setPaused: assign({ isPaused: true }),
    showWaiting: assign({
      rows: ({ context }) => [...context.waiting, ...context.rows].slice(0, SHOWN_MAX),
      waiting: [],
      waitingCount: 0,
      isPaused: false,
    }),
    countAttempt: assign({ attempts: ({ context }) => context.attempts + 1 }),
    clearFailure: assign({ failure: null, attempts: 0 }),
    setFailure: assign({ failure: (_, params: Failed) => toFailure(params.error) }),
  },
  guards: {
    isPaused: ({ context }) => context.isPaused,
    /** Asking again would be refused again. */
    isFinal: (_, params: Failed) => {
      const { status } = toFailure(params.error);
      return status >= 400 && status < 500 && status !== 408 && status !== 429;
    },
  },
  delays: { backOff: ({ context }) => backOffOf(context) },
}).createMachine({
  id: 'log-tail',
  context: {
    rows: [],
    waiting: [],
    waitingCount: 0,
    isPaused: false,
    lastEventId: null,
    attempts: 0,
    failure: null,
  },
  initial: 'following',
  states: {
    /** A read: starting it twice is harmless. */
    following: {
      invoke: {
        id: 'followLogs',
        src: 'followLogs',
        input: ({ context, self }) => ({
          lastEventId: context.lastEventId,
          opened: (id: string) => self.send({ type: 'tail.opened', id }),
          received: (rows: readonly TailedLog[], id: string) =>
            self.send({ type: 'tail.received', rows, id }),
        }),
        // The server stops, or the token has ended: the next connection has a new one.
        onDone: { target: 'reconnecting', actions: 'countAttempt' },
        onError: [
          {
            guard: { type: 'isFinal', params: ({ event }) => ({ error: event.error }) },
            target: 'failed',
            actions: setFailure,
          },
          { target: 'reconnecting', actions: [setFailure, 'countAttempt'] },
        ],
      },
      on: { ...stop },
      initial: 'connecting',
      states: {
        connecting: {
          on: {
            'tail.opened': [
              {
                guard: 'isPaused',
                target: 'paused',
                actions: { type: 'setOpened', params: ({ event }) => event },
              },
              { target: 'live', actions: { type: 'setOpened', params: ({ event }) => event } },
            ],
            ...showWaiting,
          },
        },
        live: {
          on: {
            'tail.received': { actions: { type: 'addRows', params: received } },
            'tail.paused': { target: 'paused', actions: 'setPaused' },
          },
        },
        paused: {
          on: {
            'tail.received': { actions: { type: 'addWaiting', params: received } },
            'tail.continued': { target: 'live', actions: 'showWaiting' },
          },
        },
      },
    },

    reconnecting: {
      after: { backOff: 'following' },
      on: { 'tail.retried': 'following', ...showWaiting, ...stop },
    },

    /** What was received stays; starting again continues after it. */
    stopped: {
      on: {
        'tail.started': { target: 'following', actions: 'clearFailure' },
        ...showWaiting,
      },
    },

    failed: {
      on: {
        'tail.retried': { target: 'following', actions: 'clearFailure' },
        ...showWaiting,
      },
    },
  },
});
