import { sql } from 'drizzle-orm';
import { applications } from '~/server/platform/db/schema';
import { type TestServer, createTestServer } from '~/tests/support/test-server';

describe('tenancy in the database', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await createTestServer('cloud');
  });
  afterAll(() => server.close());

  test('a transaction sees the rows of its tenant only, whatever the statement says', async () => {
    const { database } = server.services;
    const asAdmin = await database.inTenant('admin', (tx) => tx.select().from(applications));
    const asDefault = await database.inTenant('default', (tx) => tx.select().from(applications));
    expect(asAdmin.map(({ id }) => id)).toContain('admin-console');
    expect(asDefault).toEqual([]);
  });

  test('a transaction cannot write a row of another tenant', async () => {
    const { database } = server.services;
    const write = database.inTenant('default', (tx) =>
      tx.insert(applications).values({
        tenantId: 'admin',
        id: 'intruder',
        name: 'Intruder',
        secret: 'x',
        type: 'SPA',
        oidcClientMetadata: { redirectUris: [], postLogoutRedirectUris: [] },
      }),
    );
    await expect(write).rejects.toMatchObject({ cause: { code: '42501' } });
  });

  test('of two deadlocked transactions both succeed, one after a retry', async () => {
    let begun = 0;
    let arrived = 0;
    let meet = (): void => undefined;
    const meeting = new Promise<void>((resolve) => (meet = resolve));
    const lockBoth = (first: number, second: number) =>
      server.services.database.inTenant('default', async (tx) => {
        begun += 1;
        await tx.execute(sql`select pg_advisory_xact_lock(${first})`);
        arrived += 1;
        if (arrived === 2) meet();
        await meeting;
        await tx.execute(sql`select pg_advisory_xact_lock(${second})`);
      });
    await Promise.all([lockBoth(1, 2), lockBoth(2, 1)]);
    expect(begun).toBe(3);
  });

  test('every key of every table starts with tenant_id and every table forces row-level security', async () => {
    const keys = await server.sql<{ table: string; name: string; first: string }>(`
      select c.conrelid::regclass::text as table, c.conname as name, a.attname as first
      from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
      where c.contype in ('p', 'u', 'f') and c.connamespace = 'public'::regnamespace
      union all
      select i.indrelid::regclass::text, i.indexrelid::regclass::text, a.attname
      from pg_index i join pg_class t on t.oid = i.indrelid
      join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
      where t.relnamespace = 'public'::regnamespace`);
    expect(keys.length).toBeGreaterThan(40);
    expect(keys.filter(({ first }) => first !== 'tenant_id')).toEqual([]);
    const open = await server.sql(`
      select relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
      and not (relrowsecurity and relforcerowsecurity)`);
    expect(open).toEqual([]);
  });
});
