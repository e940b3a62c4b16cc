import { sql } from 'drizzle-orm';
import { flushSearchIndexes } from '~/server/domain/maintenance/search-indexes.job';
import { type TestServer, createTestServer } from '~/tests/support/test-server';

describe('the flush of search indexes', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await createTestServer();
  });
  afterAll(() => server.close());

  const addUsers = (prefix: string) =>
    server.sql(
      `insert into users (tenant_id, id, username, created_at, updated_at)
       select 'default', '${prefix}' || n, '${prefix}_name_' || n, n, n from generate_series(1, 300) n`,
    );
  /** Pages that still wait, of which there are none afterwards. */
  const pending = async () => {
    const [row] = await server.sql<{ pages: number }>(
      `select gin_clean_pending_list('users_search')::int as pages`,
    );
    return row?.pages ?? 0;
  };

  test('leaves nothing to wait, and everything to be found', async () => {
    await addUsers('x');
    expect(await pending()).toBeGreaterThan(0);
    await addUsers('y');
    await flushSearchIndexes(server.services);
    expect(await pending()).toBe(0);
    const found = await server.sql(`select from users where username ilike '%y_name_29%'`);
    expect(found).toHaveLength(11);
  });

  test('is the owner’s, who shows the caller no row and hides none', async () => {
    const { database } = server.services;
    const countUsers = (tenantId: string) =>
      database.inTenant(tenantId, async (tx) => {
        await tx.execute(sql`select flush_search_indexes()`);
        const { rows } = await tx.execute<{ tenants: string[] }>(
          sql`select array_agg(distinct tenant_id) as tenants from users`,
        );
        return rows[0]?.tenants;
      });
    expect(await countUsers('default')).toEqual(['default']);
    // What the application's role may not do itself stays so.
    await expect(
      database.inTenant('default', (tx) =>
        tx.execute(sql`select gin_clean_pending_list('users_search')`),
      ),
    ).rejects.toMatchObject({ cause: { code: '42501' } });
    const granted = await server.sql(
      `select from pg_proc p, aclexplode(p.proacl) a where p.proname = 'flush_search_indexes' and a.grantee = 0`,
    );
    expect(granted).toEqual([]);
  });

  test('is done by one process at a time', async () => {
    await addUsers('z');
    await server.sql('select pg_advisory_lock(7308327)');
    await flushSearchIndexes(server.services);
    await server.sql('select pg_advisory_unlock(7308327)');
    expect(await pending()).toBeGreaterThan(0);
  });
});
