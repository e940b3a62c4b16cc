import pg from 'pg';
import { turnLogPartitions } from '~/server/domain/maintenance/log-partitions.job';
import { type TestServer, createTestServer } from '../support/test-server';

const DAY = 86_400_000;
const now = Date.now();

describe('partitions of the audit log', () => {
  let server: TestServer;
  /** A connection of its own for what keeps the log busy. */
  let reader: pg.Client;

  const ends = async () =>
    (
      await server.sql<{ until: string }>(
        'select until from log_partitions.bounds() order by until',
      )
    ).map(({ until }) => Number(until));
  /** Until the server's transaction pauses between two attempts at the lock. */
  const untilPause = async () => {
    for (;;) {
      const [row] = await server.sql<{ isPausing: boolean }>(
        `select exists (select from pg_stat_activity
           where datname = current_database() and wait_event = 'PgSleep') as "isPausing"`,
      );
      if (row?.isPausing === true) return;
    }
  };
  /** Run work while a transaction reads the log; it ends when the work has waited for it. */
  const whileRead = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    await reader.query('begin');
    await reader.query('select count(*) from logs');
    const working = work();
    try {
      await untilPause();
      // What waits for a lock lets nobody pass; what pauses waits for none.
      await server.sql(
        `insert into logs (tenant_id, id, key, payload, created_at)
         values ('default', 'meanwhile', 'Interaction.End', '{}', $1)`,
        [Date.now()],
      );
    } finally {
      await reader.query('commit');
    }
    return working;
  };

  beforeAll(async () => {
    server = await createTestServer('cloud');
    const [database] = await server.sql<{ name: string }>('select current_database() as name');
    const url = new URL(
      (
        JSON.parse(process.env['GATEHOUSE_TEST_TEMPLATES'] ?? '{}') as {
          cloud: { adminUrl: string };
        }
      ).cloud.adminUrl,
    );
    url.pathname = `/${database?.name}`;
    reader = new pg.Client({ connectionString: url.href });
    await reader.connect();
    // As if the log had begun four months ago.
    const [first = now] = await ends();
    await server.sql(`
      drop table log_partitions.logs_first;
      create table log_partitions.logs_first partition of logs
        for values from (minvalue) to (${now - 120 * DAY});
      create table log_partitions.logs_second partition of logs
        for values from (${now - 120 * DAY}) to (${now - 90 * DAY});
      create table log_partitions.logs_third partition of logs
        for values from (${now - 90 * DAY}) to (${first});`);
  });
  afterAll(async () => {
    await reader.end();
    await server.close();
  });

  test('are dropped without keeping others from the log for longer than an attempt', async () => {
    const before = await ends();
    await whileRead(() => turnLogPartitions(server.services, ['default', 'admin']));
    expect(await ends()).toEqual(before.slice(2));
  });

  test('are made without keeping others from the log for longer than an attempt', async () => {
    const before = await ends();
    await whileRead(() =>
      server.services.database.inTenant('admin', (tx) =>
        tx.execute('select open_log_partitions(4)'),
      ),
    );
    expect((await ends()).slice(0, before.length)).toEqual(before);
    expect(await ends()).toHaveLength(before.length + 2);
  });

  test('stay as they are while another process turns them', async () => {
    const before = await ends();
    await reader.query('begin; select pg_advisory_xact_lock(7308326)');
    expect(await server.sql('select open_log_partitions(6) as made')).toEqual([{ made: 0 }]);
    expect(await server.sql(`select drop_log_partitions(${now - 2 * DAY}) as dropped`)).toEqual([
      { dropped: 0 },
    ]);
    await reader.query('commit');
    expect(await ends()).toEqual(before);
  });
});
