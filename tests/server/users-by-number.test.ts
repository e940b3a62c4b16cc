import { type Call, callerOf } from '../support/api';
import { type TestServer, createTestServer } from '../support/test-server';

const DAY_MS = 86_400_000;
/** More than are passed over from either end. */
const USERS = 24_000;
const TODAY = Date.parse('2026-05-01T00:00:00Z');
describe('pages of users by their number', () => {
  let server: TestServer;
  let call: Call;
  /** Ids of all, newest first. */
  let all: string[];
  const statements: string[] = [];

  beforeAll(async () => {
    server = await createTestServer();
    call = callerOf(server.tenantApp, await server.managementToken('default'));
    // 700 a day. Filling the indexes is not what is tested.
    await server.sql(`
      drop index users_search, users_search_pairs, users_search_fives;
      insert into users (tenant_id, id, created_at, updated_at)
      select 'default', 'p' || n, ${TODAY} - n / 700 * ${DAY_MS}::bigint - floor((n % 700) / 700.0 * ${DAY_MS}), 1
      from generate_series(1, ${USERS}) n;
      insert into users (tenant_id, id, created_at, updated_at) values
        ('default', 'before', -5, 1), ('default', 'far', 253402300800000, 1),
        ('admin', 'other', ${TODAY - 17 * DAY_MS}, 1)`);
    // The days' counts are sums of what was added and removed.
    await server.sql(`delete from users where tenant_id = 'default' and id like 'p%7'`);
    const rows = await server.sql<{ id: string }>(
      `select id from users where tenant_id = 'default' order by created_at desc, id`,
    );
    all = rows.map(({ id }) => id);
    server.services.database.onQuery = (statement) => statements.push(statement);
  });
  afterAll(() => server.close());

  async function idsOf(query: string): Promise<string[]> {
    statements.length = 0;
    const { body, headers } = await call('GET', `/api/users?page_size=100&${query}`);
    expect(headers['total-number']).toBe(String(all.length));
    return (body as { id: string }[]).map(({ id }) => id);
  }
  const usesDays = () => statements.some((statement) => statement.includes('up_to'));
  const slice = (page: number, ids = all) => ids.slice((page - 1) * 100, page * 100);

  test.each([102, 105, 106, 107, 108, 109, 110, 111, 112, 113, 114])(
    'page %d is found from its day on',
    async (page) => {
      expect(await idsOf(`page=${page}`)).toEqual(slice(page));
      expect(usesDays()).toBe(true);
    },
  );

  test('the order may be the opposite', async () => {
    const oldest = await server.sql<{ id: string }>(
      `select id from users where tenant_id = 'default' order by created_at, id desc`,
    );
    const ids = oldest.map(({ id }) => id);
    for (const page of [103, 108, 113]) {
      expect(await idsOf(`page=${page}&sort=createdAt`)).toEqual(slice(page, ids));
      expect(usesDays()).toBe(true);
    }
  });

  test.each([1, 100, 101, 116, 200, 217, 218])('page %d is near an end', async (page) => {
    expect(await idsOf(`page=${page}`)).toEqual(slice(page));
  });

  test('days do not help with another order, nor with a part of the list', async () => {
    await idsOf('page=108&sort=name');
    expect(usesDays()).toBe(false);
    await call('GET', '/api/users?page_size=100&page=108&isSuspended=false');
    expect(usesDays()).toBe(false);
  });
});
