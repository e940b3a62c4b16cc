import { fromPromise } from 'xstate';
import { backOffOf, logTailMachine, type TailRequest } from '~/machines/log-tail.machine';
import { isApiError } from '~/src/api/api-error';

type LogTailDeps = {
  /** Resolves or rejects when the connection ends; `signal` aborts when the page is left. */
  readonly follow: (request: TailRequest, signal: AbortSignal) => Promise<void>;
  readonly now: () => number;
  /** From 0 to 1: clients that lost the same server do not come back at the same moment. */
  readonly random: () => number;
};

/** The moment until which the server wants no call, as the seconds that are left. */
function withRetryAfter(error: unknown, now: number): unknown {
  return isApiError(error) && error.retryAt !== undefined
    ? { ...error, retryAfter: Math.max(0, Math.ceil((error.retryAt - now) / 1000)) }
    : error;
}

/** Connects the chart of the live tail to the server. */
export function wireLogTail({ follow, now, random }: LogTailDeps) {
  return logTailMachine.provide({
    actors: {
      followLogs: fromPromise<void, TailRequest>(async ({ input, signal }) => {
        try {
          await follow(input, signal);
        } catch (error) {
          throw withRetryAfter(error, now());
        }
      }),
    },
    delays: { backOff: ({ context }) => backOffOf(context) * (1 + random() / 4) },
  });
}
