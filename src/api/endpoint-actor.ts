import { fromPromise, type NonReducibleUnknown } from 'xstate';

/** A dispatched request. */
export type PendingRequest<Output> = { unwrap: () => Promise<Output>; abort: () => void };

/** A request, or a promise of the result of several. */
type Call<Output> = PendingRequest<Output> | Promise<Output>;

function resultOf<Output>(call: Call<Output>): Promise<Output> {
  return 'unwrap' in call ? call.unwrap() : call;
}

/**
 * A machine actor for one endpoint: `endpointActor((input) => dispatch(createTenant.initiate(input,
 * { track: false })))`. It resolves with the data and rejects with the `ApiError`. Queries: `{
 * subscribe: false }`, and `{ forceRefetch: true }` when polling. Stopping the actor does not abort
 * the call, because a mutation must not be lost halfway and a shared query has other subscribers;
 * `isPrivate` aborts it, for a poll without other subscribers.
 */
export function endpointActor<Output, Input = NonReducibleUnknown>(
  run: (input: Input) => Call<Output>,
  options: { readonly isPrivate?: boolean } = {},
) {
  return fromPromise<Output, Input>(async ({ input, signal }) => {
    const call = run(input);
    if (options.isPrivate === true && 'abort' in call) {
      signal.addEventListener('abort', () => call.abort());
    }
    return resultOf(call);
  });
}

/** The same for a call whose result is ignored. */
export function commandActor<Input = NonReducibleUnknown>(run: (input: Input) => Call<unknown>) {
  return endpointActor<void, Input>(async (input) => {
    await resultOf(run(input));
  });
}
