import { type SQL, type SQLWrapper, and, or, sql } from 'drizzle-orm';

/** Texts of which an index has every part of two or four characters (see `db/search-indexes`). */
export type SearchedParts = {
  size: 'pairs' | 'quads';
  /** What a match contains, all of them. */
  texts: string[];
  /** Whatever contains the one text is a match. */
  isWhole: boolean;
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
/** Without control characters, as above. */
const QUAD = /^\P{Cc}{4,}$/u;

/** What of a pattern of LIKE is found by parts, or undefined when it has nothing long enough. */
export function partsIn(pattern: string): SearchedParts | undefined {
  const pair = PAIR_ANYWHERE.exec(pattern)?.[1];
  if (pair !== undefined) return { size: 'pairs', texts: [pair], isWhole: true };
  if (ESCAPED_OTHERS.test(pattern)) return undefined;
  const runs = (pattern.match(RUN) ?? []).filter((run) => QUAD.test(unescape(run)));
  if (runs.length === 0) return undefined;
  return { size: 'quads', texts: runs.map(unescape), isWhole: pattern === `%${runs[0]}%` };
}

function unescape(run: string): string {
  return run.replace(/\\([%_])/g, '$1');
}

/** As ILIKE does it: what a letter becomes may depend on what is around it. */
function lowered(text: string): SQL {
  const lower = sql`lower(${`%${text}%`})`;
  return sql`substr(${lower}, 2, length(${lower}) - 2)`;
}

/**
 * Rows with the parts of some texts in any column of their indexes of parts. A row may have the parts
 * of a text apart, so that rows are compared, too, unless the text is one part; what is longer in
 * lower case has several. The planner sees which it is, and no other index in the comparison.
 * @param table what `searched` makes of it has a column for each size
 * @param any what is searched for: a match has the texts of at least one
 * @param compared condition that finds the same without the indexes
 */
export function hasParts(
  table: SQLWrapper,
  {
    tenantId,
    any,
    compared,
  }: { tenantId: string; any: readonly SearchedParts[]; compared: SQL | undefined },
): SQL | undefined {
  const wanted = any.map(({ size, texts }) => {
    const parts = sql`${sql.raw(`search_${size}`)}(${tenantId}, ${sql.join(texts.map(lowered), sql`, `)})`;
    return { parts, holds: sql`${table}.${sql.raw(size)} @> ${parts}` };
  });
  const [first] = wanted;
  const isWhole = any.length === 1 && any[0]?.isWhole === true;
  const isMatch = sql`(${compared}) is true`;
  return and(
    or(...wanted.map(({ holds }) => holds)),
    isWhole && first ? sql`(cardinality(${first.parts}) = 1 or ${isMatch})` : isMatch,
  );
}
