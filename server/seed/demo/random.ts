/** Repeatable random numbers (mulberry32), so that every demo looks the same. */
export function createRandom(seed: number) {
  let state = seed;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    /** From 0 to below `limit`. */
    below: (limit: number): number => Math.floor(next() * limit),
    /** True with the given probability. */
    chance: (probability: number): boolean => next() < probability,
    pick: <Value>(values: readonly [Value, ...Value[]]): Value =>
      values[Math.floor(next() * values.length)] ?? values[0],
  };
}

export type Random = ReturnType<typeof createRandom>;

/** Rows in portions that stay below PostgreSQL's limit of parameters in a statement. */
export async function inPortions<Row>(
  rows: readonly Row[],
  insert: (portion: Row[]) => Promise<unknown>,
  size = 500,
): Promise<void> {
  for (let start = 0; start < rows.length; start += size) {
    await insert(rows.slice(start, start + size));
  }
}

export const DAY_MS = 86_400_000;
