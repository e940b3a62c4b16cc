import { postgresErrorOf } from './postgres-error';

type Calls = readonly (() => unknown)[];

type Results<Made extends Calls> = {
  -readonly [Key in keyof Made]: Awaited<ReturnType<Made[Key]>>;
};

/** SQLSTATE of what is refused because something before it in the transaction failed. */
const ABORTED = '25P02';

/**
 * `Promise.all` for statements that are sent together, in the order of the calls: it waits for all of
 * them also when one fails, so that none is sent after the transaction was rolled back, and throws
 * what made the others fail. A call that throws before its statement is sent counts as one that
 * fails: of promises that are made outside of it nobody would wait for those before.
 */
export async function settled<const Made extends Calls>(calls: Made): Promise<Results<Made>> {
  const results = await Promise.allSettled(calls.map(async (call) => call()));
  const failures = results.flatMap((result) =>
    result.status === 'rejected' ? [result.reason as unknown] : [],
  );
  if (failures.length > 0) {
    throw failures.find((failure) => postgresErrorOf(failure)?.code !== ABORTED) ?? failures[0];
  }
  return results.map(
    (result) => (result as PromiseFulfilledResult<unknown>).value,
  ) as Results<Made>;
}
