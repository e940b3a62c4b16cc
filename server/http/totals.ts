import type { SQLWrapper } from 'drizzle-orm';

/** A total above this costs tens of milliseconds to count, and few people look at its last digits. */
const KEPT_ABOVE = 100_000;
/** Milliseconds a kept total may be behind. */
const KEPT_FOR = 10_000;
/** Kept totals of one process: some hundred bytes each. */
const MOST_KEPT = 1000;

interface Kept {
  total: number;
  until: number;
}

const kept = new Map<string, Kept>();

/** `select({ total: count() })` of any tables and conditions, the tenant among these. */
type Counting = SQLWrapper &
  PromiseLike<{ total: number }[]> & { toSQL(): { sql: string; params: unknown[] } };

const count = async (counting: Counting): Promise<number> => (await counting)[0]?.total ?? 0;

/**
 * Total of a list. Up to 100,000 rows it is exact; a greater one is counted again after ten seconds
 * and may until then miss what changed since. While one request counts again, others get the old
 * total, so that not all connections count at once. Statement and parameters are the key: each
 * tenant, list and filter has its own.
 */
export const countRows = async (counting: Counting): Promise<number> => {
  const { sql, params } = counting.toSQL();
  const key = JSON.stringify([sql, params]);
  const known = kept.get(key);
  const now = Date.now();
  if (known && known.until > now) return known.total;
  if (known) known.until = now + KEPT_FOR;
  kept.delete(key);
  if (known) kept.set(key, known);
  try {
    const total = await count(counting);
    kept.delete(key);
    if (total > KEPT_ABOVE) kept.set(key, { total, until: Date.now() + KEPT_FOR });
    const [oldest] = kept.keys();
    if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
    return total;
  } catch (error) {
    kept.delete(key);
    throw error;
  }
};
