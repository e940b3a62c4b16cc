import { type Call, callerOf } from '../support/api';
import { inTurn } from '../support/nightly';
import { type TestServer, createTestServer } from '../support/test-server';

const DAY_MS = 86_400_000;
/** More than are passed over from either end. */
const ENTRIES = 30_000;
const TODAY = Date.parse('2026-05-01T00:00:00Z');
/** 700 a day, and seven of each millisecond. */
const CREATED = `${TODAY} - n / 700 * ${DAY_MS}::bigint - n % 700 / 7 * 1000`;
const ROLE = 'crowd';
const ORGANIZATION = 'crowd';
/** One before and one after all days that are counted. */
const PEOPLE = `
  drop index users_search, users_search_pairs, users_search_fives;
  insert into users (tenant_id, id, created_at, updated_at)
  select 'default', 'p' || n, ${CREATED}, 1 from generate_series(1, ${ENTRIES}) n;
  insert into users (tenant_id, id, created_at, updated_at) values
    ('default', 'before', -5, 1), ('default', 'far', 253402300800000, 1);`;

type Case = {
  path: string;
  /** Name of the counts. */
  days: string;
  add: string;
  remove: string;
  /** The ids in the order of the list. */
  order: string;
};

const CASES: Record<string, Case> = {
  organizations: {
    path: '/api/organizations',
    days: 'organizations_by_day',
    add: `
      insert into organizations (tenant_id, id, name, created_at)
      select 'default', 'p' || n, 'Organization', ${CREATED} from generate_series(1, ${ENTRIES}) n;
      insert into organizations (tenant_id, id, name, created_at) values
        ('default', 'before', 'B', -5), ('default', 'far', 'F', 253402300800000),
        ('admin', 'other', 'O', ${TODAY - 17 * DAY_MS})`,
    remove: `delete from organizations where tenant_id = 'default' and id like 'p%7'`,
    order: `select id from organizations where tenant_id = 'default' order by created_at desc, id`,
  },
  'users of a role': {
    path: `/api/roles/${ROLE}/users`,
    days: `users_roles_by_day:${ROLE}`,
    add: `${PEOPLE}
      insert into roles (tenant_id, id, name, description, created_at)
      select 'default', id, id, '', 1 from unnest(array['${ROLE}', 'second']) id;
      insert into users_roles (tenant_id, user_id, role_id)
      select 'default', id, '${ROLE}' from users where tenant_id = 'default' and id ~ '^p|before|far';
      insert into users_roles (tenant_id, user_id, role_id)
      select 'default', id, 'second' from users where tenant_id = 'default' and id like 'p%3'`,
    remove: `
      delete from users_roles where tenant_id = 'default' and user_id like 'p%7';
      delete from users where tenant_id = 'default' and id like 'p%8'`,
    order: `
      select u.id from users u join users_roles r on r.tenant_id = u.tenant_id and r.user_id = u.id
      where r.tenant_id = 'default' and r.role_id = '${ROLE}' order by u.created_at desc, u.id`,
  },
  'members of an organization': {
    path: `/api/organizations/${ORGANIZATION}/users`,
    days: `organization_users_by_day:${ORGANIZATION}`,
    add: `${PEOPLE}
      insert into organizations (tenant_id, id, name, created_at)
      select 'default', id, id, 1 from unnest(array['${ORGANIZATION}', 'second']) id;
      insert into organization_users (tenant_id, user_id, organization_id)
      select 'default', id, '${ORGANIZATION}' from users where tenant_id = 'default' and id ~ '^p|before|far';
      insert into organization_users (tenant_id, user_id, organization_id)
      select 'default', id, 'second' from users where tenant_id = 'default' and id like 'p%3'`,
    remove: `
      delete from organization_users where tenant_id = 'default' and user_id like 'p%7';
      delete from users where tenant_id = 'default' and id like 'p%8'`,
    order: `
      select u.id from users u join organization_users m on m.tenant_id = u.tenant_id and m.user_id = u.id
      where m.tenant_id = 'default' and m.organization_id = '${ORGANIZATION}'
      order by u.created_at desc, u.id`,
  },
};

describe.each(Object.entries(CASES))('pages of %s by their number', (_name, list) => {
  let server: TestServer;
  let call: Call;
  let all: string[];
  const statements: string[] = [];

  beforeAll(async () => {
    server = await createTestServer();
    call = callerOf(server.tenantApp, await server.managementToken('default'));
    await server.sql(list.add);
    await server.sql(list.remove);
    all = (await server.sql<{ id: string }>(list.order)).map(({ id }) => id);
    server.services.database.onQuery = (statement) => statements.push(statement);
  });
  afterAll(() => server.close());

  async function idsOf(page: number): Promise<string[]> {
    statements.length = 0;
    const { body, headers } = await call('GET', `${list.path}?page_size=100&page=${page}`);
    expect(headers['total-number']).toBe(String(all.length));
    return (body as { id: string }[]).map(({ id }) => id);
  }
  const usesDays = () => statements.some((statement) => statement.includes('up_to'));

  test('pages have what a pass over the whole list finds', async () => {
    const pages = Array.from({ length: Math.ceil(all.length / 100) + 1 }, (_, index) => index + 1);
    for (const page of new Set([...inTurn(pages, 0, 30), ...pages.slice(-2)])) {
      expect(await idsOf(page)).toEqual(all.slice((page - 1) * 100, page * 100));
    }
  });

  test('a page in the middle is found from its day on', async () => {
    await idsOf(Math.floor(all.length / 200));
    expect(usesDays()).toBe(true);
    await idsOf(50);
    expect(usesDays()).toBe(false);
  });

  test('the counts of the days add up to the list', async () => {
    const [counts] = await server.sql<{ sum: string }>(
      `select sum(change) from row_counts where tenant_id = 'default' and list = '${list.days}'`,
    );
    expect(Number(counts?.sum)).toBe(all.length);
  });
});
