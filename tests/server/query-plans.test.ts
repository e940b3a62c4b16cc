import { sql } from 'drizzle-orm';
import { findUserBy } from '~/server/domain/users/identifiers.queries';
import { listApplications } from '~/server/domain/applications/applications.queries';
import { listLogs } from '~/server/domain/audit/logs.queries';
import { readTail } from '~/server/domain/audit/tail.queries';
import { listOneTimeTokens } from '~/server/domain/verification/one-time-tokens.rules';
import { listMembers } from '~/server/domain/organizations/members.queries';
import { listOrganizations } from '~/server/domain/organizations/organizations.queries';
import { listScopes } from '~/server/domain/access/resources.queries';
import { heldRoles } from '~/server/api/management/held-roles.routes';
import { listRoles } from '~/server/domain/access/roles.queries';
import { listScopesOf } from '~/server/domain/access/role-scopes.rules';
import { listUsersOf } from '~/server/domain/access/role-users.queries';
import { listUsers } from '~/server/domain/users/users.queries';
import { listDeliveries } from '~/server/domain/webhooks/deliveries.queries';
import type { Tx } from '~/server/platform/db/database';
import { resourceScopes } from '~/server/domain/access/subject-scopes.queries';
import { type TestServer, createTestServer } from '../support/test-server';

const tenantId = 'default';
const firstPage = { page: 1, pageSize: 20, offset: 0, limit: 20 };
let server: TestServer;

beforeAll(async () => {
  server = await createTestServer();
  // In a table of few rows any index is as good as the right one.
  await server.sql(`
    insert into users (tenant_id, id, username, primary_email, primary_phone, name, created_at, updated_at)
    select 'default', 'person' || n, 'name_' || n, 'mail' || n || '@example.com', '49170' || n, 'Name ' || n, n, n
    from generate_series(1, 5000) n;
    insert into applications (tenant_id, id, name, secret, type, oidc_client_metadata, created_at)
    select 'default', 'machine' || n, 'Machine ' || n, 'x', 'MachineToMachine', '{}', n
    from generate_series(1, 5000) n;
    insert into organizations (tenant_id, id, name, created_at)
    select 'default', 'organization' || n, 'Organization ' || n, n from generate_series(1, 5000) n;
    insert into roles (tenant_id, id, name, description, type, created_at)
    select 'default', 'role' || n, 'Role ' || n, 'Role', 'User', n from generate_series(1, 5000) n;
    insert into organization_users (tenant_id, organization_id, user_id)
    select 'default', 'organization' || n, 'person' || n from generate_series(1, 5000) n;
    insert into organization_applications (tenant_id, organization_id, application_id)
    select 'default', 'organization' || n, 'machine' || n from generate_series(1, 5000) n;
    insert into users_roles (tenant_id, user_id, role_id, user_created_at)
    select 'default', 'person' || n, 'role' || n, n from generate_series(1, 5000) n;
    insert into applications_roles (tenant_id, application_id, role_id)
    select 'default', 'machine' || n, 'role' || n from generate_series(1, 5000) n;
    insert into organization_roles (tenant_id, id, name)
    select 'default', 'role' || n, 'Role ' || n from generate_series(1, 50) n;
    insert into organization_user_roles (tenant_id, organization_id, user_id, organization_role_id)
    select 'default', 'organization' || n, 'person' || n, 'role' || n % 50 + 1
    from generate_series(1, 5000) n;
    insert into organization_application_roles
      (tenant_id, organization_id, application_id, organization_role_id)
    select 'default', 'organization' || n, 'machine' || n, 'role' || n % 50 + 1
    from generate_series(1, 5000) n;
    insert into logs (tenant_id, id, key, payload, created_at)
    select 'default', 'many' || n, key, jsonb_build_object('key', key,
        'result', case when n % 31 = 0 then 'Error' else 'Success' end,
        'userId', 'u' || n % 97, 'applicationId', 'a' || n % 89), n
    from generate_series(1, 10000) n,
      lateral (select case when n % 3 = 0 then 'Interaction.End' else 'RevokeToken.' || n % 83 end as key) keys`);
  // The pending entries of the indexes for searches count as pages to be read.
  await server.sql('vacuum analyze');
});
afterAll(() => server.close());

/** Plans of the statements that `work` sends, made as the restricted role. */
async function plansOf(work: (tx: Tx) => Promise<unknown>): Promise<string> {
  const { database } = server.services;
  const statements: string[] = [];
  database.onQuery = (text) => statements.push(text);
  await database.inTenant(tenantId, work);
  database.onQuery = undefined;
  const selects = statements.filter((text) => /^\s*(select|with)/i.test(text));
  return database.inTenant(tenantId, async (tx) => {
    // Few rows are read faster without an index; the question is whether one may be used.
    await tx.execute(sql`set local enable_seqscan = off`);
    const plans = [];
    for (const text of selects) {
      const { rows } = await tx.execute(sql.raw(`explain (generic_plan) ${text}`));
      plans.push(...rows.map((row) => String(row['QUERY PLAN'])));
    }
    return plans.join('\n');
  });
}

/** The same for the values that are sent: row-level security may forbid an index only for these. */
async function plansOfValues(work: (tx: Tx) => Promise<unknown>): Promise<string> {
  const { database } = server.services;
  const statements: string[] = [];
  database.onQuery = (text, values) =>
    statements.push(
      text.replace(
        /\$(\d+)/g,
        (_match, number: string) => `'${String(values[Number(number) - 1])}'`,
      ),
    );
  await database.inTenant(tenantId, work);
  database.onQuery = undefined;
  return database.inTenant(tenantId, async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`);
    const [text = ''] = statements.filter((each) => /^\s*with/i.test(each));
    const { rows } = await tx.execute(sql.raw(`explain ${text}`));
    return rows.map((row) => String(row['QUERY PLAN'])).join('\n');
  });
}

/** A condition on the index itself, not a filter of what it delivers. */
function condition(plan: string, index: string): string {
  const found = new RegExp(`${index}[^]*?Index Cond: ([^\n]+)`).exec(plan)?.[1];
  if (found === undefined) throw new Error(`no ${index} in\n${plan}`);
  return found;
}

function applications(search?: string) {
  return {
    types: undefined,
    isThirdParty: undefined,
    excludeRoleId: undefined,
    excludeOrganizationId: undefined,
    query: search === undefined ? {} : { search },
  };
}

function people(more: Partial<Parameters<typeof listUsers>[2]> = {}) {
  return {
    excludeRoleId: undefined,
    excludeOrganizationId: undefined,
    query: {},
    ...more,
  };
}

describe('row-level security lets indexes be used', () => {
  test.each([
    ['email', 'users_primary_email', 'primary_email_key'],
    ['username', 'users_username', 'username'],
    ['phone', 'users_primary_phone', 'primary_phone'],
  ] as const)('people are found by %s', async (type, index, column) => {
    const plan = await plansOf((tx) => findUserBy(tx, tenantId, { type, value: '4917000' }));
    expect(condition(plan, index)).toContain(column);
  });

  test.each([
    [
      'people',
      'users_pk',
      (tx: Tx, query: object) => listUsers(tx, tenantId, people({ query }), firstPage),
    ],
    [
      'applications',
      'applications_pk',
      (tx: Tx, query: object) =>
        listApplications(tx, tenantId, { ...applications(), query }, firstPage),
    ],
    [
      'roles',
      'roles_pk',
      (tx: Tx, query: object) =>
        listRoles(
          tx,
          tenantId,
          {
            type: undefined,
            excludeUserId: undefined,
            excludeApplicationId: undefined,
            query,
          },
          firstPage,
        ),
    ],
  ])('%s that a page names are found by their ids', async (_what, index, work) => {
    const byIds = { 'search.id': ['a', 'b'], 'mode.id': 'exact', isCaseSensitive: 'true' };
    expect(condition(await plansOf((tx) => work(tx, byIds)), index)).toContain('id');
  });

  test('parts of a name are searched in an index of trigrams', async () => {
    const plan = await plansOf((tx) =>
      listApplications(tx, tenantId, applications('%shop%'), firstPage),
    );
    expect(condition(plan, 'applications_search')).toContain('~~*');
  });

  test('pages are read in the order of an index', async () => {
    const plan = await plansOf((tx) => listApplications(tx, tenantId, applications(), firstPage));
    expect(plan).toContain('applications_created');
    expect(plan).not.toContain('Sort');
  });

  test('tokens of an address are found without reading all of them', async () => {
    const plan = await plansOf((tx) =>
      listOneTimeTokens(tx, tenantId, { email: 'a@example.com' }, firstPage),
    );
    expect(condition(plan, 'one_time_tokens_email')).toContain('email_key');
  });

  test('people are paged in the order of an index, without their records', async () => {
    const plan = await plansOf((tx) => listUsers(tx, tenantId, people(), firstPage));
    expect(plan).toContain('Index Only Scan using users_created');
  });

  test.each([
    ['-createdAt', 'users_created', 'Index'],
    ['createdAt', 'users_created', 'Index Only Scan Backward'],
    ['-lastSignInAt', 'users_signed_in', 'Index'],
    ['lastSignInAt', 'users_signed_in', 'Index Only Scan Backward'],
    ['name', 'users_title', 'Index'],
    ['-name', 'users_title', 'Index Only Scan Backward'],
  ] as const)('people sorted by %s are read from an index', async (sort, index, scan) => {
    const plan = await plansOf((tx) => listUsers(tx, tenantId, people({ sort }), firstPage));
    expect(plan).toContain(`using ${index}`);
    expect(plan).toContain(scan);
    expect(plan).not.toContain('Sort');
  });

  test.each([
    ['suspended', { isSuspended: true }, 'users_suspended', 'tenant_id'],
    [
      'signed up in an application',
      { applicationId: 'some' },
      'users_by_application',
      'application_id',
    ],
    ['created', { createdFrom: 1, createdTo: 2 }, 'users_created', 'created_at'],
    ['signed in', { lastSignInFrom: 1, lastSignInTo: 2 }, 'users_signed_in', 'last_sign_in_at'],
  ])('people who are %s are found in an index', async (_what, filters, index, column) => {
    const plan = await plansOf((tx) => listUsers(tx, tenantId, people(filters), firstPage));
    expect(condition(plan, index)).toContain(column);
    expect(plan).not.toContain('Seq Scan');
  });

  test.each([
    ['role', { excludeRoleId: 'some' }, 'users_roles'],
    ['organization', { excludeOrganizationId: 'some' }, 'organization_users'],
  ])('people to pick for a %s are read in order, each looked up once', async (_of, more, table) => {
    const plan = await plansOf((tx) => listUsers(tx, tenantId, people(more), firstPage));
    expect(plan).toContain('Index Only Scan using users_created');
    expect(plan).toMatch(new RegExp(`Index Only Scan using ${table}`));
    expect(plan).not.toContain('Seq Scan');
  });

  test.each([
    [
      'users of a role',
      (tx: Tx) => listUsersOf(tx, { tenantId, roleId: 'admin-role' }, {}, firstPage),
      'users_roles_by_role',
      'role_id',
    ],
    [
      'scopes of a role',
      (tx: Tx) => listScopesOf(tx, { tenantId, roleId: 'admin-role' }, {}, firstPage),
      'roles_scopes_pk',
      'role_id',
    ],
    [
      'members of an organization',
      (tx: Tx) => listMembers(tx, { tenantId, organizationId: 'some' }, firstPage, undefined),
      'organization_users_by_organization',
      'organization_id',
    ],
    [
      'organizations by a part of their name',
      (tx: Tx) => listOrganizations(tx, tenantId, 'shop', firstPage),
      'organizations_search',
      '~~*',
    ],
    [
      'roles by a part of their name',
      (tx: Tx) =>
        listRoles(
          tx,
          tenantId,
          {
            type: undefined,
            excludeUserId: undefined,
            excludeApplicationId: undefined,
            query: { search: '%shop%' },
          },
          firstPage,
        ),
      'roles_search',
      '~~*',
    ],
    [
      'logs of a user',
      (tx: Tx) => listLogs(tx, tenantId, { userId: 'some', keptFrom: 0 }, firstPage),
      'logs_first_tenant_id_user_id',
      'user_id',
    ],
    [
      'logs of an application',
      (tx: Tx) => listLogs(tx, tenantId, { applicationId: 'some', keptFrom: 0 }, firstPage),
      'logs_first_tenant_id_application_id',
      'application_id',
    ],
  ])('%s are found in an index', async (_list, work, index, column) => {
    expect(condition(await plansOf(work), index)).toContain(column);
  });

  test.each([
    [
      'users of a role',
      (tx: Tx) => listUsersOf(tx, { tenantId, roleId: 'some' }, { search: '%ne@%' }, firstPage),
    ],
    [
      'members',
      (tx: Tx) => listMembers(tx, { tenantId, organizationId: 'some' }, firstPage, 'ne@'),
    ],
  ])('%s are found in an index by a part of their address', async (_list, work) => {
    expect(condition(await plansOfValues(work), 'users_search')).toContain('~~*');
  });

  test('roles of a person and scopes of an API are found in an index', async () => {
    const { userId, resourceId } = await server.services.database.inTenant(tenantId, async (tx) => {
      await tx.execute(sql`insert into users (tenant_id, id, created_at, updated_at)
        values (${tenantId}, 'plan-user', 1, 1)`);
      const { rows } = await tx.execute<{ id: string }>(sql`select id from resources limit 1`);
      return { userId: 'plan-user', resourceId: rows[0]?.id ?? '' };
    });
    const { list } = heldRoles('usersRoles', 'User', 'user.invalid_role_type');
    const roles = await plansOf((tx) => list(tx, { tenantId, userId }, firstPage, {}));
    expect(condition(roles, 'users_roles_pk')).toContain('user_id');
    const scopes = await plansOf((tx) => listScopes(tx, tenantId, resourceId, {}, firstPage));
    expect(condition(scopes, 'scopes_name')).toContain('resource_id');
    expect(scopes).toContain('Presorted Key: name');
  });

  test.each([
    [
      'organizations',
      'organizations_created',
      (tx: Tx) => listOrganizations(tx, tenantId, undefined, firstPage),
    ],
    ['logs', 'logs_first_listed', (tx: Tx) => listLogs(tx, tenantId, { keptFrom: 0 }, firstPage)],
    [
      'users of a role',
      'users_roles_by_role',
      (tx: Tx) => listUsersOf(tx, { tenantId, roleId: 'admin-role' }, {}, firstPage),
    ],
  ])('%s are paged in an index alone, without sorting', async (_list, index, work) => {
    const plan = await plansOf(work);
    expect(plan).toContain(`Index Only Scan using ${index}`);
    // Partitions that are each in order are merged.
    expect(plan).not.toMatch(/-> +(?:Incremental )?Sort/);
  });

  test.each([
    ['failed', { result: 'Error' }],
    ['of a key', { logKey: 'Interaction.End' }],
    ['of a user', { userId: 'some' }],
    ['of an application', { applicationId: 'some' }],
    ['of a session', { sessionId: 'some' }],
    ['of admins', { category: 'management' }],
    ['of one admin', { category: 'management', actorId: 'some' }],
    ['of a time', { from: 1, to: 2 }],
  ] as const)('logs %s are found in an index, in its order', async (_which, filter) => {
    const plan = await plansOf((tx) =>
      listLogs(tx, tenantId, { ...filter, keptFrom: 0 }, firstPage),
    );
    expect(plan).not.toMatch(/-> +(?:Incremental )?Sort/);
    expect(plan).not.toContain('Seq Scan');
    // What else a row must be is in the predicate of the index, not looked up in the row.
    if (!('logKey' in filter)) expect(plan).not.toMatch(/Filter: .*payload/);
  });

  test('what was written since a place is read from that place on, in its order', async () => {
    const place = { writtenIn: 7, id: 'some' };
    const plan = await plansOf((tx) => readTail(tx, tenantId, { keptFrom: 0 }, place));
    expect(condition(plan, 'logs_first_tenant_id_written_in_id_idx')).toContain('written_in >=');
    // In the partition that has rows, and as far as the limit.
    const looked = plan.slice(plan.indexOf('CTE looked'), plan.indexOf('written_in_id_idx'));
    expect(looked).toMatch(/Limit[^]*Merge Append/);
    expect(looked).not.toMatch(/-> +(?:Incremental )?Sort/);
  });

  test.each([
    ['users', {}],
    ['users outside a role', { excludeRoleId: 'some' }],
  ])('the length of all %s is read from its counts', async (_list, more) => {
    const plan = await plansOf((tx) => listUsers(tx, tenantId, people(more), firstPage));
    expect(condition(plan, 'row_counts_pk')).toContain('list');
    expect(plan.match(/Aggregate/g)).toHaveLength(1 + Object.keys(more).length);
  });

  test('deliveries of a webhook are merged from the index of their states', async () => {
    const plan = await plansOf((tx) =>
      listDeliveries(tx, { tenantId, hookId: 'some' }, {}, firstPage),
    );
    const found = plan.slice(plan.indexOf('Merge Append'), plan.indexOf('Aggregate'));
    expect(found.match(/Index Only Scan using hook_deliveries_by_state/g)).toHaveLength(3);
  });

  test('what a search finds is found and counted in one look', async () => {
    const search = { query: { search: '%someone%' } };
    const plan = await plansOf((tx) => listUsers(tx, tenantId, people(search), firstPage));
    expect(plan.match(/CTE found\n/g)).toHaveLength(1);
    expect(plan).not.toContain('row_counts');
  });

  test.each([
    ['user', 'users_roles_pk', 'user_id', 'organization_users_by_user'],
    [
      'application',
      'applications_roles_pk',
      'application_id',
      'organization_applications_by_application',
    ],
  ] as const)(
    'scopes of a token are found by its %s',
    async (kind, roleIndex, column, membershipIndex) => {
      const plan = await plansOf((tx) =>
        resourceScopes(tx, tenantId, { kind, id: 'somebody' }, 'shop', {
          own: true,
          organizations: 'all',
        }),
      );
      expect(condition(plan, roleIndex)).toContain(column);
      expect(condition(plan, membershipIndex)).toContain(column);
    },
  );
});

describe('with many rows, whose statistics are known', () => {
  test.each([
    ['user and application', { userId: 'some', applicationId: 'some' }],
    ['user and event', { userId: 'some', logKey: 'Interaction.End' }],
    ['application and event', { applicationId: 'some', logKey: 'Interaction.End' }],
    ['failure and user', { result: 'Error', userId: 'some' }],
    ['failure and application', { result: 'Error', applicationId: 'some' }],
    ['failure and event', { result: 'Error', logKey: 'Interaction.End' }],
  ] as const)('logs of a %s are counted and paged in an index alone', async (_which, filter) => {
    const plan = await plansOf((tx) =>
      listLogs(tx, tenantId, { ...filter, keptFrom: 0 }, firstPage),
    );
    const counted = plan.slice(0, plan.indexOf('Limit', plan.indexOf('Limit') + 1));
    expect(counted).toContain('Index Only Scan using logs_first');
    expect(counted).not.toMatch(/(?:Seq|Bitmap Heap|Index) Scan (?:using|on) logs_first/);
  });
});
