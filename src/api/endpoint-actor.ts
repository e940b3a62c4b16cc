import { fromPromise } from 'xstate';

type Running<Output> = { unwrap: () => Promise<Output>; abort: () => void };

/**
 * A machine's actor out of one endpoint:
 * `endpointActor((input) => dispatch(createTenant.initiate(input, { track: false })))`.
 * It resolves with the data and rejects with the `ApiFailure`.
 *
 * Queries: `{ subscribe: false }`, and `{ forceRefetch: true }` when polling. Stopping the actor
 * leaves the call alone, because a mutation must not be lost half-way and a shared query has other
 * readers; `isPrivate` aborts it, for a poll that nobody else reads.
 */
export function endpointActor<Output, Input>(
  run: (input: Input) => Running<Output>,
  options: { readonly isPrivate?: boolean } = {},
) {
  return fromPromise<Output, Input>(async ({ input, signal }) => {
    const running = run(input);
    if (options.isPrivate === true) {
      signal.addEventListener('abort', () => running.abort());
    }
    return running.unwrap();
  });
}
