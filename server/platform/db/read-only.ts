import type { Database, Tx } from './database';

/**
 * A transaction that cannot write: PostgreSQL refuses each statement that would, locks of rows
 * included.
 */
export function inReadOnly<Result>(
  database: Database,
  tenantId: string,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  return database.inTenant(tenantId, async (tx) => {
    await tx.execute('set transaction read only');
    return work(tx);
  });
}
