/** Milliseconds between two looks at whether the caller still has access. */
export const CHECK_EVERY = 15_000;

/**
 * An answer that takes long, as long as its caller has access: it breaks off when `assertAccess`
 * rejects, so that a part is not taken for the whole.
 */
export async function* whileAllowed<Chunk>(
  chunks: AsyncIterable<Chunk>,
  assertAccess: () => Promise<unknown>,
  every = CHECK_EVERY,
): AsyncGenerator<Chunk> {
  let checkedAt = Date.now();
  for await (const chunk of chunks) {
    if (Date.now() - checkedAt >= every) {
      await assertAccess();
      checkedAt = Date.now();
    }
    yield chunk;
  }
}
