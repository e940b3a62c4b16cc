import { type SQL, type SQLWrapper, count, sql } from 'drizzle-orm';
import { type Database, type Tx, databaseOf } from '~/server/platform/db/database';
import { type Given, fixedStatement } from '~/server/platform/db/fixed-statement';
import { rowCounts } from '~/server/platform/db/schema';

/**
 * A total above this costs tens of milliseconds to count, and few users look at its last digits.
 */
const EXACT_UP_TO = 100_000;
/** A total is kept for so many milliseconds at least… */
const KEPT_FOR = 10_000;
/** …or so many times as long as it took to count… */
const KEPT_PER_COUNT = 100;
/** …but so many milliseconds at most, as is a total that is only known to be above a number. */
const KEPT_FOR_AT_MOST = 60_000;
/** Kept totals of one database: some hundred bytes each. */
const MOST_KEPT = 1000;

type Kept = {
  total: number;
  until: number;
};

const registries = new WeakMap<Database, Map<string, Kept>>();

function keptOf(tx: Tx): Map<string, Kept> {
  const database = databaseOf(tx);
  const known = registries.get(database);
  if (known) return known;
  const kept = new Map<string, Kept>();
  registries.set(database, kept);
  return kept;
}

/** `select({ total: count() })` of any tables and conditions, the tenant among these. */
type Counting = SQLWrapper &
  PromiseLike<{ total: number }[]> & { toSQL(): { sql: string; params: unknown[] } };

/** Exact, and takes the longer the more rows there are: ten milliseconds for 100,000. */
export async function countRows(counting: PromiseLike<{ total: number }[]>): Promise<number> {
  return (await counting)[0]?.total ?? 0;
}

type CountedList = 'users' | 'organizations' | 'users_roles' | 'organization_users';

/** Exact length of a list that triggers keep count of (see `rowCounts`), within a statement. */
export function lengthOf(
  tenantId: Given<string>,
  list: Given<CountedList>,
  owner: SQL | Given<string> = '',
): SQL {
  return sql`(select coalesce(sum(${rowCounts.change}), 0)::bigint from ${rowCounts}
    where ${rowCounts.tenantId} = ${tenantId} and ${rowCounts.list} = ${list}
      and ${rowCounts.owner} = ${owner})`;
}

type Counted = { tenantId: string; list: CountedList; owner: string };

const readLength = fixedStatement<Counted, { total: number }>(
  (place) => sql`select ${lengthOf(place('tenantId'), place('list'), place('owner'))} as total`,
);

/**
 * The same as a number, in a millisecond.
 * @param owner whose list it is, where there are several
 */
export async function listLength(
  tx: Tx,
  tenantId: string,
  list: CountedList,
  owner = '',
): Promise<number> {
  const [row] = await readLength(tx, { tenantId, list, owner });
  return row?.total ?? 0;
}

function keyOf(counting: Counting): string {
  const { sql: text, params } = counting.toSQL();
  return JSON.stringify([text, params]);
}

function keep(kept: Map<string, Kept>, key: string, total: number, keptFor = KEPT_FOR): void {
  kept.delete(key);
  kept.set(key, { total, until: Date.now() + keptFor });
  const [oldest] = kept.keys();
  if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
}

function expectedKeyOf(counting: Counting): string {
  return `expected ${keyOf(counting)}`;
}

/** Keep for ten seconds what is expected of a total without counting. */
export function keepExpected(tx: Tx, counting: Counting, total: number): void {
  keep(keptOf(tx), expectedKeyOf(counting), total);
}

/** What is expected of a total, if that is kept. */
export function keptExpected(tx: Tx, counting: Counting): number | undefined {
  const known = keptOf(tx).get(expectedKeyOf(counting));
  return known && known.until > Date.now() ? known.total : undefined;
}

/**
 * Up to a number of rows a total is exact. A greater one is counted again only after a while, which
 * is the longer the more it costs, and may until then miss what changed since. While one request
 * counts again, others get the old total, so that not all connections count at once. Statement and
 * parameters are the key: each tenant, list and filter has its own.
 */
async function totalOf(
  tx: Tx,
  counting: Counting,
  { exactUpTo, keptFor }: { exactUpTo: number; keptFor: (ms: number) => number },
): Promise<number> {
  const kept = keptOf(tx);
  const key = keyOf(counting);
  const known = kept.get(key);
  if (known && known.until > Date.now()) return known.total;
  if (known) keep(kept, key, known.total);
  const startedAt = performance.now();
  try {
    const total = await countRows(counting);
    kept.delete(key);
    if (total > exactUpTo) keep(kept, key, total, keptFor(performance.now() - startedAt));
    return total;
  } catch (error) {
    kept.delete(key);
    throw error;
  }
}

/** The total of a list, exact up to 100,000. */
export function keptTotal(tx: Tx, counting: Counting): Promise<number> {
  return totalOf(tx, counting, {
    exactUpTo: EXACT_UP_TO,
    keptFor: (ms) => Math.min(Math.max(KEPT_FOR, ms * KEPT_PER_COUNT), KEPT_FOR_AT_MOST),
  });
}

/** The same of a list that is counted no further than to one more than a number, exact up to it. */
export function cappedTotal(tx: Tx, counting: Counting, most: number): Promise<number> {
  return totalOf(tx, counting, { exactUpTo: most, keptFor: () => KEPT_FOR_AT_MOST });
}

/** `select({ total: count() })` of the rows of a list, of which so many are counted at most. */
export function countingUpTo(
  tx: Tx,
  { from, where }: { from: SQL; where: SQL | undefined },
  most: number,
): Counting {
  return tx
    .select({ total: count() })
    .from(sql`(select 1 from ${from} where ${where} limit ${sql.raw(String(most))}) counted`);
}

/** Make one row of the many that triggers added to each count. */
export async function sumUpCounts(tx: Tx, tenantId: string): Promise<void> {
  await tx.execute(sql`
    with many as (
      select list, owner from ${rowCounts} where tenant_id = ${tenantId}
      group by list, owner having count(*) > 1
    ), gone as (
      delete from ${rowCounts} using many
      where ${rowCounts.tenantId} = ${tenantId}
        and ${rowCounts.list} = many.list and ${rowCounts.owner} = many.owner
      returning many.list, many.owner, change
    )
    insert into ${rowCounts} (tenant_id, list, owner, change)
    select ${tenantId}, list, owner, sum(change) from gone
    group by list, owner having sum(change) <> 0`);
}
