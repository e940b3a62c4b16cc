import { fromPromise, type NonReducibleUnknown } from 'xstate';

/** A request that was dispatched. */
export type Running<Output> = { unwrap: () => Promise<Output>; abort: () => void };

/** A request, or a promise of what several came to. */
type Call<Output> = Running<Output> | Promise<Output>;

function resultOf<Output>(call: Call<Output>): Promise<Output> {
  return 'unwrap' in call ? call.unwrap() : call;
}

/**
 * A machine's actor out of one endpoint:
 * `endpointActor((input) => dispatch(createTenant.initiate(input, { track: false })))`.
 * It resolves with the data and rejects with the `ApiFailure`.
 *
 * Queries: `{ subscribe: false }`, and `{ forceRefetch: true }` when polling. Stopping the actor
 * leaves the call alone, because a mutation must not be lost half-way and a shared query has other
 * readers; `isPrivate` aborts it, for a poll that nobody else reads.
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

/** The same for a call whose response nobody reads. */
export function commandActor<Input = NonReducibleUnknown>(run: (input: Input) => Call<unknown>) {
  return endpointActor<void, Input>(async (input) => {
    await resultOf(run(input));
  });
}
