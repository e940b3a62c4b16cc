import { bigint, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { tenantId } from './columns';

/**
 * Changes with everything that decides about the tokens of applications: triggers count each
 * statement that changes applications, secrets, resources, scopes, roles of applications, or keys
 * (migration 0034). The sum is a tenant's version: transactions see it change together with what
 * they see changed, and it never goes back. Each connection of PostgreSQL counts in a row of its
 * own, so that writers do not queue.
 */
export const tokenVersions = pgTable(
  'token_versions',
  {
    tenantId: tenantId(),
    /** Process id of the connection's backend. */
    backend: integer('backend').notNull(),
    version: bigint('version', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ name: 'token_versions_pk', columns: [table.tenantId, table.backend] })],
);
