import { type SQL, type SQLWrapper, and, or, sql } from 'drizzle-orm';

/** Texts of which an index has every part of two or five characters (see `db/search-indexes`). */
export type SearchedParts = {
  size: 'pairs' | 'fives';
  /** What a match contains, all of them. */
  texts: string[];
  /** Whatever contains the one text is a match. */
  isWhole: boolean;
  /** A match contains more, too short for parts but not for trigrams. */
  hasOthers: boolean;
};

/**
 * A pattern of LIKE for two characters anywhere. Not a line break nor an escaped wildcard: the index
 * holds no parts with the former, and the latter are rare.
 */
const PAIR_ANYWHERE = /^%([^%_\\\p{Cc}]{2})%$/u;

/** Characters between wildcards, escaped ones among them. */
const RUN = /(?:\\[%_]|[^%_\\])+/g;
/** A letter after the escape character may have another lower case than without it. */
const ESCAPED_OTHERS = /\\(?![%_])/;
const FIVE = 5;
const TRIGRAM = 3;

/** What of a pattern of LIKE is found by parts, or undefined when it has nothing long enough. */
export function partsIn(pattern: string): SearchedParts | undefined {
  const pair = PAIR_ANYWHERE.exec(pattern)?.[1];
  if (pair !== undefined) return { size: 'pairs', texts: [pair], isWhole: true, hasOthers: false };
  if (ESCAPED_OTHERS.test(pattern)) return undefined;
  const all = pattern.match(RUN) ?? [];
  const runs = all.filter((run) => isIndexed(unescaped(run)));
  const [first = ''] = runs;
  if (first === '') return undefined;
  const isWhole = pattern === `%${first}%` && lengthOf(unescaped(first)) === FIVE;
  const hasOthers = all.some((run) => !runs.includes(run) && lengthOf(unescaped(run)) >= TRIGRAM);
  return { size: 'fives', texts: runs.map(unescaped), isWhole, hasOthers };
}

/** In characters, as PostgreSQL counts. */
function lengthOf(text: string): number {
  return [...text].length;
}

/** Without control characters, as above. */
function isIndexed(text: string): boolean {
  return lengthOf(text) >= FIVE && !/\p{Cc}/u.test(text);
}

function unescaped(run: string): string {
  return run.replace(/\\([%_])/g, '$1');
}

/**
 * The text if it is one part, or parts at even distances that cover a longer one: an index merges a
 * list for each, so that all of them would take longer than to compare a few rows more. Lowered as a
 * whole, as ILIKE does it: what a letter becomes may depend on what is around it.
 */
function partsOf(text: string, size: SearchedParts['size']): SQL[] {
  const lower = sql`lower(${`%${text}%`})`;
  const last = lengthOf(text) - FIVE;
  if (size === 'pairs' || last === 0) return [sql`substr(${lower}, 2, length(${lower}) - 2)`];
  const count = Math.ceil(lengthOf(text) / FIVE);
  return Array.from({ length: count }, (_, index) => {
    const start = Math.round((index * last) / (count - 1));
    return sql`substr(${lower}, ${sql.raw(`${start + 2}, ${FIVE}`)})`;
  });
}

/** A search that indexes of parts serve. */
export type PartSearch = {
  /** For each text that is searched for: conditions of which each alone finds all its matches. */
  texts: SQL[][];
  /** Compares rows that have the parts. */
  comparison: SQL;
  /** Compares rows of which nothing is known. */
  compared: SQL;
  /** The same for the index of trigrams, where that may find fewer rows than the parts do. */
  byTrigrams?: SQL | undefined;
  /** What else narrows the list down. */
  filter?: SQL | undefined;
};

/**
 * What finds the rows that have those parts, and compares them. No index serves the filter in this
 * form: the planner does not see that the parts of a row cost a hundred times more than to find them
 * in their index, which it expects to be made again for every row found.
 */
export function conditionOf({ texts, comparison, filter }: PartSearch): SQL | undefined {
  const others = filter && sql`(${filter}) is true`;
  return and(or(...texts.map((parts) => and(...parts))), comparison, others);
}

/** Compares all rows that the filter leaves, or those that trigrams find. */
export function comparisonOf({ compared, byTrigrams, filter }: PartSearch): SQL | undefined {
  return and(byTrigrams ?? compared, filter);
}

/**
 * Rows with the parts of some texts in any column of their indexes of parts. A row may have the parts
 * of a text apart, so that rows are compared, too, unless the text is one part; what is longer in
 * lower case has several. The planner sees which it is, and no other index in the comparison.
 * @param table what `searched` makes of it has a column for each size
 * @param any what is searched for: a match has the texts of at least one
 * @param compared condition that finds the same without the indexes
 */
export function searchByParts(
  table: SQLWrapper,
  {
    tenantId,
    any,
    compared,
  }: { tenantId: string; any: readonly SearchedParts[]; compared: SQL | undefined },
): PartSearch {
  const made = (size: string, part: SQL) => sql`${sql.raw(`search_${size}`)}(${tenantId}, ${part})`;
  const texts = any.map(({ size, texts: each }) =>
    each
      .flatMap((text) => partsOf(text, size))
      .map((part) => sql`${table}.${sql.raw(size)} @> ${made(size, part)}`),
  );
  const isMatch = sql`(${compared}) is true`;
  const [whole] = any.length === 1 && any[0]?.isWhole ? any : [];
  const [part] = whole ? partsOf(whole.texts[0] ?? '', whole.size) : [];
  return {
    texts,
    compared: isMatch,
    byTrigrams: any.some(({ hasOthers }) => hasOthers) ? compared : undefined,
    comparison:
      whole && part ? sql`(cardinality(${made(whole.size, part)}) = 1 or ${isMatch})` : isMatch,
  };
}
