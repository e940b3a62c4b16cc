import { randomBytes } from 'node:crypto';
import { type Socket, createServer } from 'node:net';
import pg from 'pg';
import { sql } from 'drizzle-orm';
import { type Database, openDatabase } from '~/server/platform/db/database';
import { DatabaseUnavailable, isUnavailable } from '~/server/platform/db/unavailable';
import type { Template } from '~/tests/support/test-database';

const { oss: template } = JSON.parse(process.env['GATEHOUSE_TEST_TEMPLATES'] ?? '{}') as Record<
  string,
  Template
>;

describe('database faults', () => {
  const name = `test_${randomBytes(6).toString('hex')}`;
  let admin: pg.Client;
  let url: string;
  let database: Database;

  beforeAll(async () => {
    admin = new pg.Client({ connectionString: template?.adminUrl });
    await admin.connect();
    await admin.query(`create database ${name} template ${template?.name}`);
    url = Object.assign(new URL(template?.appUrl ?? ''), { pathname: `/${name}` }).href;
  });
  beforeEach(() => {
    database = openDatabase(() => url, 3);
  });
  afterEach(() => database.close());
  afterAll(async () => {
    await admin.query(`drop database ${name} with (force)`);
    await admin.end();
  });

  const terminateAll = () =>
    admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [
      name,
    ]);

  /** A connection that is still being made is not terminated. */
  const untilSleeping = async () => {
    const isSleeping = async () => {
      const { rowCount } = await admin.query(
        `select from pg_stat_activity where datname = $1 and wait_event = 'PgSleep'`,
        [name],
      );
      return rowCount === 1;
    };
    while (!(await isSleeping())) await new Promise((resolve) => setTimeout(resolve, 20));
  };

  const failureOf = (work: Promise<unknown>): Promise<unknown> =>
    work.then(
      () => 'no failure',
      (error: unknown) => error,
    );

  test('a terminated connection fails its transaction, whatever it was doing, and no other', async () => {
    const running = failureOf(
      database.inTenant('default', (tx) => tx.execute(sql`select pg_sleep(30)`)),
    );
    let resume: () => void = () => undefined;
    const pause = new Promise<void>((resolve) => {
      resume = resolve;
    });
    let hasBegun: () => void = () => undefined;
    const begun = new Promise<void>((resolve) => {
      hasBegun = resolve;
    });
    const waiting = failureOf(
      database.inTenant('default', async (tx) => {
        await tx.execute(sql`select 1`);
        hasBegun();
        await pause;
        await tx.execute(sql`select 1`);
      }),
    );
    await begun;
    await untilSleeping();
    await terminateAll();
    expect(isUnavailable(await running)).toBe(true);
    resume();
    expect(isUnavailable(await waiting)).toBe(true);
    for (let round = 0; round < 5; round += 1) {
      await database.inTenant('default', (tx) => tx.execute(sql`select 1`));
    }
  });

  test('nothing listens: unavailable at once', async () => {
    const nowhere = openDatabase(() => 'postgres://nobody@127.0.0.1:1/none');
    expect(await failureOf(nowhere.inTenant('default', async () => 1))).toBeInstanceOf(
      DatabaseUnavailable,
    );
    expect(await nowhere.health()).toBe('refused');
    await nowhere.close();
  });

  test('something accepts connections and never answers: unavailable within five seconds', async () => {
    const taken: Socket[] = [];
    const silent = createServer((socket) => taken.push(socket)).listen(0, '127.0.0.1');
    await new Promise((resolve) => silent.once('listening', resolve));
    const { port } = silent.address() as { port: number };
    const hung = openDatabase(() => `postgres://nobody@127.0.0.1:${port}/none`);
    const startedAt = performance.now();
    const failures = await Promise.all(
      Array.from({ length: 5 }, () => failureOf(hung.inTenant('default', async () => 1))),
    );
    expect(performance.now() - startedAt).toBeLessThan(5000);
    for (const failure of failures) expect(failure).toBeInstanceOf(DatabaseUnavailable);
    const askedAt = performance.now();
    expect(await hung.health()).toBe('silent');
    expect(performance.now() - askedAt).toBeLessThan(2000);
    for (const socket of taken) socket.destroy();
    await hung.close();
    silent.close();
  });

  test('many ask for its health at once: one connection is made', async () => {
    let connections = 0;
    const counting = createServer((socket) => {
      connections += 1;
      socket.destroy();
    }).listen(0, '127.0.0.1');
    await new Promise((resolve) => counting.once('listening', resolve));
    const { port } = counting.address() as { port: number };
    const broken = openDatabase(() => `postgres://nobody@127.0.0.1:${port}/none`);
    const health = await Promise.all(Array.from({ length: 50 }, () => broken.health()));
    expect(new Set(health)).toEqual(new Set(['refused']));
    expect(connections).toBe(1);
    await broken.close();
    counting.close();
  });

  test('a server that accepts no more connections is healthy for those that have one', async () => {
    await database.inTenant('default', async () => 1);
    const late = openDatabase(() => url, 3);
    await admin.query(`alter database ${name} connection limit 1`);
    expect(await Promise.all([database.health(), late.health()])).toEqual(['ready', 'refused']);
    await admin.query(`alter database ${name} connection limit -1`);
    await late.close();
  });

  test('new connections go where the database is now', async () => {
    let current = 'postgres://nobody@127.0.0.1:1/none';
    const moving = openDatabase(() => current);
    expect(await moving.health()).toBe('refused');
    await expect(moving.inTenant('default', async () => 1)).rejects.toThrow(DatabaseUnavailable);
    current = url;
    expect(await moving.inTenant('default', async () => 1)).toBe(1);
    await moving.close();
  });

  const raised = (code: string) =>
    failureOf(
      database.inTenant('default', (tx) =>
        tx.execute(sql.raw(`do $$ begin raise exception 'x' using errcode = '${code}'; end $$`)),
      ),
    );

  test.each(['08006', '53100', '53300', '57P01', '57P03', '58030', '25006'])(
    'SQLSTATE %s means that the database is unavailable',
    async (code) => expect(isUnavailable(await raised(code))).toBe(true),
  );

  test.each(['23505', '42P01', '57014', '40P01', '22P02'])(
    'SQLSTATE %s does not mean that',
    async (code) => expect(isUnavailable(await raised(code))).toBe(false),
  );

  test('an error of another service is none of the database', () => {
    const refused = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
    expect(isUnavailable(new TypeError('fetch failed', { cause: refused }))).toBe(false);
    expect(isUnavailable(Object.assign(new Error('write'), { code: 'EPIPE' }))).toBe(false);
  });
});
