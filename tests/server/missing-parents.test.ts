import { type Call, callerOf } from '~/tests/support/api';
import { operationsOf } from '~/tests/support/operations';
import { type TestServer, createTestServer } from '~/tests/support/test-server';

/** A list below a record that does not exist is not an empty list. */
describe('lists of parents that do not exist', () => {
  let server: TestServer;
  let call: Call;
  let lists: string[];

  beforeAll(async () => {
    server = await createTestServer('cloud');
    call = callerOf(server.tenantApp, await server.managementToken('default'));
    lists = (await operationsOf(server.tenantApp))
      .filter(({ method, security }) => method === 'GET' && security?.scheme === 'management')
      .filter(({ path }) => /\{\w+\}\/./.test(path))
      .map(({ path, queryParameters }) => {
        // A job and a range of time are required where they are parameters.
        if (queryParameters.includes('jobId')) return `${path}?jobId={jobId}`;
        return queryParameters.includes('from') ? `${path}?from=1&to=2` : path;
      });
  });
  afterAll(() => server.close());

  test('are not found', async () => {
    expect(lists.length).toBeGreaterThan(20);
    const statuses: Record<string, number> = {};
    for (const path of lists) {
      const { status } = await call('GET', path.replaceAll(/\{\w+\}/g, 'unknown'));
      if (status !== 404) statuses[path] = status;
    }
    expect(statuses).toEqual({});
  });

  test('scopes in an organization are those of its members', async () => {
    const create = async (path: string, body: Record<string, unknown>) =>
      ((await call('POST', path, body)).body as { id: string }).id;
    const organization = await create('/api/organizations', { name: 'Larkspur' });
    const stranger = await create('/api/users', { username: 'stranger' });
    const scopesOf = (id: string) =>
      call('GET', `/api/organizations/${organization}/users/${id}/scopes`);
    for (const id of [stranger, 'unknown']) {
      expect(await scopesOf(id)).toMatchObject({ status: 200, body: [] });
    }
    await call('POST', `/api/organizations/${organization}/users`, { userIds: [stranger] });
    expect(await scopesOf(stranger)).toMatchObject({ status: 200, body: [] });
  });
});
