import { type NodePgDatabase, drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { postgresErrorOf } from './postgres-error';

export type Tx = NodePgDatabase;

const TENANT_ID = /^[\da-z-]{1,21}$/;

const assertTenantId = (tenantId: string): void => {
  if (!TENANT_ID.test(tenantId)) throw new Error('Malformed tenant id');
};

export interface Database {
  /**
   * Run `work` in one transaction that sees the rows of one tenant only: row-level security
   * refuses all others. Commits when `work` resolves, rolls back when it throws. Of transactions
   * that wait for each other PostgreSQL ends one; its `work` is called again, so that it must have
   * no effect besides.
   */
  inTenant<Result>(tenantId: string, work: (tx: Tx) => Promise<Result>): Promise<Result>;
  /** Called with the text of every statement; tests count queries with it. */
  onQuery: ((text: string) => void) | undefined;
  close(): Promise<void>;
}

/** Look at another tenant's rows for a moment within the same transaction (tenant creation). */
export const asTenant = async <Result>(
  tx: Tx,
  tenantId: string,
  backTo: string,
  work: () => Promise<Result>,
): Promise<Result> => {
  assertTenantId(tenantId);
  assertTenantId(backTo);
  await tx.execute(`select set_config('gatehouse.tenant_id', '${tenantId}', true)`);
  const result = await work();
  await tx.execute(`select set_config('gatehouse.tenant_id', '${backTo}', true)`);
  return result;
};

/** SQLSTATE of a transaction that was ended because it and others waited for each other. */
const DEADLOCK = '40P01';
const ATTEMPTS = 5;

/**
 * Pool of connections of the restricted application role.
 * @param url connection string; the role must not own tables nor bypass row-level security.
 */
export const openDatabase = (url: string, poolSize = 20): Database => {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    application_name: 'gatehouse',
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 30_000,
  });
  // A broken idle connection is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => undefined);
  // Epoch milliseconds and counts fit a double.
  pg.types.setTypeParser(pg.types.builtins.INT8, Number);

  const attempt = async <Result>(
    tenantId: string,
    work: (tx: Tx) => Promise<Result>,
  ): Promise<Result> => {
    const client = await pool.connect();
    // Without the schema: reading its relations anew for each transaction costs a millisecond.
    const tx = drizzle(client, { logger: { logQuery: (text) => database.onQuery?.(text) } });
    let failure: Error | undefined;
    try {
      await client.query(`begin; set local gatehouse.tenant_id = '${tenantId}'`);
      const result = await work(tx);
      await client.query('commit');
      return result;
    } catch (error) {
      await client.query('rollback').catch((lost: Error) => {
        failure = lost;
      });
      throw error;
    } finally {
      client.release(failure);
    }
  };

  const database: Database = {
    onQuery: undefined,
    async inTenant(tenantId, work) {
      assertTenantId(tenantId);
      for (let left = ATTEMPTS; ; left -= 1) {
        try {
          return await attempt(tenantId, work);
        } catch (error) {
          if (left <= 1 || postgresErrorOf(error)?.code !== DEADLOCK) throw error;
        }
      }
    },
    close: () => pool.end(),
  };
  return database;
};
