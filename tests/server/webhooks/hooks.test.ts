import type { ServerResponse } from 'node:http';
import { HOOK_EVENTS } from '~/contract/webhooks';
import { type ApiResponse, type Call, callerOf } from '~/tests/support/api';
import { makeHook } from '~/tests/support/factories';
import { type HookReceiver, startHookReceiver } from '~/tests/support/hook-receiver';
import { type TestServer, createTestServer } from '~/tests/support/test-server';

type Hook = { id: string; signingKey: string; events: string[]; config: object; name: string };

/** The interface of webhooks: what clients send and get. */
describe('webhooks', () => {
  let server: TestServer;
  let receiver: HookReceiver;
  let call: Call;
  const url = 'https://hooks.example/in';

  const create = async (body: object = {}): Promise<Hook> =>
    (await call('POST', '/hooks', { events: ['User.Created'], config: { url }, ...body })).body;

  beforeAll(async () => {
    receiver = await startHookReceiver();
    server = await createTestServer('oss');
    const api = callerOf(server.tenantApp, await server.managementToken('default'));
    call = (method, path, ...rest) => api(method, `/api${path}`, ...rest);
  });
  beforeEach(() => server.sql('delete from hooks'));
  afterAll(async () => {
    await server.close();
    await receiver.close();
  });

  test('one is created, read, listed, changed, and deleted', async () => {
    const created: Hook = await create({ name: 'CRM', events: ['User.Created', 'User.Created'] });
    const { executionStats: _, ...hook } = makeHook({
      tenantId: 'default',
      id: expect.stringMatching(/^[\da-z]{21}$/) as string,
      name: 'CRM',
      event: null,
      events: ['User.Created'],
      config: { url },
      signingKey: expect.stringMatching(/^[\dA-Za-z]{32}$/) as string,
      enabled: true,
      createdAt: expect.any(Number) as number,
    });
    expect(created).toEqual(hook);
    expect((await call('GET', `/hooks/${created.id}`)).body).toEqual(created);
    const config = { url: `${url}/2`, headers: { 'x-source': 'gatehouse' }, retries: 0 };
    const changed = { ...created, name: 'Sync', enabled: false, config };
    const patch = { name: 'Sync', enabled: false, config };
    expect((await call('PATCH', `/hooks/${created.id}`, patch)).body).toEqual(changed);
    // The configuration is replaced as a whole, and nothing else by nothing.
    const bare = { ...changed, config: { url } };
    expect((await call('PATCH', `/hooks/${created.id}`, { config: { url } })).body).toEqual(bare);
    expect((await call('PATCH', `/hooks/${created.id}`, {})).body).toEqual(bare);
    expect((await call('DELETE', `/hooks/${created.id}`)).status).toBe(204);
    expect((await call('GET', `/hooks/${created.id}`)).status).toBe(404);
  });

  test('lists are newest first, complete or in pages', async () => {
    await create({ name: 'first' });
    await server.sql('update hooks set created_at = 1');
    await create({ name: 'second' });
    const names = ({ body }: ApiResponse) => (body as Hook[]).map(({ name }) => name);
    expect(names(await call('GET', '/hooks'))).toEqual(['second', 'first']);
    const page = await call('GET', '/hooks?page=2&page_size=1');
    expect([names(page), page.headers['total-number']]).toEqual([['first'], '2']);
  });

  test('a hook with the single event of old is shown and edited', async () => {
    const { id } = await create({ event: 'PostSignIn', events: undefined });
    expect((await call('GET', `/hooks/${id}`)).body).toMatchObject({
      event: 'PostSignIn',
      events: [],
    });
    expect((await call('PATCH', `/hooks/${id}`, { event: null })).code).toBe('hook.missing_events');
    expect(
      (await call('PATCH', `/hooks/${id}`, { event: null, events: ['User.Deleted'] })).body,
    ).toMatchObject({ event: null, events: ['User.Deleted'] });
  });

  test('the signing key is generated, replaced, and never set', async () => {
    const { id, signingKey } = await create({ signingKey: 'mine' });
    expect(signingKey).not.toBe('mine');
    const { body } = await call('PATCH', `/hooks/${id}/signing-key`);
    const renewed: Hook = body;
    expect(renewed.signingKey).toMatch(/^[\dA-Za-z]{32}$/);
    expect(renewed.signingKey).not.toBe(signingKey);
    const patched = await call('PATCH', `/hooks/${id}`, { signingKey: 'mine', name: 'N' });
    expect((patched.body as Hook).signingKey).toBe(renewed.signingKey);
  });

  test.each([
    [{ events: [] }, 'hook.missing_events'],
    [{ events: undefined }, 'hook.missing_events'],
    [{ events: ['Nothing.Known'] }, 'guard.invalid_input'],
    [{ name: '' }, 'guard.invalid_input'],
    [{ config: {} }, 'guard.invalid_input'],
    [{ config: { url: 'ftp://hooks.example' } }, 'guard.invalid_input'],
    [{ config: { url: 'https://hooks.example/\r\nX: y' } }, 'guard.invalid_input'],
    [{ config: { url: 'not a URL' } }, 'guard.invalid_input'],
    [{ config: { url: 'https://user:secret@hooks.example' } }, 'guard.invalid_input'],
    [{ config: { url, retries: 4 } }, 'guard.invalid_input'],
    [{ config: { url, retries: 1.5 } }, 'guard.invalid_input'],
    [{ config: { url, headers: { 'x y': 'v' } } }, 'guard.invalid_input'],
    [{ config: { url, headers: { 'x-a': 'line\nbreak' } } }, 'guard.invalid_input'],
    [{ config: { url, headers: { Host: 'other' } } }, 'guard.invalid_input'],
    [{ config: { url, headers: { 'Logto-Signature-Sha-256': 'x' } } }, 'guard.invalid_input'],
  ])('is not created with %j', async (body, code) => {
    const payload = { events: ['User.Created'], config: { url }, ...body };
    expect(await call('POST', '/hooks', payload)).toMatchObject({ status: 400, code });
  });

  test('headers and the signing key stay out of the audit log', async () => {
    await server.sql('delete from logs');
    const headers = { 'x-tenant-credential': 'top-secret-value' };
    const { id, signingKey } = await create({ config: { url, headers } });
    await call('PATCH', `/hooks/${id}`, { config: { url, headers: { 'x-b': 'other-secret' } } });
    await call('PATCH', `/hooks/${id}/signing-key`);
    await call('DELETE', `/hooks/${id}`);
    const rows = await server.sql<{ payload: object }>(
      `select payload from logs where key like 'Management.Hook%'`,
    );
    expect(rows).toHaveLength(4);
    const text = JSON.stringify(rows);
    expect(text).toContain('x-tenant-credential');
    for (const secret of ['top-secret-value', 'other-secret', signingKey]) {
      expect(text).not.toContain(secret);
    }
  });

  test('a change that overlooks another one is refused', async () => {
    const { id } = await create();
    const { headers } = await call('GET', `/hooks/${id}`);
    const ifMatch = { 'if-match': String(headers['etag']) };
    expect((await call('PATCH', `/hooks/${id}`, { name: 'A' }, ifMatch)).status).toBe(200);
    expect((await call('PATCH', `/hooks/${id}`, { name: 'B' }, ifMatch)).status).toBe(412);
  });

  test('the quota of the plan counts hooks', async () => {
    const cloud = await createTestServer('cloud');
    try {
      const api = callerOf(cloud.tenantApp, await cloud.managementToken('default'));
      await cloud.sql(`update skus set quota = jsonb_set(quota, '{hooksLimit}', '1')`);
      const body = { events: ['User.Created'], config: { url } };
      const answers = await Promise.all([1, 2].map(() => api('POST', '/api/hooks', body)));
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 403]);
      expect(answers.find(({ status }) => status === 403)?.code).toBe(
        'subscription.limit_exceeded',
      );
    } finally {
      await cloud.close();
    }
  });

  describe('a test payload', () => {
    const test1 = (id: string, events: readonly string[], path = '/in', config: object = {}) =>
      call('POST', `/hooks/${id}/test`, {
        events,
        config: { url: `${receiver.origin}${path}`, ...config },
      });
    let id: string;

    beforeEach(async () => {
      ({ id } = await create());
      receiver.received.length = 0;
      receiver.respond = (_request, response: ServerResponse) => void response.end();
    });

    test('is sent for every event with the configuration of the request', async () => {
      const headers = { 'User-Agent': 'mine', 'x-source': 'test' };
      expect((await test1(id, HOOK_EVENTS, '/in', { headers })).status).toBe(204);
      const bodies = receiver.received.map(({ body }) => JSON.parse(body) as { event: string });
      expect(bodies.map(({ event }) => event).sort()).toEqual([...HOOK_EVENTS].sort());
      expect(bodies.find(({ event }) => event === 'PostSignIn')).toMatchObject({
        hookId: id,
        userId: 'fake-id',
        user: { username: 'fake-user' },
        application: { id: 'fake-spa-application-id' },
      });
      expect(bodies.find(({ event }) => event === 'Role.Created')).toMatchObject({
        path: '/fake-path/:id',
        data: { result: 'success' },
      });
      expect(receiver.received[0]?.headers).toMatchObject({
        'user-agent': 'mine',
        'x-source': 'test',
        'content-type': 'application/json',
        'logto-signature-sha-256': expect.stringMatching(/^[\da-f]{64}$/),
      });
      expect(await server.sql(`select 1 from logs where key like 'TriggerHook%'`)).toEqual([]);
    });

    test('shows what the endpoint responded', async () => {
      receiver.respond = (_request, response) =>
        void response.writeHead(418).end('short and stout');
      const { status, code, body } = await test1(id, ['User.Created']);
      expect([status, code]).toEqual([422, 'hook.endpoint_responded_with_error']);
      expect((body as { data: object }).data).toEqual({
        responseStatus: 418,
        responseBody: 'short and stout',
      });
    });

    test('says why the endpoint could not be reached', async () => {
      receiver.respond = (_request, response) => void response.destroy();
      const { status, code, body } = await test1(id, ['User.Created']);
      expect([status, code]).toEqual([422, 'hook.send_test_payload_failed']);
      expect((body as { message: string }).message).toContain('cannot be reached');
    });

    test.each(['not_work_url', 'ftp://receiver.example/in', 'https://name:word@receiver.example'])(
      'says that nothing can be sent to %s',
      async (target) => {
        const { status, code, body } = await test1(id, ['User.Created'], '', { url: target });
        expect([status, code]).toEqual([422, 'hook.send_test_payload_failed']);
        expect((body as { data: object }).data).toEqual({ failure: { reason: 'invalid' } });
      },
    );

    test('needs a hook and events', async () => {
      expect((await test1('none', ['User.Created'])).status).toBe(404);
      expect((await test1(id, [])).status).toBe(400);
    });
  });

  test('the hook of another tenant does not exist', async () => {
    await server.sql(
      `insert into hooks (tenant_id, id, events, config, signing_key, created_at)
       values ('admin', 'theirs', '["User.Created"]', '{"url":"https://x.example"}', 'k', 1)`,
    );
    const test2 = { events: ['User.Created'], config: { url } };
    for (const [method, path, body] of [
      ['GET', ''],
      ['PATCH', '', { name: 'x' }],
      ['DELETE', ''],
      ['PATCH', '/signing-key'],
      ['POST', '/test', test2],
      ['GET', '/recent-logs'],
      ['GET', '/deliveries'],
      ['GET', '/deliveries/any'],
      ['POST', '/deliveries/replay', { state: 'dead' }],
      ['POST', '/deliveries/drop', { deliveryIds: ['any'] }],
    ] as const) {
      expect([path, (await call(method, `/hooks/theirs${path}`, body)).status]).toEqual([
        path,
        404,
      ]);
    }
    expect(await server.sql(`select name from hooks where id = 'theirs'`)).toEqual([{ name: '' }]);
  });
});
