import { type Call, callerOf } from '~/tests/support/api';
import { type TestServer, createTestServer } from '~/tests/support/test-server';

describe('audit logs', () => {
  let server: TestServer;
  let call: Call;

  const START = Date.now() - 60_000;
  const row = (id: string, key: string, payload: object, createdAt: number, tenantId = 'default') =>
    server.sql(
      'insert into logs (tenant_id, id, key, payload, created_at) values ($1, $2, $3, $4, $5)',
      [tenantId, id, key, { key, result: 'Success', ...payload }, START + createdAt],
    );

  beforeAll(async () => {
    server = await createTestServer('cloud');
    const api = callerOf(server.tenantApp, await server.managementToken('default'));
    call = (method, path, ...rest) => api(method, `/api${path}`, ...rest);
    await server.sql("delete from logs where tenant_id = 'default'");
    await row('a', 'Interaction.SignIn.Submit', { userId: 'u1', applicationId: 'app1' }, 1);
    await row('b', 'ExchangeTokenBy.RefreshToken', { userId: 'u2', applicationId: 'app1' }, 2);
    await row('c', 'Management.User.Update', { actor: { type: 'app', id: 'x' } }, 3);
    await row('d', 'TriggerHook.PostSignIn', {}, 4);
    await row('e', 'Interaction.End', { userId: 'u1', extra: { kept: true } }, 5);
    await row('foreign', 'Interaction.End', { userId: 'u1' }, 6, 'admin');
  });
  afterAll(() => server.close());

  const ids = async (query: string) => {
    const { body, headers } = await call('GET', `/logs${query}`);
    const rows: { id: string }[] = body;
    return [rows.map(({ id }) => id).join(''), headers['total-number']];
  };

  test.each([
    ['', 'eba', '3'],
    ['?userId=u1', 'ea', '2'],
    ['?applicationId=app1', 'ba', '2'],
    ['?applicationId=app1&userId=u1', 'a', '1'],
    ['?logKey=Management.User.Update', 'c', '1'],
    ['?logKey=Interaction', '', '0'],
    ['?page=2&page_size=2', 'a', '3'],
    ['?id=c', 'c', '1'],
    ['?id=e&category=management', 'e', '1'],
    ['?id=e&userId=u2', '', '0'],
    ['?id=foreign', '', '0'],
    ['?id=none', '', '0'],
  ])('list%s', async (query, expected, total) => {
    expect(await ids(query)).toEqual([expected, total]);
  });

  test('one row, with all that its payload holds', async () => {
    expect((await call('GET', '/logs/e')).body).toEqual({
      tenantId: 'default',
      id: 'e',
      key: 'Interaction.End',
      payload: { key: 'Interaction.End', result: 'Success', userId: 'u1', extra: { kept: true } },
      createdAt: START + 5,
      outcome: 'succeeded',
    });
    expect((await call('GET', '/logs/c')).status).toBe(200);
  });

  test.each(['foreign', 'none', 'x'.repeat(65)])('no row %s', async (id) => {
    const { status } = await call('GET', `/logs/${id}`);
    expect(status).toBe(id.length > 64 ? 400 : 404);
  });
});
