import { EventEmitter, once } from 'node:events';
import { sql } from 'drizzle-orm';
import { countLogHours } from '~/server/domain/audit/log-hours.rules';
import { cleanUpTenant } from '~/server/domain/maintenance/clean-up.job';
import type { Tx } from '~/server/platform/db/database';
import { type Call, callerOf } from '../support/api';
import { nightlyTest } from '../support/nightly';
import { type TestServer, createTestServer } from '../support/test-server';

const DAY_MS = 86_400_000;
/** More than are passed over. */
const EVENTS = 70_000;
const SIZE = 100;

describe('pages of logs by their number', () => {
  let server: TestServer;
  let call: Call;
  const now = Date.now();
  /** Not at the limit of what a plan keeps. */
  const newest = now - 200_000;
  const statements: string[] = [];

  /**
   * Two thousand events a day, ten of each millisecond; among them some that expire after a day, of
   * another tenant, or no events.
   */
  const add = (prefix: string, count: number, to: number) =>
    server.sql(
      `insert into logs (tenant_id, id, key, payload, created_at, expires_at)
       select case n % 50 when 0 then 'admin' else 'default' end, $1 || n,
         case n % 9 when 0 then 'Management.User.Update' else 'Interaction.End' end,
         '{"key":"Interaction.End","result":"Success"}', at,
         case when n % 11 = 0 and $1 <> 'more' then at + ${DAY_MS} end
       from generate_series(1, $2::bigint) n, lateral (select $3::bigint - n / 10 * ${DAY_MS / 200}) as times (at)`,
      [prefix, count, to],
    );
  const keepDays = (days: number | null) =>
    server.sql(`update skus set quota = quota || $1::jsonb`, [{ auditLogsRetentionDays: days }]);
  const cleanUp = (at = now) => cleanUpTenant(server.services.database, 'default', { now: at });

  beforeAll(async () => {
    server = await createTestServer('cloud');
    call = callerOf(server.tenantApp, await server.managementToken('default'));
    // Filling the other indexes is not what is tested.
    await keepDays(null);
    await server.sql(`
      do $$ declare name text; begin
        for name in select indexname from pg_indexes
          where schemaname = 'public' and tablename = 'logs' and indexname ~ 'by|failed|written'
        loop execute 'drop index ' || name; end loop;
      end $$`);
    await add('p', EVENTS, newest);
    await cleanUp();
    server.services.database.onQuery = (statement) => statements.push(statement);
  });
  afterAll(() => server.close());

  async function idsOf(query: string): Promise<string[]> {
    statements.length = 0;
    const { body } = await call('GET', `/api/logs?page_size=${SIZE}&${query}`);
    return (body as { id: string }[]).map(({ id }) => id);
  }
  const usesHours = () => statements.some((statement) => statement.includes('up_to'));

  /** Some pages, each compared with a pass over the whole list. */
  async function comparePages(pages: readonly number[], from = 0): Promise<void> {
    const rows = await server.sql<{ id: string }>(
      `select id from logs where tenant_id = 'default' and key like 'Interaction%' and created_at >= $1
       order by created_at desc, id`,
      [from],
    );
    const all = rows.map(({ id }) => id);
    expect(all.length).toBeGreaterThan(54_000);
    for (const page of [...pages, Math.ceil(all.length / SIZE)]) {
      expect(await idsOf(`page=${page}`)).toEqual(all.slice((page - 1) * SIZE, page * SIZE));
    }
  }
  const DEEP = [502, 503, 510, 511, 519, 520, 527, 533, 540];

  test('a deep page is found from its hour on', async () => {
    await comparePages([1, 20, 500, ...DEEP]);
    expect(usesHours()).toBe(true);
    await idsOf('page=501');
    expect(usesHours()).toBe(false);
  });

  test('what comes late and what is written meanwhile moves the pages on', async () => {
    await add('late', 3000, newest - 10 * DAY_MS);
    await add('new', 170, newest);
    await comparePages(DEEP);
    // Late for an hour that is counted only afterwards.
    await add('soon', 300, newest - 0.05 * DAY_MS);
    await cleanUp(now + DAY_MS);
    await comparePages(DEEP);
    await cleanUp(now + DAY_MS);
    await comparePages(DEEP);
    expect(usesHours()).toBe(true);
  });

  nightlyTest(
    'a plan that keeps less moves no page, nor does it when these rows are gone',
    async () => {
      await add('more', 9000, newest - 20 * DAY_MS);
      const keptFrom = now - 30 * DAY_MS;
      await keepDays(30);
      await comparePages(DEEP, keptFrom);
      expect(usesHours()).toBe(true);
      await server.sql(
        `delete from logs where tenant_id = 'default' and created_at < $1 and seq is null`,
        [keptFrom],
      );
      await comparePages(DEEP, keptFrom);
      await keepDays(null);
      await comparePages(DEEP);
    },
  );

  test('hours do not help with a part of the list', async () => {
    await idsOf('page=520&logKey=Interaction.End');
    expect(usesHours()).toBe(false);
    await idsOf(`page=520&from=${now - 30 * DAY_MS}`);
    expect(usesHours()).toBe(false);
  });

  nightlyTest('until hours are counted, all before a page are passed over', async () => {
    await server.sql(`delete from row_counts where list in ('logs_by_hour', 'logs_counted')`);
    await comparePages([502, 540]);
    await Promise.all([cleanUp(), cleanUp()]);
    await comparePages(DEEP);
  });

  test('writes that are under way while hours are counted are counted once', async () => {
    const { database } = server.services;
    const at = newest - 5 * DAY_MS;
    const values = (id: string, expiresAt: number | null) =>
      sql`('default', ${id}, 'Interaction.End', '{"key":"Interaction.End","result":"Success"}', ${at}::bigint, ${expiresAt}::bigint)`;
    const insert = sql`insert into logs (tenant_id, id, key, payload, created_at, expires_at) values`;
    await database.inTenant('default', (tx) =>
      tx.execute(sql`${insert} ${values('gone', now + DAY_MS)}, ${values('going', now + DAY_MS)}`),
    );
    await server.sql(`delete from row_counts where list in ('logs_by_hour', 'logs_counted')`);
    const remove = (id: string) => (tx: Tx) =>
      tx.execute(sql`delete from logs where tenant_id = 'default' and id = ${id}`);
    await database.inTenant('default', remove('gone'));
    const steps = new EventEmitter();
    const isWritten = once(steps, 'written');
    const isCounted = once(steps, 'counted');
    const writing = database.inTenant('default', async (tx) => {
      await tx.execute(sql`${insert} ${values('coming', null)}`);
      await remove('going')(tx);
      steps.emit('written');
      await isCounted;
    });
    await isWritten;
    await database.inTenant('default', (tx) => countLogHours(tx, 'default', now));
    steps.emit('counted');
    await writing;
    await comparePages(DEEP);
    expect(usesHours()).toBe(true);
  });
});
