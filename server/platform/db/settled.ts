import { postgresErrorOf } from './postgres-error';

type AwaitedParts<Parts extends readonly unknown[]> = {
  -readonly [Key in keyof Parts]: Awaited<Parts[Key]>;
};

/** SQLSTATE of what is refused because something before it in the transaction failed. */
const ABORTED = '25P02';

/**
 * `Promise.all` for statements that are sent together: it waits for all of them also when one fails,
 * so that none is sent after the transaction was rolled back, and throws what made the others fail.
 */
export async function settled<const Parts extends readonly unknown[]>(
  parts: Parts,
): Promise<AwaitedParts<Parts>> {
  const results = await Promise.allSettled(parts);
  const failures = results.flatMap((result) =>
    result.status === 'rejected' ? [result.reason as unknown] : [],
  );
  if (failures.length > 0) {
    throw failures.find((failure) => postgresErrorOf(failure)?.code !== ABORTED) ?? failures[0];
  }
  return results.map(
    (result) => (result as PromiseFulfilledResult<unknown>).value,
  ) as AwaitedParts<Parts>;
}
