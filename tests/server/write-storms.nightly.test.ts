import { setTimeout } from 'node:timers/promises';
import { type Call, callerOf } from '~/tests/support/api';
import { type TestServer, createTestServer } from '~/tests/support/test-server';

type Write = () => ReturnType<Call>;

const USERS = ['storm-user-1', 'storm-user-2', 'storm-user-3'];
const ROLES = ['storm-role-1', 'storm-role-2', 'storm-role-3'];
const ORGANIZATIONS = ['storm-org-1', 'storm-org-2'];
const ORGANIZATION_ROLES = ['storm-org-role-1', 'storm-org-role-2'];

/** The n-th subset of a list, in an order that differs from one writer to the next. */
function subset(ids: readonly string[], n: number): string[] {
  const chosen = ids.filter((_, index) => ((n + 1) >> index) & 1);
  const some = chosen.length > 0 ? chosen : [...ids];
  return n % 2 === 0 ? some : some.reverse();
}

function pick(ids: readonly string[], n: number): string {
  return ids[n % ids.length] ?? '';
}

/** Many concurrent writers of few objects, from both sides of every relation. */
describe('concurrent writes of the same objects', () => {
  let server: TestServer;
  let call: Call;

  beforeEach(async () => {
    server = await createTestServer('cloud');
    call = callerOf(server.tenantApp, await server.managementToken('default'));
    await server.sql(
      `with tenant as (select 'default' as id),
       people as (insert into users (tenant_id, id, created_at, updated_at)
         select tenant.id, u, 1, 1 from tenant, unnest($1::text[]) u),
       granted as (insert into roles (tenant_id, id, name, description, type, created_at)
         select tenant.id, r, r, r, 'User', 1 from tenant, unnest($2::text[]) r),
       firms as (insert into organizations (tenant_id, id, name, created_at)
         select tenant.id, o, o, 1 from tenant, unnest($3::text[]) o)
       insert into organization_roles (tenant_id, id, name, type)
         select tenant.id, r, r, 'User' from tenant, unnest($4::text[]) r`,
      [USERS, ROLES, ORGANIZATIONS, ORGANIZATION_ROLES],
    );
  });
  afterEach(() => server.close());

  /** Repeats a write that a busy server asks to send again, as a client would. */
  async function patiently(write: Write): Promise<number> {
    const { status } = await write();
    if (status !== 503) return status;
    await setTimeout(1000);
    return patiently(write);
  }

  /** Sends `count` requests, `width` at a time, and returns their statuses. */
  async function storm(
    count: number,
    width: number,
    write: (n: number) => Write,
  ): Promise<number[]> {
    const statuses: number[] = [];
    const numbers = Array.from({ length: count }, (_, n) => n).values();
    const worker = async (): Promise<void> => {
      for (const n of numbers) statuses.push(await patiently(write(n)));
    };
    await Promise.all(Array.from({ length: width }, worker));
    return statuses;
  }

  /** Deadlocks that PostgreSQL resolved; a backend reports its own when it ends. */
  async function deadlocks(): Promise<number> {
    const others = `from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`;
    await server.sql(`select pg_terminate_backend(pid, 10000) ${others}`);
    const [row] = await server.sql<{ deadlocks: number }>(
      'select deadlocks::int from pg_stat_database where datname = current_database()',
    );
    return row?.deadlocks ?? -1;
  }

  test('roles of a user and users of a role', async () => {
    const statuses = await storm(60, 30, (n) =>
      n % 2 === 0
        ? () => call('PUT', `/api/users/${pick(USERS, n / 2)}/roles`, { roleIds: subset(ROLES, n) })
        : () =>
            call('POST', `/api/roles/${pick(ROLES, n >> 1)}/users`, { userIds: subset(USERS, n) }),
    );
    expect(statuses).toHaveLength(60);
    expect(statuses.filter((status) => status >= 500)).toEqual([]);
    expect(statuses.filter((status) => status === 200).length).toBe(30);
    expect(await deadlocks()).toBe(0);
  });

  test('every kind of write that touches users, roles and organizations', async () => {
    const writes: ((n: number) => Write)[] = [
      (n) => () => call('PUT', `/api/users/${pick(USERS, n)}/roles`, { roleIds: subset(ROLES, n) }),
      (n) => () =>
        call('POST', `/api/roles/${pick(ROLES, n)}/users`, { userIds: subset(USERS, n) }),
      (n) => () => call('DELETE', `/api/roles/${pick(ROLES, n)}/users/${pick(USERS, n + 1)}`),
      (n) => () => call('PATCH', `/api/users/${pick(USERS, n)}`, { name: `Name ${n}` }),
      (n) => () => call('PATCH', `/api/users/${pick(USERS, n)}`, { username: `name_${n}` }),
      (n) => () => call('PATCH', `/api/users/${pick(USERS, n)}/custom-data`, { customData: { n } }),
      (n) => () =>
        call('PATCH', `/api/users/${pick(USERS, n)}/is-suspended`, { isSuspended: n % 2 === 0 }),
      (n) => () => call('PATCH', `/api/roles/${pick(ROLES, n)}`, { description: `Text ${n}` }),
      (n) => () =>
        call('PATCH', `/api/organizations/${pick(ORGANIZATIONS, n)}`, { description: `Text ${n}` }),
      (n) => () =>
        call('PUT', `/api/organizations/${pick(ORGANIZATIONS, n)}/users`, {
          userIds: subset(USERS, n),
        }),
      (n) => () =>
        call('POST', `/api/organizations/${pick(ORGANIZATIONS, n)}/users`, {
          userIds: subset(USERS, n + 1),
        }),
      (n) => () =>
        call('POST', `/api/organizations/${pick(ORGANIZATIONS, n)}/users/roles`, {
          userIds: subset(USERS, n),
          organizationRoleIds: subset(ORGANIZATION_ROLES, n),
        }),
      (n) => () =>
        call('PUT', `/api/organizations/${pick(ORGANIZATIONS, n)}/users/${pick(USERS, n)}/roles`, {
          organizationRoleIds: subset(ORGANIZATION_ROLES, n),
        }),
      (n) => () =>
        call('PATCH', `/api/organization-roles/${pick(ORGANIZATION_ROLES, n)}`, {
          description: `Text ${n}`,
        }),
      (n) => () =>
        call('POST', `/api/users/${pick(USERS, n)}/personal-access-tokens`, { name: `Token ${n}` }),
      (n) => () => call('POST', '/api/subject-tokens', { userId: pick(USERS, n) }),
    ];
    const statuses = await storm(320, 30, (n) => {
      const make = writes[n % writes.length];
      // Which object a writer changes differs from one round to the next.
      return make ? make(n + Math.floor(n / writes.length)) : () => Promise.reject(new Error());
    });
    expect(statuses).toHaveLength(320);
    expect(statuses.filter((status) => status >= 500)).toEqual([]);
    expect(statuses.filter((status) => status < 300).length).toBeGreaterThan(200);
    expect(await deadlocks()).toBe(0);
  });

  test('deletions among writes', async () => {
    const statuses = await storm(60, 30, (n) => {
      if (n === 20) return () => call('DELETE', `/api/roles/${pick(ROLES, 0)}`);
      if (n === 25) return () => call('DELETE', `/api/users/${pick(USERS, 0)}`);
      if (n === 30) return () => call('DELETE', `/api/organizations/${pick(ORGANIZATIONS, 0)}`);
      if (n === 35) return () => call('DELETE', `/api/roles/${pick(ROLES, 1)}`);
      switch (n % 4) {
        case 0:
          return () =>
            call('PUT', `/api/users/${pick(USERS, n >> 2)}/roles`, {
              roleIds: subset(ROLES, n >> 2),
            });
        case 1:
          return () =>
            call('POST', `/api/roles/${pick(ROLES, n >> 2)}/users`, {
              userIds: subset(USERS, n >> 2),
            });
        case 2:
          return () =>
            call('PUT', `/api/organizations/${pick(ORGANIZATIONS, n >> 2)}/users`, {
              userIds: subset(USERS, n >> 2),
            });
        default:
          return () => call('PATCH', `/api/users/${pick(USERS, n >> 2)}`, { name: `Name ${n}` });
      }
    });
    expect(statuses).toHaveLength(60);
    expect(statuses.filter((status) => status >= 500)).toEqual([]);
    expect(await deadlocks()).toBe(0);
  });
});
