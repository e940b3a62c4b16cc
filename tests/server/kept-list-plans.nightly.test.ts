import { sql } from 'drizzle-orm';
import { type Call, callerOf } from '../support/api';
import { type TestServer, createTestServer } from '../support/test-server';

/** More than the rows near the start of a list, so that both kinds of pages are read. */
const USERS = 1350;

describe('plans of whole lists', () => {
  let server: TestServer;
  let call: Call;
  beforeAll(async () => {
    server = await createTestServer();
    call = callerOf(server.tenantApp, await server.managementToken('default'));
    await server.sql(
      `insert into users (tenant_id, id, username, created_at, updated_at)
       select 'default', 'user' || n, 'name_' || n, n / 3, n from generate_series(1, $1::int) n`,
      [USERS],
    );
    await server.sql('vacuum analyze users');
  });
  afterAll(() => server.close());

  const list = async (path: string) => {
    const { status, body } = await call('GET', path);
    expect(status).toBe(200);
    return body as { id: string }[];
  };
  /** Of the connection that was used last, which is the next to be used. */
  const keptPlans = () =>
    server.services.database.inTenant('default', async (tx) => {
      const { rows } = await tx.execute<{ statement: string; generic: number }>(
        sql`select statement, generic_plans as generic from pg_prepared_statements`,
      );
      return rows;
    });

  it.each(['users', 'logs'])('one plan does for the pages of %s near the start', async (name) => {
    for (let page = 1; page <= 8; page += 1) await list(`/api/${name}?page=${page}&page_size=10`);
    const first = (await keptPlans()).filter(
      ({ statement }) => statement.includes(`"${name}"`) && statement.includes('limit'),
    );
    expect(first).not.toHaveLength(0);
    for (const { generic } of first) expect(generic).toBeGreaterThan(0);
  });

  it('are not kept of searches and filters', async () => {
    const before = (await keptPlans()).length;
    await list('/api/users?search=%25name_1%25');
    await list('/api/users?isSuspended=false');
    expect(await keptPlans()).toHaveLength(before);
  });

  it('are made anew after the type of a column has changed', async () => {
    const ask = async () => {
      const answers = await Promise.all(
        Array.from({ length: 30 }, () => call('GET', '/api/logs?page=1&page_size=10')),
      );
      return new Set(answers.map(({ status }) => status));
    };
    expect(await ask()).toEqual(new Set([200]));
    await server.sql('alter table logs alter column id type text');
    try {
      expect(await ask()).toEqual(new Set([200]));
    } finally {
      await server.sql('alter table logs alter column id type varchar(21)');
    }
  });

  it('show each row once, in order, also beyond the start', async () => {
    const all: string[] = [];
    for (let page = 1; page <= Math.ceil(USERS / 45); page += 1) {
      const rows = await list(`/api/users?page=${page}&page_size=45`);
      all.push(...rows.map(({ id }) => id));
    }
    const rows = await server.sql<{ id: string }>(
      `select id from users where tenant_id = 'default' order by created_at desc, id`,
    );
    expect(all).toEqual(rows.map(({ id }) => id));
  });
});
