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
 * Indexes of trigrams for LIKE and ILIKE, and the mark LEAKPROOF on their functions: without it
 * row-level security forbids such a condition to use an index (ADR 0012).
 */
const statements = [
  'create extension if not exists pg_trgm',
  'create extension if not exists btree_gin',
  ...Object.entries(SEARCHED).map(
    ([table, columns]) =>
      `create index if not exists ${table}_search on ${table} using gin (tenant_id, ${columns
        .map((column) => `${column} gin_trgm_ops`)
        .join(', ')})`,
  ),
  'alter function pg_catalog.texticlike(text, text) leakproof',
  'alter function pg_catalog.textlike(text, text) leakproof',
];

/** insufficient_privilege, undefined_file, feature_not_supported */
const NOT_AVAILABLE = new Set(['42501', '58P01', '0A000']);

/**
 * Make searches fast. Idempotent. A database whose owner is no superuser, or that lacks the
 * extensions, keeps working: its searches read all rows of the tenant.
 * @returns whether everything could be made
 */
export async function prepareSearch(client: pg.Client): Promise<boolean> {
  try {
    for (const statement of statements) await client.query(statement);
    return true;
  } catch (error) {
    if (NOT_AVAILABLE.has((error as { code?: string }).code ?? '')) return false;
    throw error;
  }
}
