import { bigint, integer, pgTable, primaryKey, varchar } from 'drizzle-orm/pg-core';
import { id, tenantId } from './columns';

/**
 * Row counts of the longest lists, so that no request counts a million rows. Triggers of these
 * tables add a row for every statement that inserts or deletes (`count_rows`, migration 0005); the sum is
 * exact within the transaction that reads it. Rows instead of one number, because that would make writers
 * queue; the clean-up sums them up.
 */
export const rowCounts = pgTable(
  'row_counts',
  {
    tenantId: tenantId(),
    /** Name of the table, or what is counted of it. */
    list: varchar('list', { length: 63 }).notNull(),
    /**
     * Whose rows they are, such as a role's or those of a day; empty when all of the tenant's make
     * one list.
     */
    owner: id('owner').notNull(),
    id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity(),
    change: integer('change').notNull(),
  },
  (table) => [
    primaryKey({
      name: 'row_counts_pk',
      columns: [table.tenantId, table.list, table.owner, table.id],
    }),
  ],
);
