import { type Call, callerOf } from '~/tests/support/api';
import { type TestServer, createTestServer } from '~/tests/support/test-server';

const API = 'https://graph.example';

const ROWS = `
  insert into users (tenant_id, id, created_at, updated_at)
    values ('default', 'ada', 1, 1), ('admin', 'ada', 1, 1);
  insert into applications (tenant_id, id, name, secret, type, oidc_client_metadata, created_at)
    values ('default', 'robot', 'Robot', '', 'MachineToMachine',
      '{"redirectUris":[],"postLogoutRedirectUris":[]}', 1);
  insert into roles (tenant_id, id, name, description, type, created_at)
    values ('default', 'editors', 'editor', '', 'User', 1),
      ('default', 'readers', 'reader', '', 'User', 1),
      ('default', 'robots', 'robot', '', 'MachineToMachine', 1),
      ('admin', 'owners', 'owner', '', 'User', 1);
  insert into users_roles (tenant_id, user_id, role_id)
    values ('default', 'ada', 'editors'), ('admin', 'ada', 'owners');
  insert into applications_roles (tenant_id, application_id, role_id)
    values ('default', 'robot', 'robots');
`;

describe('the hook of a GraphQL gateway', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await createTestServer('cloud');
    await server.sql(ROWS);
  });
  afterAll(() => server.close());

  const as = async (subject: string, changes: object = {}): Promise<Call> =>
    callerOf(
      server.tenantApp,
      await server.token({
        issuer: 'default',
        audience: API,
        subject,
        clientId: 'app',
        ...changes,
      }),
    );
  const ask = (call: Call, role: string | undefined, query = '') =>
    call(
      'GET',
      `/api/authn/hasura?resource=${encodeURIComponent(API)}${query}`,
      undefined,
      role === undefined ? {} : { 'Expected-Role': role },
    );
  const GUEST = '&unauthorizedRole=guest';

  test('answers with a role that the user holds', async () => {
    const { status, body, headers } = await ask(await as('ada'), 'editor');
    expect([status, body]).toEqual([200, { 'X-Hasura-User-Id': 'ada', 'X-Hasura-Role': 'editor' }]);
    expect(headers['cache-control']).toBe('no-store');
  });

  test('answers with a role that the application holds', async () => {
    const { body } = await ask(await as('robot', { clientId: 'robot' }), 'robot');
    expect(body).toEqual({ 'X-Hasura-User-Id': 'robot', 'X-Hasura-Role': 'robot' });
  });

  test.each([
    ['held by nobody', 'reader'],
    ['of another tenant', 'owner'],
    ['in capitals', 'EDITOR'],
    ['not named', undefined],
    ['without a name', ''],
  ])('refuses a role %s, or gives that of guests', async (_name, role) => {
    const call = await as('ada');
    const refused = await ask(call, role);
    expect([refused.status, refused.code]).toEqual([401, 'auth.expected_role_not_found']);
    expect((await ask(call, role, GUEST)).body).toEqual({
      'X-Hasura-User-Id': 'ada',
      'X-Hasura-Role': 'guest',
    });
  });

  test.each([
    ['no token', undefined, 'auth.authorization_header_missing'],
    ['another API', { audience: 'https://other.example' }, 'auth.unauthorized'],
    ['another tenant', { issuer: 'admin' }, 'auth.unauthorized'],
    ['a past time', { expiresIn: '-1h' }, 'auth.unauthorized'],
    ['a user who is gone', { subject: 'nobody' }, 'auth.unauthorized'],
  ])('takes a token for %s as none', async (_name, changes, code) => {
    const call = changes ? await as('ada', changes) : callerOf(server.tenantApp, undefined);
    const refused = await ask(call, 'editor');
    expect([refused.status, refused.code]).toEqual([401, code]);
    const { status, body, headers } = await ask(call, 'editor', GUEST);
    expect([status, body]).toEqual([200, { 'X-Hasura-Role': 'guest' }]);
    expect(headers['cache-control']).toBe('no-store');
  });

  test('knows at once that a role was taken away or a user suspended', async () => {
    const call = await as('ada');
    await server.sql(`update users set is_suspended = true where id = 'ada'`);
    expect((await ask(call, 'editor')).code).toBe('auth.unauthorized');
    await server.sql(`update users set is_suspended = false where id = 'ada'`);
    expect((await ask(call, 'editor')).status).toBe(200);
    await server.sql(`delete from users_roles where role_id = 'editors'`);
    expect((await ask(call, 'editor')).code).toBe('auth.expected_role_not_found');
    await server.sql(`insert into users_roles (tenant_id, user_id, role_id)
      values ('default', 'ada', 'editors')`);
  });

  test('needs the API, and never takes an outage for a guest', async () => {
    const call = await as('ada');
    expect((await call('GET', '/api/authn/hasura')).status).toBe(400);
    const { database } = server.services;
    const { inTenant } = database;
    database.inTenant = () => Promise.reject(new Error('no connection'));
    const { status } = await ask(call, 'editor', GUEST).finally(() => {
      database.inTenant = inTenant;
    });
    expect(status).toBeGreaterThanOrEqual(500);
  });
});
