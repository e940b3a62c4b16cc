import { sql } from 'drizzle-orm';
import { findUserBy } from '~/server/experience/identifiers';
import { listApplications } from '~/server/modules/applications/repository';
import { listOneTimeTokens } from '~/server/modules/one-time-tokens/tokens';
import type { Tx } from '~/server/db/database';
import { resourceScopes } from '~/server/oidc/subject-scopes';
import { type TestServer, createTestServer } from '../support/test-server';

const tenantId = 'default';
const firstPage = { page: 1, pageSize: 20, offset: 0, limit: 20 };
let server: TestServer;

beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

/** Plans of the statements that `work` sends, made as the restricted role. */
const plansOf = async (work: (tx: Tx) => Promise<unknown>): Promise<string> => {
  const { database } = server.services;
  const statements: string[] = [];
  database.onQuery = (text) => statements.push(text);
  await database.inTenant(tenantId, work);
  database.onQuery = undefined;
  const selects = statements.filter((text) => /^\s*select/i.test(text));
  return database.inTenant(tenantId, async (tx) => {
    // So few rows are read faster without an index; the question is whether one may be used.
    await tx.execute(sql`set local enable_seqscan = off`);
    const plans = [];
    for (const text of selects) {
      const { rows } = await tx.execute(sql.raw(`explain (generic_plan) ${text}`));
      plans.push(...rows.map((row) => String(row['QUERY PLAN'])));
    }
    return plans.join('\n');
  });
};

/** A condition on the index itself, not a filter of what it delivers. */
const condition = (plan: string, index: string): string =>
  new RegExp(`${index}[^]*?Index Cond: ([^\n]+)`).exec(plan)?.[1] ?? `no ${index} in\n${plan}`;

const applications = (search?: string) => ({
  types: undefined,
  isThirdParty: undefined,
  excludeRoleId: undefined,
  excludeOrganizationId: undefined,
  query: search === undefined ? {} : { search },
});

describe('row-level security lets indexes be used', () => {
  test.each([
    ['email', 'users_primary_email', 'primary_email_key'],
    ['username', 'users_username', 'username'],
    ['phone', 'users_primary_phone', 'primary_phone'],
  ] as const)('people are found by %s', async (type, index, column) => {
    const plan = await plansOf((tx) => findUserBy(tx, tenantId, { type, value: '4917000' }));
    expect(condition(plan, index)).toContain(column);
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
