import path from 'node:path';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import pg from 'pg';
import { listUsersOf } from '~/server/domain/access/role-users.queries';
import { listMembers } from '~/server/domain/organizations/members.queries';
import { listUsers, userPartSearch } from '~/server/domain/users/users.queries';
import { projectRoot } from '~/server/platform/config/project-root';
import { type Database, type Tx, openDatabase } from '~/server/platform/db/database';
import { prepareDatabase } from '~/server/platform/db/prepare';
import { searchedPatterns } from '~/tests/support/nightly';
import type { Template } from '~/tests/support/test-database';
import { type TestServer, createTestServer } from '~/tests/support/test-server';

const MIGRATIONS = path.join(projectRoot, 'server/platform/db/migrations');
const PATTERNS = searchedPatterns;
const tenantId = 'default';
const people = { excludeRoleId: undefined, excludeOrganizationId: undefined };
const everything = { page: 1, pageSize: 1000, offset: 0, limit: 1000 };

/**
 * Few, so that pairs meet: letters whose lower case is longer, depends on what follows, or is that of
 * another letter; parts of letters; more than 16 bits; what patterns and expressions give a meaning.
 */
const CHARACTERS = [
  ...'aAiIıİßẞσςΣſKkéÉ王伟𐐀𐐨😀🏽09 .-+()[]\\%_&$|^*',
  '\u0301',
  '\u0307',
  '\u00A0',
  '\uFFFD',
  '\n',
  '\u0001',
];
const character = fc.constantFrom(...CHARACTERS);
const text = fc.array(character, { maxLength: 9 }).map((all) => all.join(''));

/** Names are not unique; the other texts are, also in capitals. */
const PEOPLE = fc.sample(fc.tuple(text, fc.option(text), fc.option(text)), {
  numRuns: 300,
  seed: 20,
});

const TEXTS = PEOPLE.flatMap((texts) => texts.filter((each) => each !== null));
/** Some whole texts, of which each is found. */
const WHOLE = [...new Set(TEXTS)].filter((each) => [...each].length > 5).slice(0, 10);

function escaped(part: string): string {
  return part.replace(/[\\%_]/g, '\\$&');
}

/** Patterns with several characters of somebody, as they are or among wildcards. */
const longer = fc
  .tuple(
    fc.constantFrom(...TEXTS),
    fc.nat(4),
    fc.constantFrom('%', ''),
    fc.constantFrom('%', '', '_'),
    fc.boolean(),
  )
  .map(([whole, first, before, after, isEscaped]) => {
    const part = [...whole].slice(first).join('');
    return `${before}${isEscaped ? escaped(part) : part}${after}`;
  });

function urlOf(database: string): string {
  const { cloud } = JSON.parse(process.env['GATEHOUSE_TEST_TEMPLATES'] ?? '{}') as {
    cloud: Template;
  };
  return Object.assign(new URL(cloud.adminUrl), { pathname: `/${database}` }).href;
}

async function openAdmin(database: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: urlOf(database) });
  await client.connect();
  return client;
}

/** Databases lower texts each in their own way. */
describe.each([
  ['builtin', `builtin_locale 'C.UTF-8'`],
  ['full', `locale_provider builtin builtin_locale 'PG_UNICODE_FAST'`],
  ['icu', `locale_provider icu icu_locale 'und'`],
  ['turkish', `locale_provider icu icu_locale 'tr'`],
])('a search by parts where texts are lowered as %s', (name, locale) => {
  let admin: pg.Client;
  let database: Database;
  beforeAll(async () => {
    const created = `pairs_${name}_${process.pid}`;
    const server = await openAdmin('postgres');
    await server.query(
      `create database ${created} template template0 encoding utf8 locale 'C' ${locale}`,
    );
    await server.end();
    admin = await openAdmin(created);
    const appUrl = await prepareDatabase(urlOf(created), MIGRATIONS);
    database = openDatabase(() => appUrl, 2);
    const texts = PEOPLE.map(([first, username, email]) => ({ first, username, email }));
    await admin.query(
      `insert into users (tenant_id, id, name, username, primary_email, created_at, updated_at)
       select 'default', 'n' || n, first, username, email, 1, 1
       from rows from (json_to_recordset($1) as (first text, username text, email text))
         with ordinality as people(first, username, email, n) on conflict do nothing`,
      [JSON.stringify(texts)],
    );
  });
  afterAll(async () => {
    await database.close();
    await admin.end();
  });

  /** Searches for the examples by parts and by a look at every text; @returns those with matches. */
  async function compare(
    patterns: fc.Arbitrary<string>,
    parameters: fc.Parameters<[string]>,
  ): Promise<Set<string>> {
    const found = new Set<string>();
    await fc.assert(
      fc.asyncProperty(patterns, async (search) => {
        fc.pre(!/(?<!\\)(?:\\\\)*\\$/.test(search));
        fc.pre(search !== '' && userPartSearch(tenantId, { search }) !== undefined);
        const { rows: wanted } = await admin.query<{ id: string }>(
          `select id from users where id ilike $1 or name ilike $1 or username ilike $1
             or primary_email ilike $1 order by id`,
          [search],
        );
        const { rows, total } = await database.inTenant(tenantId, (tx) =>
          listUsers(tx, tenantId, { ...people, query: { search } }, everything),
        );
        expect(rows.map(({ id }) => id).sort()).toEqual(wanted.map(({ id }) => id).sort());
        expect(total).toBe(wanted.length);
        if (wanted.length > 0) found.add(search);
      }),
      parameters,
    );
    return found;
  }

  test('finds for two letters what a look at every text finds', async () => {
    const pairs = fc.tuple(character, character).map(([first, second]) => `%${first}${second}%`);
    // What a sigma becomes depends on what is around it.
    const examples: [string][] = [['%\u0301Σ%']];
    const found = await compare(pairs, { numRuns: PATTERNS, maxSkipsPerRun: 10, examples });
    expect(found.size).toBeGreaterThan(PATTERNS / 6);
  });

  test('finds for five and more what a look at every text finds', async () => {
    const examples = WHOLE.map((whole): [string] => [`%${escaped(whole)}%`]);
    const found = await compare(longer, { numRuns: PATTERNS, maxSkipsPerRun: 20, examples });
    expect(found.size).toBeGreaterThanOrEqual(examples.length);
  });
});

describe('the indexes of parts', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await createTestServer();
    await server.sql(`
      insert into users (tenant_id, id, username, primary_email, primary_phone, name, created_at, updated_at)
      select 'default', 'person' || n, 'Qx_' || n, 'mail' || n || '@example.com', '49170' || n, 'Name ' || n, n, n
      from generate_series(1, 5000) n;
      insert into roles (tenant_id, id, name, description, type, created_at)
      values ('default', 'role', 'Role', '', 'User', 1);
      insert into organizations (tenant_id, id, name, created_at)
      values ('default', 'organization', 'Organization', 1);
      insert into users_roles (tenant_id, user_id, role_id, user_created_at)
      select 'default', 'person' || n, 'role', n from generate_series(1, 5000, 100) n;
      insert into organization_users (tenant_id, organization_id, user_id)
      select 'default', 'organization', 'person' || n from generate_series(1, 5000, 100) n`);
    await server.sql('vacuum analyze');
  });
  afterAll(() => server.close());

  const inTenant = <Result>(work: (tx: Tx) => Promise<Result>) =>
    server.services.database.inTenant(tenantId, work);

  test.each<[string, Record<string, string>]>([
    ['a search of all fields', { search: '%ab%' }],
    ['one by typed clients', { 'search_params[search]': '%ab%' }],
    ['one that says how', { search: '%ab%', mode: 'like', joint: 'and', isCaseSensitive: 'false' }],
    ['capitals', { search: '%AB%' }],
    ['digits', { search: '%49%' }],
    ['characters of four bytes', { search: '%😀𐐀%' }],
    ['a blank', { search: '%a %' }],
    ['five letters', { search: '%abcde%' }],
    ['a beginning of five', { search: 'abcde%' }],
    ['five among wildcards', { search: '%a_%b%cdefg' }],
    ['an escaped wildcard among five', { search: '%a\\_bcd%' }],
    ['a phone number in another form', { search: '%+49 (0)170 12%' }],
  ])('serve %s', (_what, query) => {
    expect(userPartSearch(tenantId, query)).toBeDefined();
  });

  test.each<[string, Record<string, string | string[]>]>([
    ['nothing', {}],
    ['one letter', { search: '%a%' }],
    ['three', { search: '%abc%' }],
    ['a beginning of two', { search: 'ab%' }],
    ['four among wildcards', { search: '%abcd_efgh%' }],
    ['an escaped letter', { search: '%abcde\\fghij%' }],
    ['a phone number that is shorter in another form', { search: '%+49 17%' }],
    ['two letters apart', { search: '%a%b%' }],
    ['a wildcard', { search: '%a_%' }],
    ['an escaped wildcard', { search: '%a\\_%' }],
    ['a line break', { search: '%a\n%' }],
    ['one of several values', { search: ['%ab%', '%cd%'] }],
    ['a search with another mode', { search: '%ab%', mode: 'posix', isCaseSensitive: 'true' }],
    ['a search with another mode for a field', { search: '%ab%', 'mode.name': 'exact' }],
    ['a search in which capitals matter', { search: '%ab%', isCaseSensitive: 'true' }],
    ['a search with a field besides', { search: '%ab%', 'search.name': '%cd%' }],
    ['a search of one field', { 'search.name': '%ab%' }],
  ])('do not serve %s', (_what, query) => {
    // Several values need the mode `exact`.
    const mode = Array.isArray(query['search']) ? { mode: 'exact' } : {};
    expect(userPartSearch(tenantId, { ...query, ...mode })).toBeUndefined();
  });

  /** Plan of the statement that looks for few matches, with the values that are sent. */
  async function planOf(work: (tx: Tx) => Promise<unknown>): Promise<string> {
    const { database } = server.services;
    const sent: string[] = [];
    database.onQuery = (statement, values) =>
      sent.push(
        statement.replace(/\$(\d+)/g, (_match, n: string) => `'${String(values[Number(n) - 1])}'`),
      );
    await inTenant(work);
    database.onQuery = undefined;
    const [statement = ''] = sent.filter((each) => /^\s*with/i.test(each));
    return inTenant(async (tx) => {
      const { rows } = await tx.execute(sql.raw(`explain ${statement}`));
      return rows.map((row) => String(row['QUERY PLAN'])).join('\n');
    });
  }

  const firstPage = { page: 1, pageSize: 20, offset: 0, limit: 20 };
  const lists: [string, (text: string) => (tx: Tx) => Promise<unknown>][] = [
    [
      'users',
      (text) => (tx) =>
        listUsers(tx, tenantId, { ...people, query: { search: `%${text}%` } }, firstPage),
    ],
    [
      'users of a role',
      (text) => (tx) =>
        listUsersOf(tx, { tenantId, roleId: 'role' }, { search: `%${text}%` }, firstPage),
    ],
    [
      'members',
      (text) => (tx) =>
        listMembers(tx, { tenantId, organizationId: 'organization' }, firstPage, text),
    ],
  ];
  test.each(lists)('find %s by one part alone', async (_list, search) => {
    for (const [text, index] of [
      ['zw', 'users_search_pairs'],
      ['son49', 'users_search_fives'],
    ] as const) {
      const plan = await planOf(search(text));
      expect(plan).toMatch(new RegExp(`Bitmap Index Scan on ${index}[^]*?Index Cond: [^\n]*@>`));
      // Its matches are compared only where a letter becomes two.
      expect(plan).not.toContain('~~*');
    }
  });
  test.each(lists)('find %s by fives, and compare what has them', async (_list, search) => {
    const plan = await planOf(search('person49'));
    expect(plan).toMatch(/Bitmap Index Scan on users_search_fives[^]*?Index Cond: [^\n]*@>/);
    expect(plan).not.toMatch(/Index Scan on users_search\b/);
    expect(plan).toMatch(/Filter: [^\n]*~~\*[^\n]* IS TRUE/);
  });

  test('leave a pattern with a short rest to trigrams where its long part is common', async () => {
    const plan = await planOf((tx) =>
      listUsers(tx, tenantId, { ...people, query: { search: '%person_491%' } }, firstPage),
    );
    expect(plan).toMatch(/Bitmap Index Scan on users_search\b/);
    expect(plan).not.toContain('users_search_fives');
  });

  test.each<[string, string, { createdTo?: number }]>([
    ['most users have the parts', 'person', {}],
    ['a filter leaves fewer users than have the parts', 'son49', { createdTo: 20 }],
  ])('are left alone where %s', async (_where, text, filter) => {
    const plan = await planOf((tx) =>
      listUsers(tx, tenantId, { ...people, ...filter, query: { search: `%${text}%` } }, firstPage),
    );
    // To make the parts of a row takes a hundred times as long as to compare it.
    expect(plan).not.toContain('search_fives');
    expect(plan).toMatch(/Filter: [^\n]*~~\*[^\n]* IS TRUE/);
  });

  test('have trigrams beside them for letters of every script', async () => {
    const names = await server.sql<{ trigrams: string[] }>(
      `select show_trgm(name) as trigrams from unnest(array['Мария', '日本語', 'İrem', 'مريم']) name`,
    );
    for (const { trigrams } of names) expect(trigrams.length).toBeGreaterThan(3);
    expect(names[2]?.trigrams).toEqual(expect.arrayContaining(['ire', 'rem']));
  });

  test('find each of the fields, and the same page and total as a look at every user', async () => {
    await server.sql(`
      insert into users (tenant_id, id, username, primary_email, primary_phone, name, created_at, updated_at)
      values ('default', 'zwid', null, null, null, null, 6001, 1), ('default', 'b2', 'aZw', null, null, null, 6002, 1),
        ('default', 'c2', null, 'ZW@example.com', null, null, 6003, 1), ('default', 'd2', null, null, null, 'Zw', 6004, 1),
        ('default', 'e2', 'z', 'w@example.com', null, 'z w', 6005, 1), ('admin', 'zw', 'zw', null, null, 'zw', 6006, 1)`);
    const list = (search: string, page = firstPage) =>
      inTenant((tx) => listUsers(tx, tenantId, { ...people, query: { search } }, page));
    const { rows, total } = await list('%zw%');
    expect(rows.map(({ id }) => id)).toEqual(['d2', 'c2', 'b2', 'zwid']);
    expect(total).toBe(4);
    expect((await list('%W@EXAMPLE%')).rows.map(({ id }) => id)).toEqual(['e2', 'c2']);
    expect((await list('%+49 (0)170 499_%')).total).toBe(10);
    const all = await list('%qx%', { page: 3, pageSize: 20, offset: 40, limit: 20 });
    expect(all.total).toBe(5000);
    expect(all.rows.map(({ id }) => id)).toEqual(
      Array.from({ length: 20 }, (_, index) => `person${4960 - index}`),
    );
  });

  test.each([
    ['pairs', 'ab'],
    ['fives', 'abcde'],
  ])('hold %s of other tenants apart', async (size, part) => {
    const [row] = await server.sql<{ shared: boolean; own: boolean }>(
      `select search_${size}('one', '${part}') && search_${size}('two', '${part}') as shared,
         search_${size}('one', '${part}') = search_${size}('one', upper('${part}')) as own`,
    );
    expect(row).toEqual({ shared: false, own: true });
  });

  test('show no other tenant whatever it is asked for', async () => {
    const rows = await inTenant(async (tx) => {
      const { rows: found } = await tx.execute<{ tenant_id: string }>(
        sql`select tenant_id from search.users users
            where users.pairs @> search_pairs('admin', 'zw')`,
      );
      return found;
    });
    expect(rows).toEqual([]);
  });
});
