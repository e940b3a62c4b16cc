import { listUsers } from '~/server/domain/users/users.queries';
import { type TestServer, createTestServer } from '~/tests/support/test-server';

const tenantId = 'default';
const USERS = 100_001;
/** Newer ones whom the same search does not find: more than are looked at for a page. */
const LATER = 1500;

describe('a search that very many match', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await createTestServer();
    // Filling them is not what is tested.
    await server.sql(`
      drop index users_search, users_search_pairs, users_search_quads;
      insert into users (tenant_id, id, name, created_at, updated_at)
      select 'default', 'm' || n, case when n <= ${USERS} then 'Many'
        when n <= ${USERS} + 10 then 'Few' else 'Late' end, n, n
      from generate_series(1, ${USERS} + 10 + ${LATER}) n`);
  });
  afterAll(() => server.close());

  const list = async (search: string) => {
    const { database } = server.services;
    const statements: string[] = [];
    database.onQuery = (statement) => statements.push(statement);
    const { rows, total } = await database.inTenant(tenantId, (tx) =>
      listUsers(
        tx,
        tenantId,
        { excludeRoleId: undefined, excludeOrganizationId: undefined, query: { search } },
        { page: 1, pageSize: 2, offset: 0, limit: 2 },
      ),
    );
    database.onQuery = undefined;
    const looks = statements.filter((statement) => statement.includes('found as materialized'));
    return { ids: rows.map(({ id }) => id), total, looks: looks.length };
  };

  test('is not looked at for few matches again while its total is kept', async () => {
    const found = { ids: [`m${USERS}`, `m${USERS - 1}`], total: USERS };
    expect(await list('%many%')).toEqual({ ...found, looks: 1 });
    expect(await list('%many%')).toEqual({ ...found, looks: 0 });
    expect(await list('%few%')).toMatchObject({ total: 10, looks: 1 });
    expect(await list('%few%')).toMatchObject({ total: 10, looks: 1 });
  });

  test('is found among the first of the list, or out of all matches', async () => {
    const newest = USERS + 10 + LATER;
    const found = { ids: [`m${newest}`, `m${newest - 1}`], total: USERS + LATER };
    expect(await list('%a%')).toMatchObject(found);
    expect((await list('%any%')).ids).toEqual([`m${USERS}`, `m${USERS - 1}`]);
  });

  test('is found again when it matches few', async () => {
    await server.sql(
      `update users set name = 'Other' where id like 'm%' and name = 'Many' and created_at > 3`,
    );
    // The total may be behind, the page is not.
    expect((await list('%many%')).ids).toEqual(['m3', 'm2']);
  });
});
