import { type Call, callerOf } from '~/tests/support/api';
import { cloudCall, memberCall } from '~/tests/support/cloud-calls';
import { type TestServer, createTestServer } from '~/tests/support/test-server';

/** Names of which nothing can be seen, and names with such characters that can. */
const INVISIBLE = [
  ' \t',
  '\u00A0',
  '\u200B',
  '\uFEFF\u2060',
  '\u00AD',
  '\u3164',
  '\u2800',
  '\u202E',
];
const VISIBLE = ['می\u200Cخواهم', '👩\u200D💻', 'Café'];

describe('names of records', () => {
  let server: TestServer;
  let call: Call;
  let ids: Record<'resource' | 'user' | 'application', string>;

  beforeAll(async () => {
    server = await createTestServer('cloud');
    call = callerOf(server.tenantApp, await server.managementToken('default'));
    const idOf = async (path: string, body: object): Promise<string> =>
      ((await call('POST', path, body)).body as { id: string }).id;
    ids = {
      resource: await idOf('/api/resources', { name: 'Orders', indicator: 'https://orders.test' }),
      user: await idOf('/api/users', { username: 'somebody' }),
      application: await idOf('/api/applications', { name: 'Shop', type: 'Traditional' }),
    };
  });
  afterAll(() => server.close());

  test.each([
    ['an application', () => '/api/applications', { type: 'SPA' }],
    ['an organization', () => '/api/organizations', {}],
    ['an organization role', () => '/api/organization-roles', {}],
    ['an organization permission', () => '/api/organization-scopes', {}],
    ['a role', () => '/api/roles', { description: 'x' }],
    ['an API resource', () => '/api/resources', { indicator: 'https://new.test' }],
    ['a permission', () => `/api/resources/${ids.resource}/scopes`, {}],
    ['a token', () => `/api/users/${ids.user}/personal-access-tokens`, {}],
    ['a secret', () => `/api/applications/${ids.application}/secrets`, {}],
  ])('%s has a name that can be seen', async (_record, path, body) => {
    for (const name of INVISIBLE) {
      const { status, code } = await call('POST', path(), { ...body, name });
      expect([name, status, code]).toEqual([name, 400, 'guard.invalid_input']);
    }
    const [name] = VISIBLE;
    expect([200, 201]).toContain((await call('POST', path(), { ...body, name })).status);
  });

  test.each([
    ['an application', () => `/api/applications/${ids.application}`],
    ['an API resource', () => `/api/resources/${ids.resource}`],
  ])('%s keeps a name that can be seen', async (_record, path) => {
    for (const name of INVISIBLE) {
      expect((await call('PATCH', path(), { name })).status).toBe(400);
    }
    for (const name of VISIBLE) {
      const { status, body } = await call('PATCH', path(), { name });
      expect([status, body]).toMatchObject([200, { name }]);
    }
  });

  test('a tenant without a name that can be seen gets the default one, and keeps it', async () => {
    await server.sql(
      `insert into users (tenant_id, id, username, created_at, updated_at)
       values ('admin', 'owner', 'owner', 1, 1)`,
    );
    const owner = await cloudCall(server, 'owner');
    const order = { regionName: 'EU', tag: 'development', name: '\u200B\u2060' };
    const { body } = await owner('POST', '/api/tenants', order);
    const { id, name } = body as { id: string; name: string };
    const unnamed = await owner('POST', '/api/tenants', { ...order, name: undefined });
    expect(name).toBe((unnamed.body as { name: string }).name);
    const member = await memberCall(server, id, 'owner');
    for (const blank of INVISIBLE) {
      const { status } = await member('PATCH', `/api/tenants/${id}`, { name: blank });
      expect([blank, status]).toEqual([blank, 400]);
    }
    const renamed = await member('PATCH', `/api/tenants/${id}`, { name: VISIBLE[0] });
    expect([renamed.status, renamed.body]).toMatchObject([200, { name: VISIBLE[0] }]);
  });
});
