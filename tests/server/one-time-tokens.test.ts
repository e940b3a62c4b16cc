import { type ApiResponse, type Call, callerOf } from '~/tests/support/api';
import { type TestServer, createTestServer } from '~/tests/support/test-server';

describe('one-time tokens', () => {
  let server: TestServer;
  let call: Call;
  const outcome = ({ status, code }: ApiResponse) => [status, code];
  const create = async (email: string, more: Record<string, unknown> = {}) =>
    (await call('POST', '/api/one-time-tokens', { email, ...more })).body as {
      id: string;
      token: string;
    };
  const list = (query: string) => call('GET', `/api/one-time-tokens${query}`);

  beforeAll(async () => {
    server = await createTestServer('cloud');
    call = callerOf(server.tenantApp, await server.managementToken('default'));
  });
  afterAll(() => server.close());

  test('the token is shown once and masked afterwards', async () => {
    const { id, token } = await create('once@example.com');
    expect(token).toMatch(/^[\dA-Za-z]{32}$/);
    const masked = '*'.repeat(32);
    expect((await call('GET', `/api/one-time-tokens/${id}`)).body).toMatchObject({ token: masked });
    expect((await list('?email=ONCE@example.com')).body).toMatchObject([{ id, token: masked }]);
    const used = await call('POST', '/api/one-time-tokens/verify', {
      token,
      email: 'Once@example.com',
    });
    expect(used.body).toMatchObject({ id, token: masked, status: 'consumed' });
  });

  test('the list is whole unless a page is asked for; filters count in the total', async () => {
    const email = 'many@example.com';
    for (let each = 0; each < 21; each += 1) await create(email);
    const whole = await list(`?email=${email}`);
    expect(whole.body).toHaveLength(21);
    expect(whole.headers['total-number']).toBeUndefined();
    const page = await list(`?email=${email}&page=2`);
    expect([(page.body as unknown[]).length, page.headers['total-number']]).toEqual([1, '21']);
    expect((await list(`?email=${email}&status=consumed&page=1`)).headers['total-number']).toBe(
      '0',
    );
  });

  test('a token for organizations that do not exist is refused', async () => {
    const { body } = await call('POST', '/api/organizations', { name: 'Larkspur' });
    const { id } = body as { id: string };
    const forOrganizations = (jitOrganizationIds: string[]) =>
      call('POST', '/api/one-time-tokens', {
        email: 'join@example.com',
        context: { jitOrganizationIds },
      });
    expect((await forOrganizations([id, id])).status).toBe(201);
    expect((await forOrganizations([])).status).toBe(201);
    for (const ids of [['unknown'], [id, 'unknown']]) {
      expect(outcome(await forOrganizations(ids))).toEqual([
        422,
        'entity.relation_foreign_key_not_found',
      ]);
    }
    const elsewhere = callerOf(server.consoleApp, await server.managementToken('admin'));
    const [foreign] = (await elsewhere('GET', '/api/organizations')).body as { id: string }[];
    expect(outcome(await forOrganizations([foreign?.id ?? ''])).at(0)).toBe(422);
  });

  test('deleting an unknown token', async () => {
    expect(outcome(await call('DELETE', '/api/one-time-tokens/unknown'))).toEqual([
      404,
      'entity.not_found',
    ]);
  });

  test('a token that has ended stays so', async () => {
    const { id, token } = await create('ended@example.com');
    const path = `/api/one-time-tokens/${id}/status`;
    expect(outcome(await call('PUT', path, { status: 'active' }))).toEqual([
      400,
      'one_time_token.cannot_reactivate_token',
    ]);
    expect((await call('PUT', path, { status: 'revoked' })).body).toMatchObject({
      status: 'revoked',
    });
    expect(outcome(await call('PUT', path, { status: 'consumed' }))).toEqual([
      400,
      'one_time_token.token_revoked',
    ]);
    const verify = await call('POST', '/api/one-time-tokens/verify', {
      token,
      email: 'ended@example.com',
    });
    expect(outcome(verify)).toEqual([400, 'one_time_token.token_revoked']);
  });
});
