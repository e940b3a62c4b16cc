import { Busy, createFairQueue } from '~/server/platform/fairness/fair-queue';
import { postgresErrorOf } from './postgres-error';

/**
 * What a transaction is for. `search` looks at many rows, `expression` evaluates a client's regular
 * expression on each of them; `job` is seeds and maintenance, which take as long as they take.
 */
export type TransactionKind = 'request' | 'search' | 'expression' | 'job';

/** Milliseconds that one statement, and its wait for a row, may take; 0 is no limit. */
const LIMITS: Readonly<Record<TransactionKind, { statement: number; lock: number }>> = {
  request: { statement: 60_000, lock: 5000 },
  search: { statement: 3000, lock: 5000 },
  expression: { statement: 1000, lock: 1000 },
  job: { statement: 0, lock: 0 },
};

/**
 * For the places of the rows that an index finds: where these do not fit, PostgreSQL remembers pages,
 * and makes the parts of every row on them to compare.
 */
const SEARCH_MEMORY = '32MB';

/** Statements that limit the rest of a transaction. */
export function limitsOf(kind: TransactionKind): string {
  const { statement, lock } = LIMITS[kind];
  const memory = kind === 'search' ? `; set local work_mem = '${SEARCH_MEMORY}'` : '';
  return `set local statement_timeout = ${statement}; set local lock_timeout = ${lock}${memory}`;
}

/** Milliseconds that the server's own work waits for a connection: no client waits for it. */
const JOB_PATIENCE = 60_000;

const LOCK_TIMEOUT = '55P03';
const STATEMENT_TIMEOUT = '57014';

/**
 * A timeout says that the database is busy, except in a search, where the question is too
 * expensive.
 */
function overload(error: unknown, kind: TransactionKind): Busy | undefined {
  const code = postgresErrorOf(error)?.code;
  const isOverload =
    code === LOCK_TIMEOUT || (code === STATEMENT_TIMEOUT && (kind === 'request' || kind === 'job'));
  return isOverload ? new Busy({ retryAfterSeconds: 1, isOverShare: false }, error) : undefined;
}

/**
 * Shares of a pool of connections: no tenant holds more than a third, and the last fifth is for
 * tenants that hold none. Regular expressions, which keep a processor of the database busy, are
 * few.
 */
export function createAdmission(poolSize: number) {
  const connections = createFairQueue({
    total: poolSize,
    each: Math.max(2, Math.ceil(poolSize / 3)),
    reserve: Math.floor(poolSize / 5),
    waiting: 256,
    waitingInAll: 4096,
  });
  const expressions = createFairQueue({ total: 2, each: 1, waiting: 8 });
  return async <Result>(
    tenantId: string,
    kind: TransactionKind,
    work: () => Promise<Result>,
  ): Promise<Result> => {
    const patience = kind === 'job' ? JOB_PATIENCE : undefined;
    const turn = () => connections.run(tenantId, work, patience);
    try {
      return await (kind === 'expression' ? expressions.run(tenantId, turn) : turn());
    } catch (error) {
      throw overload(error, kind) ?? error;
    }
  };
}
