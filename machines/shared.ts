import { createMachine, fromPromise, type AnyStateMachine, type NonReducibleUnknown } from 'xstate';

/** What several charts need. It imports only `xstate`, as they do. */

/** A placeholder actor until `wire.ts` provides the real one: it never settles. */
export function unsettled<Output, Input = NonReducibleUnknown>() {
  return fromPromise<Output, Input>(() => new Promise<never>(() => undefined));
}

/** The placeholder of a child chart: it never ends. */
export function unsettledChart<Chart extends AnyStateMachine>(): Chart {
  return createMachine({}) as AnyStateMachine as Chart;
}

/** What a person signs in with. */
export type IdentifierType = 'username' | 'email' | 'phone';
export type Identifier = { type: IdentifierType; value: string };

/** Why a call failed, as plain data that a context can hold. */
export type Failure = {
  /** HTTP status; 0 when no answer arrived. */
  status: number;
  code: string;
  message: string;
  data: unknown;
  requestId: string | null;
  /** Seconds until another attempt is allowed; null when the server named none. */
  retryAfter: number | null;
  /** The same as a point in time, in epoch milliseconds. */
  retryAt?: number;
};

export function recordOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

/** Anything an actor rejected with, as a failure. */
export function toFailure(error: unknown): Failure {
  const { status, code, message, data, requestId, retryAfter, retryAt } = recordOf(error);
  const wait = retryAfter ?? recordOf(data)['retryAfter'];
  return {
    status: typeof status === 'number' ? status : 0,
    code: typeof code === 'string' ? code : 'unknown',
    message: typeof message === 'string' ? message : '',
    data: data ?? null,
    requestId: typeof requestId === 'string' ? requestId : null,
    retryAfter: typeof wait === 'number' ? wait : null,
    ...(typeof retryAt === 'number' ? { retryAt } : {}),
  };
}

/** Params of a guard or an action on the `onError` of an invoke. */
export type Failed = { error: unknown };
export function failed({ event }: { event: Failed }): Failed {
  return { error: event.error };
}

/** The action of most `onError` arrows; a chart assigns it to its own context. */
export const setFailure = { type: 'setFailure', params: failed } as const;

/** What a child chart ended with. */
type Ended<Outcome> = { event: { output: Outcome } };

/** The failure a child chart ended with, for a guard or an action on its `onDone`. */
export function failureOf({ event: { output } }: Ended<{ type: string }>): Failed {
  return { error: 'failure' in output ? output.failure : null };
}

/** The guard `endedAs` on the `onDone` of a child chart. */
export function endedAs<Type extends string>(type: Type) {
  return {
    type: 'endedAs' as const,
    params: ({ event }: Ended<{ type: string }>) => ({ outcome: event.output, type }),
  };
}
export function isOutcome(_: unknown, params: { outcome: { type: string }; type: string }) {
  return params.outcome.type === params.type;
}
