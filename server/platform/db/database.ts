import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { type TransactionKind, createAdmission, limitsOf } from './admission';
import { forgetPlans, keepingPlans } from './kept-plans';
import { postgresErrorOf } from './postgres-error';
import { type Health, createProbe } from './probe';
import { Session } from './session';
import { Dialect } from './statement-text';
import { DatabaseUnavailable } from './unavailable';

export type Tx = NodePgDatabase;

const TENANT_ID = /^[\da-z-]{1,21}$/;

function assertTenantId(tenantId: string): void {
  if (!TENANT_ID.test(tenantId)) throw new Error('Malformed tenant id');
}

type TransactionOptions = {
  /** Limits its time and, of regular expressions, their number; `request` by default. */
  kind?: TransactionKind;
  /** Tenant whose share of the connections is used, where it is not the one whose rows are seen. */
  onBehalfOf?: string;
  /**
   * Whether the connection keeps the plans of the statements. Only for those whose text is one of
   * few and whose best plan is the same whatever their parameters are, such as look-ups by a key.
   */
  keepsPlans?: boolean;
  /**
   * Whether `work` only reads. PostgreSQL refuses all else then, and nobody waits for the end of the
   * transaction, which can change nothing.
   */
  isReadOnly?: boolean;
};

export type Database = {
  /**
   * Run `work` in one transaction that sees the rows of one tenant only: row-level security
   * refuses all others. Commits when `work` resolves, rolls back when it throws. Each tenant has a
   * share of the connections, so `work` must not start another transaction, nor wait for anything
   * but the database. Of transactions that wait for each other PostgreSQL ends one, and it refuses
   * a kept plan that a migration has made stale; `work` is called again then, so that it must have
   * no effect besides.
   * @throws Busy when the tenant has too much to do, or waited too long for a row
   */
  inTenant<Result>(
    tenantId: string,
    work: (tx: Tx) => Promise<Result>,
    options?: TransactionOptions,
  ): Promise<Result>;
  /** Whether statements are answered now; takes at most two seconds. */
  health(): Promise<Health>;
  /** Called with the text of every statement; tests count queries with it. */
  onQuery: ((text: string, values: readonly unknown[]) => void) | undefined;
  close(): Promise<void>;
};

/**
 * What a transaction sent without waiting for the answer; it waits before it commits. If a statement
 * fails, PostgreSQL refuses all that follow.
 */
const underWay = new WeakMap<Tx, Promise<unknown>[]>();

const databases = new WeakMap<Tx, Database>();

const keeping = new WeakSet<Tx>();

/** Whether a transaction keeps the plans of its statements (see `TransactionOptions`). */
export function keepsPlans(tx: Tx): boolean {
  return keeping.has(tx);
}

/** What is kept of a database is kept by it: a process may have several. */
export function databaseOf(tx: Tx): Database {
  const database = databases.get(tx);
  if (!database) throw new Error('Not a transaction of `inTenant`.');
  return database;
}

async function switchTenant(tx: Tx, tenantId: string): Promise<void> {
  // `then` sends it now, before whatever is sent next.
  const sent = tx.execute(`select set_config('gatehouse.tenant_id', '${tenantId}', true)`).then();
  const others = underWay.get(tx);
  if (!others) return void (await sent);
  sent.catch(() => undefined);
  others.push(sent);
}

/** Look at another tenant's rows for a moment within the same transaction (tenant creation). */
export async function asTenant<Result>(
  tx: Tx,
  tenantId: string,
  backTo: string,
  work: () => Promise<Result>,
): Promise<Result> {
  assertTenantId(tenantId);
  assertTenantId(backTo);
  await switchTenant(tx, tenantId);
  const result = await work();
  await switchTenant(tx, backTo);
  return result;
}

function socketOf(client: pg.ClientBase): Socket {
  return (client as unknown as { connection: { stream: Socket } }).connection.stream;
}

/** SQLSTATE of a transaction that was ended because it and others waited for each other. */
const DEADLOCK = '40P01';
/** Of a plan that was kept although a migration has changed the type of a column since. */
const STALE_PLAN = '0A000';
const ATTEMPTS = 5;
/**
 * Milliseconds before the first repetition; doubled for each further one, and shortened at random.
 */
const RETRY_PAUSE = 20;

/**
 * How long the database may leave a statement or a new connection unanswered before it is probed.
 */
const PATIENCE_MS = 2000;

/**
 * Pool of connections of the restricted application role.
 * @param url connection string, read for each new connection; the role must not own tables nor
 *   bypass row-level security
 */
export function openDatabase(url: () => string, poolSize = 20): Database {
  const pool = new pg.Pool({
    max: poolSize,
    application_name: 'gatehouse',
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 30_000,
    Client: class extends pg.Client {
      constructor(options?: pg.ClientConfig) {
        // Statements are sent without waiting for the answers of those before them.
        super({ ...options, connectionString: url(), pipeline: true });
      }
    },
  });
  // The pool replaces a broken idle connection; without a listener it would end the process.
  pool.on('error', () => undefined);
  // So would a broken one that is in use.
  const lost = new WeakSet<pg.ClientBase>();
  pool.on('connect', (client) => client.on('error', () => lost.add(client)));
  const connected = new Set<pg.ClientBase>();
  pool.on('connect', (client) => connected.add(client));
  pool.on('remove', (client) => connected.delete(client));
  // Epoch milliseconds and counts fit a double.
  pg.types.setTypeParser(pg.types.builtins.INT8, Number);
  const probe = createProbe(url);

  /**
   * Call `giveUp` once the database leaves probes unanswered too. @returns a function that stops it
   */
  const watch = (giveUp: () => void): (() => void) => {
    let timer: NodeJS.Timeout | undefined;
    let isWatching = true;
    const wait = () => {
      timer = setTimeout(() => {
        void probe().then((health) => {
          if (!isWatching) return;
          if (health === 'silent') {
            isSuspect = true;
            giveUp();
          } else {
            wait();
          }
        });
      }, PATIENCE_MS).unref();
    };
    wait();
    return () => {
      isWatching = false;
      clearTimeout(timer);
    };
  };

  /**
   * Set when a transaction gave up: those that waited for their turn need not find out by waiting.
   */
  let isSuspect = false;

  const connect = async (): Promise<pg.PoolClient> => {
    if (isSuspect && (await probe()) === 'silent') {
      throw new DatabaseUnavailable(new Error('timeout: no answer to a probe'));
    }
    isSuspect = false;
    const connecting = pool.connect();
    let stop: (() => void) | undefined;
    const silence = new Promise<never>((_resolve, reject) => {
      stop = watch(() => {
        reject(new Error('timeout: no connection and no answer to a probe'));
        connecting.then(
          (client) => client.release(),
          () => undefined,
        );
      });
    });
    try {
      return await Promise.race([connecting, silence]);
    } catch (error) {
      throw new DatabaseUnavailable(error);
    } finally {
      stop?.();
    }
  };

  const admit = createAdmission(poolSize);

  const dialect = new Dialect();
  const logger = {
    logQuery: (text: string, values: unknown[]) => database.onQuery?.(text, values),
  };
  // Without the schema: reading its relations for each transaction costs a millisecond.
  const transactionOn = (client: pg.PoolClient): Tx =>
    new NodePgDatabase(dialect, new Session(client, dialect, undefined, { logger }), undefined);

  const attempt = async <Result>(
    tenantId: string,
    work: (tx: Tx) => Promise<Result>,
    options: Required<Omit<TransactionOptions, 'onBehalfOf'>>,
  ): Promise<Result> => {
    const { kind, isReadOnly } = options;
    const client = await connect();
    const tx = transactionOn(options.keepsPlans ? keepingPlans(client) : client);
    const sent: Promise<unknown>[] = [];
    underWay.set(tx, sent);
    if (options.keepsPlans) keeping.add(tx);
    databases.set(tx, database);
    const giveUp = () => {
      lost.add(client);
      // Ends the running statement; `end` would wait for those that are sent.
      socketOf(client).destroy();
    };
    // A job can keep the database and this process busy; no client waits for it.
    const stop = kind === 'job' ? () => undefined : watch(giveUp);
    try {
      // The first statement of `work` travels with these. If they failed it would see no rows: the
      // policies refuse all while no tenant is set.
      const begun = client.query(
        `begin${isReadOnly ? ' read only' : ''}; set local gatehouse.tenant_id = '${tenantId}'; ${limitsOf(kind)}`,
      );
      begun.catch(() => undefined);
      const result = await work(tx);
      await begun;
      await Promise.all(sent);
      const ended = client.query('commit');
      if (isReadOnly) ended.catch(() => lost.add(client));
      else await ended;
      return result;
    } catch (error) {
      if (lost.has(client)) throw new DatabaseUnavailable(error);
      await client.query('rollback').catch(() => lost.add(client));
      throw error;
    } finally {
      stop();
      client.release(lost.has(client));
    }
  };

  const database: Database = {
    onQuery: undefined,
    async inTenant(tenantId, work, options = {}) {
      const { kind = 'request', onBehalfOf = tenantId } = options;
      assertTenantId(tenantId);
      for (let left = ATTEMPTS, longest = RETRY_PAUSE; ; left -= 1, longest *= 2) {
        try {
          return await admit(onBehalfOf, kind, () =>
            attempt(tenantId, work, { keepsPlans: false, isReadOnly: false, ...options, kind }),
          );
        } catch (error) {
          const code = postgresErrorOf(error)?.code;
          const isStale = code === STALE_PLAN && options.keepsPlans === true;
          if (isStale) forgetPlans();
          if (left <= 1 || !(isStale || code === DEADLOCK)) throw error;
        }
        // Without a connection, and not in step with those it waited for.
        await pause(Math.random() * longest);
      }
    },
    async health() {
      const found = await probe();
      if (found !== 'full') return found;
      // Other clients have taken the rest; this process works with the connections it has.
      return connected.size > 0 ? 'ready' : 'refused';
    },
    close: () => pool.end(),
  };
  return database;
}
