import fc from 'fast-check';
import { cleanUp } from '~/server/domain/maintenance/clean-up.job';
import { type Call, callerOf } from '~/tests/support/api';
import { databaseRuns } from '~/tests/support/nightly';
import { type TestServer, createTestServer } from '~/tests/support/test-server';

const DAY = 86_400_000;
const HOUR = DAY / 24;
const now = Date.now();

type Row = {
  id: string;
  key: string;
  createdAt: number;
  payload: {
    key: string;
    result: 'Success' | 'Error';
    userId?: string;
    applicationId?: string;
    sessionId?: string;
    actor?: { id: string };
  };
};

const KEYS = [
  'Interaction.SignIn.Submit',
  'Interaction.End',
  'ExchangeTokenBy.RefreshToken',
  'RevokeToken',
  'Management.User.Update',
  'Management.Role.Create',
  'TriggerHook.PostSignIn',
];

describe('audit logs', () => {
  let server: TestServer;
  let call: Call;

  const insert = (rows: readonly Row[], tenantId = 'default') =>
    server.sql(
      `insert into logs (tenant_id, id, key, payload, created_at, session_id, actor_id)
       select $1, row ->> 'id', row ->> 'key', row -> 'payload', (row ->> 'createdAt')::bigint,
         row -> 'payload' ->> 'sessionId', row -> 'payload' -> 'actor' ->> 'id'
       from jsonb_array_elements($2::jsonb) row`,
      [tenantId, JSON.stringify(rows)],
    );
  const plan = (planId: string) =>
    server.sql(`update subscriptions set plan_id = $1 where for_tenant_id = 'default'`, [planId]);
  const idsOf = async (query: string) => {
    const { body } = await call('GET', `/api/logs${query}`);
    return (body as { id: string }[]).map(({ id }) => id);
  };

  beforeAll(async () => {
    server = await createTestServer('cloud');
    call = callerOf(server.tenantApp, await server.managementToken('default'));
    await plan('dev');
  });
  beforeEach(() => server.sql('truncate logs, audit_heads'));
  afterAll(() => server.close());

  /** One of few values, or none. */
  const some = (...values: string[]) => fc.option(fc.constantFrom(...values), { nil: undefined });
  /** Few of them, so that rows share one; the plan that keeps three days keeps all but the last. */
  const timeOf = (steps: number) => now - HOUR - steps * 8 * HOUR;
  const time = fc.integer({ min: 0, max: 10 }).map(timeOf);
  /** As if the log had begun long ago: what is from a border on is in the partition after it. */
  const withPartitions = async (work: () => Promise<void>) => {
    const [first] = await server.sql<{ until: string }>(
      'select min(until) as until from log_partitions.bounds()',
    );
    const until = String(first?.until);
    const make = (name: string, from: number | string, to: number | string) =>
      `create table log_partitions.${name} partition of logs for values from (${from}) to (${to});`;
    const borders = [timeOf(7), timeOf(3)] as const;
    await server.sql(`drop table log_partitions.logs_first;
      ${make('logs_first', 'minvalue', borders[0])}
      ${make('logs_second', ...borders)}
      ${make('logs_third', borders[1], until)}`);
    await work();
    await server.sql(`
      drop table log_partitions.logs_first, log_partitions.logs_second, log_partitions.logs_third;
      ${make('logs_first', 'minvalue', until)}`);
  };
  const rows = fc.array(
    fc.record({
      key: fc.constantFrom(...KEYS),
      result: fc.constantFrom('Success' as const, 'Error' as const),
      userId: some('u1', 'u2'),
      applicationId: some('a1', 'a2'),
      sessionId: some('s1', 's2'),
      actorId: some('u1', 'a1'),
      createdAt: time,
    }),
    { minLength: 1, maxLength: 60 },
  );
  const filters = fc.record(
    {
      logKey: fc.constantFrom(...KEYS),
      category: fc.constantFrom('events', 'management'),
      userId: fc.constantFrom('u1', 'u2', 'none'),
      applicationId: fc.constantFrom('a1', 'a2'),
      sessionId: fc.constantFrom('s1', 's2'),
      actorId: fc.constantFrom('u1', 'a1'),
      result: fc.constantFrom('Success', 'Error'),
      from: time.map(String),
      to: time.map(String),
    },
    { requiredKeys: [] },
  );

  function matches({ key, createdAt, payload }: Row, filter: Record<string, string | undefined>) {
    const isListed = !/^(?:Management|TriggerHook)\./.test(key);
    const isOfKind =
      filter['logKey'] === undefined
        ? filter['category'] === 'management'
          ? key.startsWith('Management.')
          : isListed
        : key === filter['logKey'];
    const is = (name: string, value: string | undefined) =>
      filter[name] === undefined || filter[name] === value;
    return (
      isOfKind &&
      is('userId', payload.userId) &&
      is('applicationId', payload.applicationId) &&
      is('sessionId', payload.sessionId) &&
      is('actorId', payload.actor?.id) &&
      is('result', payload.result) &&
      createdAt >= Number(filter['from'] ?? 0) &&
      createdAt <= Number(filter['to'] ?? Infinity)
    );
  }

  const checkFilters = (isAllKept: boolean) =>
    fc.assert(
      fc.asyncProperty(rows, filters, fc.nat(), async (values, filter, pick) => {
        await server.sql('truncate logs');
        const all = values.map(({ key, createdAt, result, actorId, ...ids }, index): Row => {
          const given = Object.entries(ids).filter(([, id]) => id !== undefined);
          return {
            id: `row-${index}`,
            key,
            createdAt,
            payload: {
              key,
              result,
              ...Object.fromEntries(given),
              ...(actorId === undefined ? {} : { actor: { id: actorId } }),
            },
          };
        });
        await insert(all);
        await insert(all, 'admin');
        const query = new URLSearchParams(filter as Record<string, string>);
        const isEmptyRange = Number(filter.from ?? 0) > Number(filter.to ?? Infinity);
        const first = await call('GET', `/api/logs?${query.toString()}&page_size=7`);
        if (isEmptyRange) {
          expect([first.status, first.code]).toEqual([400, 'request.invalid_input']);
          return;
        }
        const expected = all
          .filter((row) => isAllKept || row.createdAt > now - 3 * DAY)
          .filter((row) => matches(row, filter))
          .toSorted((a, b) => b.createdAt - a.createdAt || (a.id < b.id ? -1 : 1))
          .map(({ id }) => id);
        expect(first.headers['total-number']).toBe(String(expected.length));
        const found: string[] = [];
        for (let page = 1; found.length < expected.length; page += 1) {
          const ids = await idsOf(`?${query.toString()}&page_size=7&page=${page}`);
          expect(ids.length).toBeGreaterThan(0);
          found.push(...ids);
        }
        expect(found).toEqual(expected);
        const index = pick % Math.max(1, expected.length);
        if (expected.length === 0) return;
        const at = all.find(({ id }) => id === expected[index]);
        query.set('after', `${at?.createdAt}-${at?.id}`);
        // The number of a page does not matter once it begins after a place.
        expect(await idsOf(`?${query.toString()}&page_size=7&page=2`)).toEqual(
          expected.slice(index + 1, index + 8),
        );
        query.delete('after');
        const { body } = await call(
          'GET',
          `/api/logs/${expected[index]}/neighbors?${query.toString()}`,
        );
        expect(body).toEqual({
          newer: expected[index - 1] ?? null,
          older: expected[index + 1] ?? null,
        });
      }),
      { numRuns: databaseRuns },
    );

  test('every filter gives what a look at each row gives, page by page, and neighbors in that order', () =>
    withPartitions(() => checkFilters(true)));

  test('the same of what the plan keeps', async () => {
    await plan('free');
    await withPartitions(() => checkFilters(false));
    await plan('dev');
  });

  const event = (id: string, createdAt: number, key = 'Interaction.End'): Row => ({
    id,
    key,
    createdAt,
    payload: { key, result: 'Success' },
  });

  test('the keys of the filter are those that occur', async () => {
    await insert(KEYS.map((key, index) => event(`k${index}`, now, key)));
    await insert([event('k9', now, 'Interaction.End')]);
    await insert([event('x', now, 'Interaction.Create')], 'admin');
    const keys = async (query: string) => (await call('GET', `/api/logs/keys${query}`)).body;
    expect(await keys('')).toEqual([
      'ExchangeTokenBy.RefreshToken',
      'Interaction.End',
      'Interaction.SignIn.Submit',
      'RevokeToken',
    ]);
    expect(await keys('?category=management')).toEqual([
      'Management.Role.Create',
      'Management.User.Update',
    ]);
  });

  test.each([
    'result=Perhaps',
    'category=hooks',
    'from=yesterday',
    'to=-1',
    'from=12345678901234567',
    'from=2&to=1',
    'logKey=',
    `userId=${'u'.repeat(65)}`,
    'page=0',
    'after=1',
    'after=now-x',
    `after=${'1'.repeat(17)}-x`,
    `after=1-${'x'.repeat(65)}`,
    'after=1-%00',
  ])('%s is malformed', async (query) => {
    for (const path of ['/api/logs', '/api/logs/a/neighbors']) {
      if (/^(?:page|after)/.test(query) && path !== '/api/logs') continue;
      const { status } = await call('GET', `${path}?${query}`);
      expect([path, status]).toEqual([path, 400]);
    }
  });

  describe('retention', () => {
    test('what the plan does not keep is hidden at once, in every way to read it', async () => {
      await insert([event('old', now - 10 * DAY), event('new', now - DAY)]);
      expect(await idsOf('')).toEqual(['new', 'old']);
      await plan('free');
      expect(await idsOf('')).toEqual(['new']);
      expect(await idsOf('?from=0&logKey=Interaction.End')).toEqual(['new']);
      for (const path of ['/api/logs/old', '/api/logs/old/neighbors']) {
        expect((await call('GET', path)).status).toBe(404);
      }
      expect((await call('GET', '/api/logs/new/neighbors')).body).toEqual({
        newer: null,
        older: null,
      });
      // Nothing was deleted yet.
      await plan('dev');
      expect(await idsOf('')).toEqual(['new', 'old']);
    });

    test('the clean-up deletes it for this tenant only, and drops partitions no tenant keeps', async () => {
      const partitions = async () =>
        (
          await server.sql<{ name: string }>(
            `select inhrelid::regclass::text as name from pg_inherits
             where inhparent = 'logs'::regclass order by 1`,
          )
        ).map(({ name }) => name);
      const year = new Date(now).getUTCFullYear();
      // Where the partition of the next month begins, which may exist already.
      const nextMonth = Date.UTC(year, new Date(now).getUTCMonth() + 1, 1);
      expect(await partitions()).toContain('log_partitions.logs_first');
      // As if the log had begun three months ago.
      await server.sql(`
        drop table log_partitions.logs_first;
        create table log_partitions.logs_first partition of logs
          for values from (minvalue) to (${now - 60 * DAY});
        create table log_partitions.logs_${year}_a partition of logs
          for values from (${now - 60 * DAY}) to (${now - 30 * DAY});
        create table log_partitions.logs_${year}_b partition of logs
          for values from (${now - 30 * DAY}) to (${nextMonth});`);
      await plan('free');
      await insert([
        event('ancient', now - 70 * DAY),
        event('old', now - 40 * DAY),
        event('recent', now - 5 * DAY),
        event('new', now - DAY),
      ]);
      // The platform's own log is kept for good.
      await insert([event('kept', now - 40 * DAY)], 'admin');
      await cleanUp(server.services);
      const left = await server.sql<{ id: string }>('select id from logs order by created_at');
      expect(left.map(({ id }) => id)).toEqual(['kept', 'new']);
      expect(await partitions()).not.toContain('log_partitions.logs_first');
      expect(await partitions()).toContain(`log_partitions.logs_${year}_a`);
      await server.sql(`delete from logs where id = 'kept'`);
      await cleanUp(server.services);
      expect(await partitions()).not.toContain(`log_partitions.logs_${year}_a`);
      await plan('dev');
    });

    test('a row that is earlier than its partition moves to it', async () => {
      const [last] = await server.sql<{ until: string }>(
        `select max(until) as until from log_partitions.bounds()`,
      );
      const later = Number(last?.until) + DAY;
      await insert([event('later', later)]);
      const partitionOf = async () =>
        (
          await server.sql(`select tableoid::regclass::text as name from logs where id = 'later'`)
        )[0];
      expect(await partitionOf()).toEqual({ name: 'log_partitions.logs_rest' });
      await server.sql('select open_log_partitions(12)');
      const month = new Date(later).toISOString().slice(0, 7).replace('-', '_');
      expect(await partitionOf()).toEqual({ name: `log_partitions.logs_${month}` });
    });
  });

  test('a list of more than is counted is not counted again for a while', async () => {
    await server.sql(
      `insert into logs (tenant_id, id, key, payload, created_at)
       select 'default', 'n' || n, 'Interaction.End', '{"key":"Interaction.End"}', $1::bigint + n
       from generate_series(1, 10001) n`,
      [now - DAY],
    );
    const totalOf = async () => {
      const { headers } = await call('GET', '/api/logs?logKey=Interaction.End');
      return [headers['total-number'], headers['total-number-capped']];
    };
    expect(await totalOf()).toEqual(['10000', 'true']);
    await server.sql('truncate logs');
    expect(await totalOf()).toEqual(['10000', 'true']);
  });

  test('a list of more than is counted continues by its links', async () => {
    await server.sql(
      `insert into logs (tenant_id, id, key, payload, created_at)
       select 'default', 'n' || n, 'Interaction.End', '{"key":"Interaction.End","result":"Success"}', $1::bigint + n / 100
       from generate_series(1, 10050) n`,
      [now - DAY],
    );
    const { headers, body } = await call(
      'GET',
      '/api/logs?logKey=Interaction.End&page=499&page_size=20',
    );
    expect(headers).toMatchObject({ 'total-number': '10000', 'total-number-capped': 'true' });
    expect(headers['link']).not.toContain('last');
    const found = (body as { id: string }[]).map(({ id }) => id);
    let link: string | undefined = String(headers['link']);
    for (let page = 500; page <= 503; page += 1) {
      const [, next = ''] = /<([^>]*)>; rel="next"/.exec(link ?? '') ?? [];
      expect(next).toMatch(new RegExp(`logKey=Interaction.End.*page=${page}&page_size=20&after=`));
      const { pathname, search } = new URL(next);
      const answer = await call('GET', pathname + search);
      expect(answer.body).toEqual((await call('GET', `/api/logs?page=${page}&page_size=20`)).body);
      found.push(...(answer.body as { id: string }[]).map(({ id }) => id));
      link = String(answer.headers['link']);
      expect(link).toMatch(new RegExp(`page=${page - 1}&page_size=20>; rel="prev"`));
    }
    expect(link).not.toContain('next');
    expect(new Set(found).size).toBe(90);
  });
});
