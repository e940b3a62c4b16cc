import { type ApiResponse, type Call, callerOf } from '~/tests/support/api';
import { type TestServer, createTestServer } from '~/tests/support/test-server';

export type Role = {
  id: string;
  name: string;
};
export type Row = Role & {
  usersCount: number;
  featuredUsers: { id: string }[];
  applicationsCount: number;
  featuredApplications: { id: string; type: string }[];
};

export const INTERNAL_ROLE = 'admin-role';
export const MANAGEMENT_SCOPE = 'management-api-all';

export function api(path = '') {
  return `/api/roles${path}`;
}
export function outcome({ status, code }: ApiResponse) {
  return [status, code];
}
export function ids({ body }: ApiResponse) {
  return (body as { id: string }[]).map(({ id }) => id);
}
export const violation = [403, 'role.internal_role_violation'];

/** A server for the tests of a file, with people, applications and an API that roles are for. */
export function roleKit() {
  let server: TestServer;
  let manager: Call;
  let counter = 0;

  beforeAll(async () => {
    server = await createTestServer('cloud');
    manager = callerOf(server.tenantApp, await server.managementToken('default'));
    await server.sql(`
      update subscriptions set plan_id = 'dev' where for_tenant_id = 'default';
      insert into users (tenant_id, id, username, name, primary_phone, created_at, updated_at) values
        ('default', 'alice', 'alice', 'Alice', '15550001111', 1, 1),
        ('default', 'bob', 'bob', 'Bob', null, 2, 2),
        ('default', 'carol', 'carol', 'Carol', null, 3, 3),
        ('default', 'dave', 'dave', 'Dave', null, 3, 3);
      insert into applications (tenant_id, id, name, secret, type, oidc_client_metadata, created_at) values
        ('default', 'job-a', 'Job A', 'x', 'MachineToMachine', '{"redirectUris":[],"postLogoutRedirectUris":[]}', 1),
        ('default', 'job-b', 'Job B', 'x', 'MachineToMachine', '{"redirectUris":[],"postLogoutRedirectUris":[]}', 2),
        ('default', 'spa', 'Web', 'x', 'SPA', '{}', 3),
        ('default', 'native', 'Phone', 'x', 'Native', '{}', 4);
      insert into resources (tenant_id, id, name, indicator, created_at) values
        ('default', 'shop', 'Shop API', 'https://shop.example', 1);
      insert into scopes (tenant_id, id, resource_id, name, created_at) values
        ('default', 'shop-read', 'shop', 'read:shop', 1), ('default', 'shop-write', 'shop', 'write:shop', 1);`);
  });
  afterAll(() => server.close());

  const call: Call = (...request) => manager(...request);
  const create = async (body: Record<string, unknown> = {}): Promise<Role> => {
    const name = `Role ${(counter += 1)}`;
    const answer = await call('POST', api(), { name, description: 'For tests', ...body });
    expect(answer).toMatchObject({ status: 200 });
    return answer.body;
  };
  return {
    get server() {
      return server;
    },
    call,
    create,
    createMachine: () => create({ type: 'MachineToMachine' }),
    /** How much is assigned in all, to prove that nothing was. */
    assignedRows: async () => {
      const [row] = await server.sql<{ users: number; applications: number; scopes: number }>(
        `select (select count(*)::int from users_roles) as users,
          (select count(*)::int from applications_roles where tenant_id = 'default') as applications,
          (select count(*)::int from roles_scopes where tenant_id = 'default') as scopes`,
      );
      return row;
    },
  };
}
