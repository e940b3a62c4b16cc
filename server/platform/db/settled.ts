type AwaitedParts<Parts extends readonly unknown[]> = {
  -readonly [Key in keyof Parts]: Awaited<Parts[Key]>;
};

/**
 * `Promise.all` for statements that are sent together: it waits for all of them also when one fails,
 * so that none is sent after the transaction was rolled back.
 */
export async function settled<const Parts extends readonly unknown[]>(
  parts: Parts,
): Promise<AwaitedParts<Parts>> {
  const results = await Promise.allSettled(parts);
  for (const result of results) if (result.status === 'rejected') throw result.reason;
  return results.map(
    (result) => (result as PromiseFulfilledResult<unknown>).value,
  ) as AwaitedParts<Parts>;
}
