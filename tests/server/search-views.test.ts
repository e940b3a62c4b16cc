import path from 'node:path';
import { and, eq, sql } from 'drizzle-orm';
import pg from 'pg';
import { scopeSearch } from '~/server/domain/access/resources.queries';
import { roleSearch } from '~/server/domain/access/roles.queries';
import { applicationSearch } from '~/server/domain/applications/applications.queries';
import { listOrganizations } from '~/server/domain/organizations/organizations.queries';
import { listUsers } from '~/server/domain/users/users.queries';
import { projectRoot } from '~/server/platform/config/project-root';
import { type Database, type Tx, openDatabase } from '~/server/platform/db/database';
import { applications, roles, scopes } from '~/server/platform/db/schema';
import { prepareDatabase } from '~/server/platform/db/prepare';
import type { Template } from '~/tests/support/test-database';
import { type TestServer, createTestServer } from '~/tests/support/test-server';

const MIGRATIONS = path.join(projectRoot, 'server/platform/db/migrations');
const firstPage = { page: 1, pageSize: 20, offset: 0, limit: 20 };
const people = { excludeRoleId: undefined, excludeOrganizationId: undefined };

/** Rows of two tenants that differ in nothing but the tenant and its name in theirs. */
const ROWS = Object.entries({
  users: ['username, created_at, updated_at', "'someone_' || n, n, n"],
  applications: [
    'secret, type, oidc_client_metadata, created_at',
    `'x', 'SPA', '{"redirectUris":[],"postLogoutRedirectUris":[]}', n`,
  ],
  roles: ['description, created_at', "'', n"],
  organizations: ['created_at', 'n'],
  resources: ['indicator, created_at', "'https://' || tenant || n, n"],
  scopes: ['resource_id, created_at', 'tenant || n, n'],
}).map(
  ([table, [columns, values]]) => `
    insert into ${table} (tenant_id, id, name, ${columns})
    select tenant, tenant || n, 'Quincy ' || tenant || n, ${values}
    from generate_series(1, 2500) n, unnest(array['one', 'two']) tenant;`,
);

const PREPARED = `
  select gin_clean_pending_list(oid) from pg_class where relname like '%_search' and relkind = 'i';
  analyze;`;

/** A database on a server where its owner may do no more than on a managed one. */
async function createManaged() {
  const { cloud } = JSON.parse(process.env['GATEHOUSE_TEST_TEMPLATES'] ?? '{}') as {
    cloud: Template;
  };
  const name = `managed_${process.pid}`;
  const server = new pg.Client({ connectionString: cloud.adminUrl });
  await server.connect();
  await server.query(`create role ${name} login createrole nosuperuser password 'owner'`);
  await server.query(`create database ${name} owner ${name}`);
  await server.end();
  const url = Object.assign(new URL(cloud.adminUrl), { pathname: `/${name}` });
  const superuser = new pg.Client({ connectionString: url.href });
  await superuser.connect();
  const ownerUrl = Object.assign(new URL(url), { username: name, password: 'owner' }).href;
  return { name, superuser, ownerUrl };
}

describe('searches on a database whose owner is no superuser', () => {
  let managed: Awaited<ReturnType<typeof createManaged>>;
  let appUrl: string;
  let database: Database;
  beforeAll(async () => {
    managed = await createManaged();
    appUrl = await prepareDatabase(managed.ownerUrl, MIGRATIONS);
    database = openDatabase(() => appUrl, 2);
    for (const rows of [...ROWS, PREPARED]) await managed.superuser.query(rows);
  });
  afterAll(async () => {
    await database.close();
    await managed.superuser.end();
  });

  const rowsOf = async <Row extends pg.QueryResultRow>(text: string): Promise<Row[]> =>
    (await managed.superuser.query<Row>(text)).rows;
  const views = () =>
    rowsOf<{ name: string; oid: number }>(
      `select relname as name, oid from pg_class where relnamespace = 'search'::regnamespace`,
    );

  /** Plans of the statements of `work`, which the application's role makes for real parameters. */
  async function plansOf(work: (tx: Tx) => Promise<unknown>): Promise<string> {
    const statements: string[] = [];
    database.onQuery = (text) => statements.push(text);
    await database.inTenant('one', work).catch(() => undefined);
    database.onQuery = undefined;
    const searches = statements.filter(
      (text) => text.includes('"search".') && !text.includes('explain'),
    );
    expect(searches).not.toEqual([]);
    return database.inTenant('one', async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`);
      const plans = [];
      for (const text of searches) {
        const { rows } = await tx.execute(sql.raw(`explain (generic_plan) ${text}`));
        plans.push(...rows.map((row) => String(row['QUERY PLAN'])));
      }
      return plans.join('\n');
    });
  }

  const query = { search: '%one77%' };
  const usersBy = (search: string) => (tx: Tx) =>
    listUsers(tx, 'one', { ...people, query: { search } }, firstPage);
  test.each<[string, string, string, (tx: Tx) => Promise<unknown>]>([
    ['users by three characters', 'users_search', '~~\\*', usersBy('%e77%')],
    ['users by more', 'users_search_fives', '@>', usersBy('%one77%')],
    [
      'organizations',
      'organizations_search',
      '~~\\*',
      (tx) => listOrganizations(tx, 'one', 'Quincy', firstPage),
    ],
  ])('find %s in their index', async (_what, index, operator, work) => {
    const plan = await plansOf(work);
    expect(plan).toMatch(new RegExp(`on ${index} [^]*?Index Cond: [^\n]*${operator}`));
  });

  test.each([
    ['applications', applications, applicationSearch('one', query)],
    ['roles', roles, roleSearch('one', query)],
    ['scopes', scopes, scopeSearch('one', query)],
  ])('find %s in their index', async (name, table, condition) => {
    const plan = await database.inTenant('one', async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`);
      const { rows } = await tx.execute(
        sql`explain select * from ${table} where ${and(eq(table.tenantId, 'one'), condition)}`,
      );
      return rows.map((row) => String(row['QUERY PLAN'])).join('\n');
    });
    expect(plan).toMatch(new RegExp(`${name}_search[^]*?Index Cond: [^\n]*~~\\*`));
  });

  test('read what they find and no more', async () => {
    const plan = await database.inTenant('one', async (tx) => {
      const { rows } = await tx.execute(
        sql`explain (analyze, timing off, summary off, costs off)
          select id from search.users users where tenant_id = 'one' and name ilike '%one77%'`,
      );
      return rows.map((row) => String(row['QUERY PLAN'])).join('\n');
    });
    expect(plan).toContain('Bitmap Index Scan on users_search');
    const removed = [...plan.matchAll(/Rows Removed by \w+(?: \w+)?: (\d+)/g)].map(([, n]) => n);
    expect(removed.reduce((sum, n) => sum + Number(n), 0)).toBeLessThan(20);
  });

  test.each(['%', '%quincy%', '_wo1', 'two1', '%_1', '\\two1', "one1' or '1' = '1"])(
    'show no other tenant with the pattern %s',
    async (search) => {
      const found = await database.inTenant('one', (tx) =>
        listUsers(tx, 'one', { ...people, query: { search } }, firstPage),
      );
      expect(found.rows.filter(({ tenantId }) => tenantId !== 'one')).toEqual([]);
      const whatever = await database.inTenant('one', async (tx) => {
        const { rows } = await tx.execute<{ tenant_id: string }>(
          sql`select distinct tenant_id from search.users users
              where tenant_id = 'two' or username ilike ${search} or name ilike ${search}`,
        );
        return rows.filter(({ tenant_id: tenantId }) => tenantId !== 'one');
      });
      expect(whatever).toEqual([]);
    },
  );

  test('find the same as a look at every row', async () => {
    const search = '%someone_12%';
    const found = await database.inTenant('two', (tx) =>
      listUsers(tx, 'two', { ...people, query: { search } }, firstPage),
    );
    const [row] = await rowsOf<{ total: number }>(
      `select count(*)::int as total from users where tenant_id = 'two' and username like '${search}'`,
    );
    expect(found.total).toBe(row?.total);
    expect(found.total).toBeGreaterThan(100);
    expect(found.rows.map(({ tenantId }) => tenantId)).toEqual(Array(20).fill('two'));
  });

  test('show nothing while no tenant is set, and no more than they compare', async () => {
    const application = new pg.Client({ connectionString: appUrl });
    await application.connect();
    const run = (text: string) =>
      application.query(text).then(
        ({ rows }) => rows as unknown[],
        (error: { code?: string }) => error.code,
      );
    try {
      for (const { name } of await views()) {
        expect(await run(`select * from search.${name}`)).toEqual([]);
      }
      await application.query(`set gatehouse.tenant_id = 'one'`);
      expect(await run(`select count(*)::int from search.users`)).toEqual([{ count: 2500 }]);
      expect(await run(`select password_encrypted from search.users`)).toBe('42703');
      expect(await run(`select secret from search.applications`)).toBe('42703');
      expect(await run(`update search.users set name = ''`)).toBe('42501');
      expect(await run(`delete from search.users`)).toBe('42501');
      expect(await run(`create table search.mine ()`)).toBe('42501');
      expect(await run(`set role gatehouse_search_${managed.name}`)).toBe('42501');
    } finally {
      await application.end();
    }
  });

  test('are read with the rights of a role that cannot be assumed', async () => {
    const reader = `gatehouse_search_${managed.name}`;
    expect(
      await rowsOf(`select distinct viewowner as owner from pg_views where schemaname = 'search'`),
    ).toEqual([{ owner: reader }]);
    expect(
      await rowsOf(`select rolcanlogin, rolsuper, rolbypassrls, rolcreaterole from pg_roles
        where rolname = '${reader}'`),
    ).toEqual([{ rolcanlogin: false, rolsuper: false, rolbypassrls: false, rolcreaterole: false }]);
    // Who may grant it may not use it.
    expect(
      await rowsOf(`select rolname from pg_roles where not rolsuper and rolname <> '${reader}'
        and (pg_has_role(rolname, '${reader}', 'usage') or pg_has_role(rolname, '${reader}', 'set'))`),
    ).toEqual([]);
    const asOwner = new pg.Client({ connectionString: managed.ownerUrl });
    await asOwner.connect();
    const { rows } = await asOwner.query('select from users').finally(() => asOwner.end());
    expect(rows).toEqual([]);
  });

  test('are prepared once, and again when something is missing', async () => {
    const before = await views();
    expect(before.map(({ name }) => name).sort()).toEqual([
      'applications',
      'organizations',
      'roles',
      'scopes',
      'users',
    ]);
    await prepareDatabase(managed.ownerUrl, MIGRATIONS);
    expect(await views()).toEqual(before);
    await managed.superuser.query(`alter view search.roles owner to ${managed.name}`);
    await prepareDatabase(managed.ownerUrl, MIGRATIONS);
    const after = await views();
    expect(after.map(({ name }) => name).sort()).toEqual(before.map(({ name }) => name).sort());
    expect(after).not.toEqual(before);
  });
});

describe('searches', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await createTestServer();
  });
  afterAll(() => server.close());

  test('need no function that is marked leakproof, and take back such marks', async () => {
    const marked = () =>
      server.sql(`select proname from pg_proc where proleakproof
        and oid in ('texticlike(text, text)'::regprocedure, 'textlike(text, text)'::regprocedure)`);
    expect(await marked()).toEqual([]);
  });

  test.each([
    ['a\\', 400],
    ['a\\\\\\', 400],
    ['a\\\\', 200],
    ['a\\%', 200],
  ])('with the pattern %s are answered with %d, whatever there is', async (search, status) => {
    await server.sql(`insert into users (tenant_id, id, username, created_at, updated_at)
      values ('default', 'ab', 'ab', 1, 1) on conflict do nothing`);
    const token = await server.managementToken('default');
    for (const pattern of [search, `zz${search}`]) {
      const { statusCode } = await server.tenantApp.inject({
        url: '/api/users',
        query: { search: pattern },
        headers: { authorization: `Bearer ${token}`, host: 'default.localhost:3001' },
      });
      expect(statusCode).toBe(status);
    }
  });
});
