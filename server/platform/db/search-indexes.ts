import type pg from 'pg';

/** Columns that are searched by substring; one index per table. */
const SEARCHED: Readonly<Record<string, readonly string[]>> = {
  users: ['id', 'username', 'primary_email', 'primary_phone', 'name'],
  applications: ['id', 'name', 'description'],
  roles: ['id', 'name', 'description'],
  scopes: ['id', 'name', 'description'],
  organizations: ['id', 'name'],
};

/** Parts of texts that have an index of their own, and how many characters each has. */
const SIZES = { pairs: 2, fives: 5 };
const sizes = Object.entries(SIZES);

/**
 * The parts of one size in some texts, as ILIKE compares them, each with the end of the tenant's id:
 * what other tenants have is not read. An index is made of its results, so that another version of
 * it needs another name; earlier ones differ in what they make of line breaks, which no search asks
 * for. Restricted, because to start parallel workers takes longer than to read what few users have.
 * Its cost tells the planner how much longer it takes than to compare a number.
 */
function partsFunction(name: string, size: number): string {
  return `
  create or replace function search_${name}(tenant text, variadic texts text[]) returns text[]
  language plpgsql immutable parallel restricted cost 5000 as $$
  declare
    owner constant text := right(tenant, 5);
    parts text[] := '{}';
    t text;
  begin
    foreach t in array texts loop
      t := lower(t);
      for n in 1..coalesce(length(t), 0) - ${size - 1} loop
        parts := parts || (substr(t, n, ${size}) || owner);
      end loop;
    end loop;
    return parts;
  end $$`;
}

function partsOfUsers(name: string): string {
  return `public.search_${name}(tenant_id, ${(SEARCHED['users'] ?? []).join(', ')})`;
}

/** What the indexes of parts are made of, which a condition must repeat to use them. */
export const PARTS_OF_USERS = sizes.map(([name]) => `${partsOfUsers(name)} as ${name}`);

/** Pairs for words of two letters, in which there is no trigram; fives for all with so many. */
const partStatements = sizes.flatMap(([name, size]) => [
  partsFunction(name, size),
  `create index if not exists users_search_${name} on users using gin (${partsOfUsers(name)})`,
]);

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
  for (const statement of partStatements) await client.query(statement);
  try {
    for (const statement of trigramStatements) await client.query(statement);
    return true;
  } catch (error) {
    if (NOT_AVAILABLE.has((error as { code?: string }).code ?? '')) return false;
    throw error;
  }
}
