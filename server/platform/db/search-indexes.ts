import type pg from 'pg';

/** Columns that are searched by substring; one index per table. */
const SEARCHED: Readonly<Record<string, readonly string[]>> = {
  users: ['id', 'username', 'primary_email', 'primary_phone', 'name'],
  applications: ['id', 'name', 'description'],
  roles: ['id', 'name', 'description'],
  scopes: ['id', 'name', 'description'],
  organizations: ['id', 'name'],
};

/**
 * The pairs of letters in some texts, as ILIKE compares them, each with the end of the tenant's id:
 * what other tenants have is not read. An index is made of its results, so that another version of
 * it needs another name. A text with a line break yields keys that no search asks for. Restricted,
 * because to start parallel workers takes longer than to read what few users have.
 */
const PAIRS = `
  create or replace function search_pairs(tenant text, variadic texts text[]) returns text[]
  language plpgsql immutable parallel restricted cost 300 as $$
  declare
    pair constant text := E'\\\\&' || right(tenant, 5) || E'\\n';
    pairs text := '';
    t text;
    n integer;
  begin
    foreach t in array texts loop
      t := lower(t);
      n := length(t);
      pairs := concat(pairs,
        regexp_replace(left(t, n / 2 * 2), '..', pair, 'g'),
        regexp_replace(substr(t, 2, (n - 1) / 2 * 2), '..', pair, 'g'));
    end loop;
    return string_to_array(rtrim(pairs, E'\\n'), E'\\n');
  end $$`;

/** What the index of pairs is made of, which a condition must repeat to use it. */
export const PAIRS_OF_USERS = `public.search_pairs(tenant_id, ${(SEARCHED['users'] ?? []).join(', ')})`;

/** For words of two letters, in which there is no trigram. */
const pairStatements = [
  PAIRS,
  `create index if not exists users_search_pairs on users using gin (${PAIRS_OF_USERS})`,
];

/** Indexes of trigrams for LIKE and ILIKE. */
const trigramStatements = [
  'create extension if not exists pg_trgm',
  'create extension if not exists btree_gin',
  ...Object.entries(SEARCHED).map(
    ([table, columns]) =>
      `create index if not exists ${table}_search on ${table} using gin (tenant_id, ${columns
        .map((column) => `${column} gin_trgm_ops`)
        .join(', ')})`,
  ),
];

/** insufficient_privilege, undefined_file, feature_not_supported */
const NOT_AVAILABLE = new Set(['42501', '58P01', '0A000']);

/**
 * Make searches fast. Idempotent. A database that lacks the extensions keeps working: its searches
 * for more than two letters read all rows of the tenant.
 * @returns whether everything could be made
 */
export async function prepareSearchIndexes(client: pg.Client): Promise<boolean> {
  for (const statement of pairStatements) await client.query(statement);
  try {
    for (const statement of trigramStatements) await client.query(statement);
    return true;
  } catch (error) {
    if (NOT_AVAILABLE.has((error as { code?: string }).code ?? '')) return false;
    throw error;
  }
}
