import { callerOf } from '~/tests/support/api';
import { type Operation, type Schema, operationsOf, nameOf } from '~/tests/support/operations';
import { type TestServer, createTestServer } from '~/tests/support/test-server';

const HOST = 'default.localhost:3001';
const SECRET = 'a-secret-that-authenticates';

function answersApplication({ responses }: Operation): boolean {
  const schema: Schema | undefined = responses['200'];
  const { properties = {} } = schema?.items ?? schema ?? {};
  return 'secret' in properties && 'oidcClientMetadata' in properties;
}

/** Every route that answers applications; routes that are added later are among them. */
describe('the secret of an application', () => {
  let server: TestServer;
  let routes: Operation[];

  beforeAll(async () => {
    server = await createTestServer('cloud');
    routes = (await operationsOf(server.tenantApp)).filter(answersApplication);
    await server.sql(`
      insert into applications (tenant_id, id, name, secret, type, oidc_client_metadata, created_at)
        values ('default', 'robot', 'Robot', '#internal:placeholder', 'MachineToMachine',
          '{"redirectUris":[],"postLogoutRedirectUris":[]}', 1);
      insert into application_secrets (tenant_id, application_id, name, value, created_at) values
        ('default', 'robot', 'Default secret', '${SECRET}', 1);
      insert into roles (tenant_id, id, name, description, type, created_at)
        values ('default', 'robot-role', 'Robots', '', 'MachineToMachine', 1);
      insert into applications_roles (tenant_id, application_id, role_id)
        values ('default', 'robot', 'robot-role');
      insert into organizations (tenant_id, id, name, created_at)
        values ('default', 'robot-organization', 'Robots', 1);
      insert into organization_applications (tenant_id, organization_id, application_id)
        values ('default', 'robot-organization', 'robot')`);
  });
  afterAll(() => server.close());

  const idOf = (path: string): string =>
    path.startsWith('/api/roles')
      ? 'robot-role'
      : path.startsWith('/api/organizations')
        ? 'robot-organization'
        : 'robot';

  /** What the caller is shown for the application by each route. */
  const shownTo = async (token: string, app = server.tenantApp, host = HOST) => {
    const shown: Record<string, string | undefined> = {};
    for (const operation of routes) {
      const { method, path } = operation;
      await server.sql(
        `update applications set secret = $1 where id = 'robot'`,
        // The only route that needs a real value of an older version.
        [path.endsWith('legacy-secret') ? 'legacy' : '#internal:placeholder'],
      );
      const { status, body } = await callerOf(app, token, host)(
        method,
        path.replace(/{\w+}/, idOf(path)),
        method === 'POST'
          ? { name: 'New', type: 'MachineToMachine' }
          : method === 'PATCH'
            ? { name: 'Robot' }
            : undefined,
      );
      const rows = [body].flat() as { id: string; secret: string }[];
      const row = method === 'POST' ? rows[0] : rows.find(({ id }) => id === 'robot');
      shown[nameOf(operation)] = status === 200 ? row?.secret : String(status);
    }
    return shown;
  };

  const every = (secret: (operation: Operation) => unknown) =>
    Object.fromEntries(routes.map((operation) => [nameOf(operation), secret(operation)]));

  test('is known to be answered by these routes', () => {
    expect(routes.map(nameOf).sort()).toEqual([
      'DELETE /api/applications/{id}/legacy-secret',
      'GET /api/applications',
      'GET /api/applications/{id}',
      'GET /api/organizations/{id}/applications',
      'GET /api/roles/{id}/applications',
      'PATCH /api/applications/{id}',
      'POST /api/applications',
    ]);
  });

  test('is shown as the one that authenticates to callers who can change it', async () => {
    const shown = await shownTo(await server.managementToken('default'));
    expect(shown).toEqual(
      every(({ method }) =>
        method === 'POST' ? (expect.stringMatching(/^\w{32}$/) as unknown) : SECRET,
      ),
    );
  });

  test('is shown by no route to callers who cannot', async () => {
    const token = await server.memberToken('default', 'reader', 'read:data delete:data');
    const shown = await shownTo(token, server.consoleApp, 'localhost:3000');
    expect(shown).toEqual(
      every(({ method }) => (method === 'GET' || method === 'DELETE' ? '******' : '403')),
    );
  });
});
