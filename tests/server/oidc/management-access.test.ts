import { callerOf } from '~/tests/support/api';
import { type TestServer, createTestServer } from '~/tests/support/test-server';

const AUDIENCE = 'https://default.gatehouse.app/api';
const insertMachine = `
  insert into applications (tenant_id, id, name, secret, type, oidc_client_metadata, created_at)
    values ('default', 'machine', 'Machine', '', 'MachineToMachine', '{"redirectUris":[],"postLogoutRedirectUris":[]}', 1)`;
const giveRole = `
  insert into applications_roles (tenant_id, application_id, role_id)
    values ('default', 'machine', 'admin-role')`;

describe('a management token outlives what it was issued for', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await createTestServer('oss');
  });
  afterAll(() => server.close());

  const outcomeOn = (token: string) => async () => {
    const ofTenant = await callerOf(server.tenantApp, token)('GET', '/api/applications');
    const ofConsole = await callerOf(server.consoleApp, token)('GET', '/api/applications');
    expect(ofConsole.code).toBe(ofTenant.code);
    return ofTenant.code ?? ofTenant.status;
  };

  test('a machine loses access with its role, and with its deletion', async () => {
    await server.sql(insertMachine);
    await server.sql(giveRole);
    const outcome = outcomeOn(
      await server.token({ issuer: 'default', audience: AUDIENCE, subject: 'machine' }),
    );
    expect(await outcome()).toBe(200);
    await server.sql(`delete from applications_roles where application_id = 'machine'`);
    expect(await outcome()).toBe('auth.forbidden');
    await server.sql(giveRole);
    expect(await outcome()).toBe(200);
    await server.sql(`delete from applications where id = 'machine'`);
    expect(await outcome()).toBe('auth.unauthorized');
  });

  test('a machine loses access with the last scope of its role', async () => {
    await server.sql(insertMachine);
    await server.sql(
      `insert into roles (tenant_id, id, name, description, type, created_at)
         values ('default', 'custom', 'Custom', '', 'MachineToMachine', 1)`,
    );
    await server.sql(
      `insert into roles_scopes (tenant_id, role_id, scope_id) values ('default', 'custom', 'management-api-all')`,
    );
    await server.sql(
      `insert into applications_roles (tenant_id, application_id, role_id) values ('default', 'machine', 'custom')`,
    );
    const outcome = outcomeOn(
      await server.token({ issuer: 'default', audience: AUDIENCE, subject: 'machine' }),
    );
    expect(await outcome()).toBe(200);
    await server.sql(`delete from roles_scopes where role_id = 'custom'`);
    expect(await outcome()).toBe('auth.forbidden');
  });

  test('a user loses access with the role, when suspended, and with the client', async () => {
    await server.sql(
      `insert into users (tenant_id, id, username, created_at, updated_at) values ('admin', 'ada', 'ada', 1, 1)`,
    );
    const give = `insert into users_roles (tenant_id, user_id, role_id)
      select 'admin', 'ada', id from roles where tenant_id = 'admin' and id = 'default:admin'`;
    await server.sql(give);
    const tokenFor = (clientId: string) =>
      server.token({ issuer: 'admin', audience: AUDIENCE, subject: 'ada', clientId });
    const outcome = outcomeOn(await tokenFor('admin-console'));
    expect(await outcome()).toBe(200);
    expect(await outcomeOn(await tokenFor('deleted'))()).toBe('auth.unauthorized');
    await server.sql(`update users set is_suspended = true where id = 'ada'`);
    expect(await outcome()).toBe('user.suspended');
    await server.sql(`update users set is_suspended = false where id = 'ada'`);
    await server.sql(`delete from users_roles where user_id = 'ada'`);
    expect(await outcome()).toBe('auth.forbidden');
    await server.sql(give);
    expect(await outcome()).toBe(200);
    await server.sql(`delete from users where id = 'ada'`);
    expect(await outcome()).toBe('auth.unauthorized');
  });

  test("another tenant's application of the same id has nothing here", async () => {
    const outcome = outcomeOn(
      await server.token({ issuer: 'default', audience: AUDIENCE, subject: 'm-default' }),
    );
    expect(await outcome()).toBe('auth.unauthorized');
  });
});
