import { type SQL, and, sql } from 'drizzle-orm';
import type { Tx } from '~/server/platform/db/database';
import { settled } from '~/server/platform/db/settled';
import { MANY, expectMatches, expectRows } from './expected-matches';
import { type Found, type Listing, type Subject, joined, readIds } from './long-list';
import { keysOf, sortingOf } from './order';
import { type Page, isNearStart } from './paging';
import { comparisonOf, conditionOf as partCondition } from './parts';
import { cappedTotal, countingUpTo, keepExpected, keptExpected } from './totals';

/** So many matches of a search are found, counted and sorted at once; more are not counted. */
const MOST_SORTED = 10_000;
/** To collect so many takes seconds: they are read in the order of the list, however far that is. */
const MOST_COLLECTED = 500_000;

/**
 * So many first entries of a list are looked at for a page of a search with many matches; up to the
 * second number where an even distribution makes it likely to find them there.
 */
const START = { least: 1000, most: 20_000 };
/** So many times more than would be enough for matches at even distances. */
const MARGIN = 4;

/** More rows than are sorted at once show that there are too many. */
const TOO_MANY = sql.raw(String(MOST_SORTED + 1));

/**
 * Subjects are found alone: joined with the list, whose policy comes first, their search would use no
 * index.
 */
function findMatches({ from, where, id }: Subject, search: SQL | undefined): SQL {
  return sql`matches as materialized (
      select ${id} as id from ${from} where ${and(where, search)} limit ${TOO_MANY}
    ), `;
}

/** The page and the total from one look at the matches, or undefined when these are too many. */
async function findFew(
  tx: Tx,
  { from, where, search: plain, indexed, subject, id, order }: Listing,
  { limit, offset }: Page,
): Promise<Found | undefined> {
  const search = indexed ? partCondition(indexed) : plain;
  const narrowing = subject ? sql`${subject.reference} in (select id from matches)` : search;
  const { rows } = await tx.execute<{ matches: number; total: number; ids: string[] }>(sql`
    with ${subject ? findMatches(subject, search) : sql``}found as materialized (
      select ${id} as id, ${keysOf(order)} from ${from}
      where ${and(where, narrowing)} limit ${TOO_MANY}
    )
    select (select count(*) from ${subject ? sql`matches` : sql`found`}) as matches,
      (select count(*) from found) as total, array(
        select id from found order by ${sortingOf(order)} limit ${limit} offset ${offset}
      ) as ids`);
  const [found] = rows;
  if (!found || Math.max(found.matches, found.total) > MOST_SORTED) return undefined;
  return { ids: found.ids, total: found.total };
}

/** The search for all matches. The index is of no use to a join, which looks at rows one by one. */
function conditionOf({ search, indexed, subject }: Listing): SQL | undefined {
  return subject || !indexed ? search : partCondition(indexed);
}

/** The rows that a search finds, to be counted as far as that tells whether they are many. */
function countingOf(tx: Tx, listing: Listing) {
  const where = and(listing.where, conditionOf(listing));
  return countingUpTo(tx, { from: joined(listing), where }, MOST_SORTED + 1);
}

/**
 * The page, if the first entries of the list are enough for it. PostgreSQL has no statistics of what
 * a view lets through: left alone, it takes every search for a narrow one, and collects and sorts
 * all matches.
 */
async function findAtStart(
  tx: Tx,
  listing: Listing,
  { limit, offset }: Page,
  looked: number,
): Promise<string[] | undefined> {
  const { where, search, id, order } = listing;
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from (
      select ${id} as id, ${keysOf(order)}, (${search}) as is_match from ${joined(listing)}
      where ${where} order by ${sortingOf(order)} limit ${sql.raw(String(looked))}
    ) as start where is_match order by ${sortingOf(order)} limit ${limit} offset ${offset}`);
  return rows.length === limit ? rows.map((row) => row.id) : undefined;
}

/**
 * The page out of all matches: in order, rows before the first match would be read one by one, of
 * which there can be very many.
 */
async function collect(tx: Tx, listing: Listing, { limit, offset }: Page): Promise<string[]> {
  const { where, id, order } = listing;
  const { rows } = await tx.execute<{ id: string }>(sql`
    with collected as materialized (
      select ${id} as id, ${keysOf(order)} from ${joined(listing)}
      where ${and(where, conditionOf(listing))}
    )
    select id from collected order by ${sortingOf(order)} limit ${limit} offset ${offset}`);
  return rows.map((row) => row.id);
}

/** How many first entries are likely to have a page of so many expected matches. */
async function startOf(
  tx: Tx,
  listing: Listing,
  { offset, limit }: Page,
  expected: number,
): Promise<number> {
  if (expected < MANY) return START.least;
  const distance = (await expectRows(tx, listing)) / expected;
  return Math.round(
    Math.min(START.most, Math.max(START.least, MARGIN * (offset + limit) * distance)),
  );
}

/** The page of a search that finds many, wherever in the list these are. */
async function findAmongMany(
  tx: Tx,
  listing: Listing,
  page: Page,
  expected: number,
): Promise<string[]> {
  const isInOrder = expected >= MOST_COLLECTED || (!isNearStart(page) && !listing.indexed);
  return isInOrder
    ? readIds(tx, listing, { ...page, backwards: false }, listing.search)
    : collect(tx, listing, page);
}

/**
 * The page of a search. Of many matches the page is found among the first entries of the list where
 * that is possible. That there are many is kept, so that the index is not asked again.
 */
export async function findSearched(tx: Tx, whole: Listing, page: Page): Promise<Found> {
  const counting = countingOf(tx, whole);
  const kept = keptExpected(tx, counting);
  const { indexed, subject } = whole;
  const found =
    kept === undefined && indexed
      ? await expectMatches(tx, subject ?? whole, indexed)
      : { matches: kept ?? 0, search: indexed };
  const { matches: expected } = found;
  const listing =
    indexed && !found.search
      ? { ...whole, indexed: undefined, search: comparisonOf(indexed) }
      : { ...whole, indexed: found.search };
  // One more than the page shows tells whether another follows.
  const ahead = { ...page, limit: page.limit + 1 };
  const look = async () =>
    isNearStart(page)
      ? findAtStart(tx, listing, ahead, await startOf(tx, listing, ahead, expected))
      : undefined;
  const isLookedFirst = kept !== undefined || expected >= MANY;
  const first = isLookedFirst ? await look() : undefined;
  const few = first || kept !== undefined ? undefined : await findFew(tx, listing, page);
  if (few) return few;
  if (kept === undefined) keepExpected(tx, counting, Math.max(expected, MOST_SORTED + 1));
  const start = first ?? (isLookedFirst ? undefined : await look());
  const [total, ids] = await settled([
    // Those of a subject may be few in the list.
    () => (subject ? cappedTotal(tx, counting, MOST_SORTED) : MOST_SORTED + 1),
    () => start ?? findAmongMany(tx, listing, ahead, expected),
  ]);
  return {
    ids: ids.slice(0, page.limit),
    total: Math.min(total, MOST_SORTED),
    isCapped: total > MOST_SORTED,
    hasMore: ids.length > page.limit,
  };
}
