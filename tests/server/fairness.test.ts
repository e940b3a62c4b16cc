import { type ApiResponse, type Call, callerOf } from '~/tests/support/api';
import { nightlyTest } from '~/tests/support/nightly';
import { type TestServer, createTestServer } from '~/tests/support/test-server';

/** Connections of a test's server; a tenant may hold a third of them, rounded up. */
const SHARE = 4;
/** Back references make PostgreSQL try every split of the text. */
const SLOW_EXPRESSION = '^(a*)(a*)(a*)(a*)\\1\\2\\3\\4$';

/** What one tenant, or an address without any sign-in, can do to the others. */
describe('a tenant under abuse', () => {
  let server: TestServer;
  /** The management API of the abused tenant. */
  let call: Call;

  beforeAll(async () => {
    server = await createTestServer('cloud');
    call = callerOf(server.tenantApp, await server.managementToken('default'));
    await server.sql(
      `insert into users (tenant_id, id, name, created_at, updated_at)
       select 'default', 'slow' || n, repeat('a', 121), n, n from generate_series(1, 300) n`,
    );
  });
  afterAll(() => server.close());

  const many = (count: number, send: (n: number) => Promise<ApiResponse>): Promise<ApiResponse[]> =>
    Promise.all(Array.from({ length: count }, (_, n) => send(n)));

  /** The sign-in page of another tenant and the call for its settings. */
  async function neighborStatuses(): Promise<number[]> {
    const urls = ['/sign-in?preview=1', '/api/.well-known/sign-in-exp'];
    const answers = await Promise.all(urls.map((url) => server.consoleApp.inject({ url })));
    return answers.map(({ statusCode }) => statusCode);
  }

  /** Shed requests say when to come back. */
  function expectShed(answers: readonly ApiResponse[], expected: readonly number[]): void {
    for (const { status, headers } of answers) {
      if (status === 429 || status === 503)
        expect(Number(headers['retry-after'])).toBeGreaterThan(0);
      else expect(expected).toContain(status);
    }
  }

  async function backends(condition: string): Promise<number> {
    // A transaction keeps what it saw first.
    await server.sql('select pg_stat_clear_snapshot()');
    const [row] = await server.sql<{ count: number }>(
      `select count(*)::int as count from pg_stat_activity where datname = current_database()
       and application_name = 'gatehouse' and ${condition}`,
    );
    return row?.count ?? -1;
  }

  /** Until as many backends wait for a lock. */
  async function waiting(count: number): Promise<void> {
    while ((await backends("wait_event_type = 'Lock'")) < count) await neighborStatuses();
  }

  nightlyTest(
    'runs one regular expression at a time, and others are served meanwhile',
    async () => {
      const search = encodeURIComponent(SLOW_EXPRESSION);
      let isOver = false;
      const searches = many(100, () =>
        call('GET', `/api/users?search.name=${search}&mode.name=posix`),
      ).finally(() => {
        isOver = true;
      });
      const running: number[] = [];
      while (!isOver) {
        running.push(await backends("state = 'active' and query like '%~*%'"));
        expect(await neighborStatuses()).toEqual([200, 200]);
      }
      const answers = await searches;
      expect(Math.max(...running)).toBe(1);
      expectShed(answers, [400]);
      const ran = answers.filter(({ status }) => status === 400);
      expect(ran.length).toBeGreaterThan(0);
      expect(ran.map(({ code }) => code)).toEqual(ran.map(() => 'request.invalid_input'));
      expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThan(0);
    },
  );

  test('holds no more than its share of the connections', async () => {
    await server.sql("begin; select from users where tenant_id = 'default' for update");
    const changes = many(30, (n) => call('PATCH', '/api/users/slow1', { name: `Name ${n}` }));
    await waiting(SHARE);
    for (let n = 0; n < 10; n += 1) expect(await neighborStatuses()).toEqual([200, 200]);
    expect(await backends("wait_event_type = 'Lock'")).toBe(SHARE);
    await server.sql('commit');
    const answers = await changes;
    expectShed(answers, [200]);
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(SHARE);
  });

  test('refuses at once what is beyond the share and the queue of the tenant, and of no other', async () => {
    const admitted = 64 + 256;
    const beyond = 80;
    await server.sql("begin; select from users where tenant_id = 'default' for update");
    const refused: ApiResponse[] = [];
    let isReleased = false;
    const flood = many(admitted + beyond, async (n) => {
      const answer = await call('PATCH', '/api/users/slow1', { name: `Flood ${n}` });
      if (!isReleased) refused.push(answer);
      return answer;
    });
    // Nothing is answered but refusals: every change waits for the row.
    while (refused.length < beyond) expect(await neighborStatuses()).toEqual([200, 200]);
    expect(refused.map(({ status, code }) => [status, code])).toEqual(
      refused.map(() => [429, 'request.rate_limited']),
    );
    expect(new Set(refused.map(({ headers }) => headers['retry-after']))).toEqual(new Set(['5']));
    isReleased = true;
    await server.sql('commit');
    const answers = await flood;
    expectShed(answers, [200]);
    expect(answers.filter(({ status }) => status === 503)).toEqual([]);
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(SHARE);
  });

  nightlyTest('waits with one connection for a counter', async () => {
    const guess = () =>
      server.tenantApp
        .inject({
          method: 'POST',
          url: '/oidc/token',
          headers: {
            host: 'default.localhost:3001',
            'content-type': 'application/x-www-form-urlencoded',
          },
          payload: 'grant_type=client_credentials&client_id=unknown&client_secret=guess',
        })
        .then(({ statusCode, headers, json }) => ({
          status: statusCode,
          headers,
          body: json() as never,
          code: undefined,
        }));
    await guess();
    await server.sql(
      "begin; select from rate_limits where tenant_id = 'default' and key like 'oidc.failure:%' for update",
    );
    const guesses = many(40, guess);
    await waiting(1);
    for (let n = 0; n < 10; n += 1) expect(await neighborStatuses()).toEqual([200, 200]);
    expect(await backends("wait_event_type = 'Lock'")).toBe(1);
    await server.sql('commit');
    expectShed(await guesses, [400]);

    const flood = many(600, guess);
    for (let n = 0; n < 10; n += 1) expect(await neighborStatuses()).toEqual([200, 200]);
    const answers = await flood;
    expectShed(answers, [400]);
    expect(answers.some(({ status }) => status === 429)).toBe(true);
  });

  nightlyTest('a row that is held for too long sheds its waiters', async () => {
    await server.sql("begin; select from users where tenant_id = 'default' for update");
    const answer = await call('PATCH', '/api/users/slow1', { name: 'Too late' });
    await server.sql('rollback');
    expect([answer.status, answer.code, answer.headers['retry-after']]).toEqual([
      503,
      'internal.busy',
      '1',
    ]);
  });
});
