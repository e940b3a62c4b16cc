import { type UserFilters, listUsers } from '~/server/domain/users/users.queries';
import { callerOf } from '~/tests/support/api';
import { type TestServer, createTestServer } from '~/tests/support/test-server';

const tenantId = 'default';
/** So many that the start of the list is looked at first. */
const MANY = 60_000;
/** More than are counted. */
const SEVERAL = 10_001;
/** Newer ones whom no search finds: more than are looked at for a page. */
const LATER = 1500;
const NEWEST = MANY + SEVERAL + LATER;

describe('a search that more match than are counted', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await createTestServer();
    // Filling the index of trigrams is not what is tested.
    await server.sql(`
      drop index users_search;
      insert into users (tenant_id, id, name, created_at, updated_at)
      select 'default', 'm' || n, case when n <= ${MANY} then 'Manyfold member'
        when n <= ${MANY + SEVERAL} then 'Several member' else 'Late member' end, n, n
      from generate_series(1, ${NEWEST}) n`);
    await server.sql('analyze users');
  });
  afterAll(() => server.close());

  const list = async (search: string, offset = 0, filters: UserFilters = {}) => {
    const { database } = server.services;
    const statements: string[] = [];
    database.onQuery = (statement) => statements.push(statement);
    const { rows, ...found } = await database.inTenant(tenantId, (tx) =>
      listUsers(
        tx,
        tenantId,
        {
          ...filters,
          excludeRoleId: undefined,
          excludeOrganizationId: undefined,
          query: { search },
        },
        { page: 1 + offset / 2, pageSize: 2, offset, limit: 2 },
      ),
    );
    database.onQuery = undefined;
    const asked = statements.filter((statement) => statement.includes('materialized'));
    return { ids: rows.map(({ id }) => id), ...found, asked: asked.length };
  };
  const capped = { total: 10_000, isCapped: true, hasMore: true };

  test('is found at the start of the list where so many are expected', async () => {
    const ids = [`m${NEWEST}`, `m${NEWEST - 1}`];
    expect(await list('%member%')).toEqual({ ids, ...capped, asked: 0 });
    const later = [`m${NEWEST - 500}`, `m${NEWEST - 501}`];
    expect(await list('%member%', 500)).toEqual({ ids: later, ...capped, asked: 0 });
  });

  test('is collected where the start of the list has too few', async () => {
    const ids = [`m${MANY}`, `m${MANY - 1}`];
    // One look tells that they are many, another collects them.
    expect(await list('%manyfold%')).toEqual({ ids, ...capped, asked: 2 });
    expect(await list('%manyfold%')).toEqual({ ids, ...capped, asked: 1 });
    const deep = [`m${MANY - 30_000}`, `m${MANY - 30_001}`];
    expect(await list('%manyfold%', 30_000)).toEqual({ ids: deep, ...capped, asked: 1 });
  });

  test('is counted where a filter leaves few, however full their first page', async () => {
    const ids = [`m${NEWEST}`, `m${NEWEST - 1}`];
    const createdFrom = NEWEST - 24;
    expect(await list('%member%', 0, { createdFrom })).toEqual({ ids, total: 25, asked: 1 });
  });

  test('is counted where it matches few', async () => {
    const ids = [`m${NEWEST}`, `m${NEWEST - 1}`];
    expect(await list('%late%')).toEqual({ ids, total: LATER, asked: 1 });
  });

  test('has a last page', async () => {
    const newest = MANY + SEVERAL;
    const ids = [`m${newest}`, `m${newest - 1}`];
    expect(await list('%several%')).toEqual({ ids, ...capped, asked: 2 });
    expect(await list('%several%')).toEqual({ ids, ...capped, asked: 1 });
    const last = await list('%several%', SEVERAL - 1);
    expect(last).toMatchObject({ ids: [`m${MANY + 1}`], total: 10_000, hasMore: false });
  });

  test('says so in its headers, and links to the next page only', async () => {
    const call = callerOf(server.tenantApp, await server.managementToken(tenantId));
    const { headers } = await call('GET', '/api/users?search=%25manyfold%25&page=700');
    expect(headers['total-number']).toBe('10000');
    expect(headers['total-number-capped']).toBe('true');
    expect(headers['link']).toMatch(/page=701[^>]*>; rel="next"/);
    expect(headers['link']).not.toContain('rel="last"');
  });

  test('is found again when it matches few', async () => {
    await server.sql(
      `update users set name = 'Other' where name = 'Several member' and created_at > ${MANY + 3}`,
    );
    // The total may be behind, the page is not.
    expect((await list('%several%')).ids).toEqual([`m${MANY + 3}`, `m${MANY + 2}`]);
  });
});
