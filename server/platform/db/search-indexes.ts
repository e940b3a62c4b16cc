import type pg from 'pg';

/** Columns that are searched by substring; one index per table. */
const SEARCHED: Readonly<Record<string, readonly string[]>> = {
  users: ['id', 'username', 'primary_email', 'primary_phone', 'name'],
  applications: ['id', 'name', 'description'],
  roles: ['id', 'name', 'description'],
  scopes: ['id', 'name', 'description'],
  organizations: ['id', 'name'],
};

/** Indexes of trigrams for LIKE and ILIKE. */
const statements = [
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
 * read all rows of the tenant.
 * @returns whether everything could be made
 */
export async function prepareSearchIndexes(client: pg.Client): Promise<boolean> {
  try {
    for (const statement of statements) await client.query(statement);
    return true;
  } catch (error) {
    if (NOT_AVAILABLE.has((error as { code?: string }).code ?? '')) return false;
    throw error;
  }
}
