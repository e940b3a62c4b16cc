import { ME_INDICATOR, managementIndicator } from '~/contract/tenancy';
import { type ApiResponse, type Call, callerOf } from '~/tests/support/api';
import { type TestServer, createTestServer } from '~/tests/support/test-server';

const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
const SVG = '<?xml version="1.0"?><!-- logo --><svg xmlns="http://www.w3.org/2000/svg"></svg>';

function form(content: Buffer | string, type: string) {
  const boundary = 'gatehouse-test-boundary';
  return {
    payload: Buffer.concat([
      Buffer.from(
        `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a"\r\nContent-Type: ${type}\r\n\r\n`,
      ),
      Buffer.from(content),
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  };
}

describe.each(['cloud', 'oss'] as const)('me, uploads and administrators (%s)', (edition) => {
  let server: TestServer;
  const outcome = ({ status, code }: ApiResponse) => [status, code];

  const meCall = async (userId: string, clientId = 'admin-console'): Promise<Call> =>
    callerOf(
      server.consoleApp,
      await server.token({
        issuer: 'admin',
        audience: ME_INDICATOR,
        subject: userId,
        clientId,
        scope: 'all',
      }),
      'localhost:3000',
    );

  beforeAll(async () => {
    server = await createTestServer(edition);
    await server.sql(`
      insert into users (tenant_id, id, username, primary_email, password_encrypted, custom_data, created_at, updated_at) values
        ('admin', 'ada', 'ada', 'ada@example.com', 'digest', '{"a": {"x": 1}}', 1, 1),
        ('admin', 'bob', 'bob', null, null, '{}', 1, 1);
      insert into users (tenant_id, id, username, is_suspended, created_at, updated_at) values
        ('admin', 'eve', 'eve', true, 1, 1);`);
  });
  afterAll(() => server.close());

  test('GET answers public fields; hasPassword only when true', async () => {
    const { body } = await (await meCall('ada'))('GET', '/me');
    expect(body).toMatchObject({ id: 'ada', username: 'ada', hasPassword: true });
    expect(JSON.stringify(body)).not.toContain('digest');
    expect((await (await meCall('bob'))('GET', '/me')).body).not.toHaveProperty('hasPassword');
  });

  test('PATCH changes one key and clears with "" or null', async () => {
    const call = await meCall('ada');
    const changed = await call('PATCH', '/me', { name: 'Ada', avatar: 'https://a.example/a.png' });
    expect(changed.body).toMatchObject({ name: 'Ada', avatar: 'https://a.example/a.png' });
    expect(changed.body).not.toHaveProperty('hasPassword');
    expect((await call('PATCH', '/me', { name: '', avatar: null })).body).toMatchObject({
      name: null,
      avatar: null,
    });
    expect((await call('PATCH', '/me', {})).status).toBe(200);
    expect(outcome(await call('PATCH', '/me', { username: 'bob' }))).toEqual([
      422,
      'user.username_already_in_use',
    ]);
    expect(outcome(await call('PATCH', '/me', { primaryEmail: 'new@example.com' }))).toEqual([
      400,
      'session.verification_session_not_found',
    ]);
    for (const body of [
      { username: '' },
      { username: null },
      { username: '1a' },
      { avatar: 'javascript:alert(1)' },
      { name: 'x'.repeat(129) },
    ]) {
      expect(outcome(await call('PATCH', '/me', body))).toEqual([400, 'guard.invalid_input']);
    }
    const ignored = await call('PATCH', '/me', { isSuspended: true, id: 'bob', customData: {} });
    expect(ignored.body).toMatchObject({
      id: 'ada',
      isSuspended: false,
      customData: { a: { x: 1 } },
    });
  });

  test('custom data is merged at the top level', async () => {
    const call = await meCall('ada');
    const { body } = await call('PATCH', '/me/custom-data', {
      onboarding: { isOnboardingDone: true },
      a: { y: 2 },
    });
    expect(body).toEqual({ onboarding: { isOnboardingDone: true }, a: { y: 2 } });
    expect((await call('GET', '/me/custom-data')).body).toEqual(body);
  });

  test('applications, suspended and deleted people are refused on every route', async () => {
    const routes = [
      ['GET', '/me'],
      ['PATCH', '/me'],
      ['GET', '/me/custom-data'],
      ['PATCH', '/me/custom-data'],
      ['GET', '/me/user-assets/service-status'],
      ['POST', '/me/user-assets'],
    ] as const;
    const machine = await meCall('machine', 'machine');
    const suspended = await meCall('eve');
    const deleted = await meCall('nobody');
    const anonymous = callerOf(server.consoleApp, undefined, 'localhost:3000');
    for (const [method, path] of routes) {
      const body = method === 'GET' ? undefined : {};
      expect(outcome(await machine(method, path, body))).toEqual([403, 'auth.forbidden']);
      expect(outcome(await suspended(method, path, body))).toEqual([401, 'user.suspended']);
      expect(outcome(await deleted(method, path, body))).toEqual([404, 'entity.not_found']);
      expect((await anonymous(method, path, body)).status).toBe(401);
    }
  });

  test('uploads are checked by content and served harmless, each on its own origin', async () => {
    const call = await meCall('ada');
    const post = (content: Buffer | string, type: string, path = '/me/user-assets') => {
      const { payload, headers } = form(content, type);
      return call('POST', path, payload, headers);
    };
    const uploaded = await post(SVG, 'image/svg+xml');
    const url = new URL((uploaded.body as { url: string }).url);
    expect(url.origin).toBe('http://localhost:3000');
    const served = await server.consoleApp.inject({ url: url.pathname });
    expect(served.body).toBe(SVG);
    expect(served.headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; form-action 'none'; sandbox",
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    const elsewhere = await server.tenantApp.inject({
      url: url.pathname,
      headers: { host: 'default.localhost:3001' },
    });
    expect(elsewhere.statusCode).toBe(404);

    expect((await post(PNG, 'image/png')).status).toBe(200);
    expect(outcome(await post('<script>alert(1)</script>', 'image/png'))).toEqual([
      400,
      'guard.mime_type_not_allowed',
    ]);
    expect(outcome(await post(PNG, 'image/svg+xml'))).toEqual([400, 'guard.mime_type_not_allowed']);
    expect(outcome(await post('<p>', 'text/html'))).toEqual([400, 'guard.mime_type_not_allowed']);
    const big = Buffer.concat([PNG, Buffer.alloc(20 * 1024 * 1024)]);
    expect(outcome(await post(big, 'image/png'))).toEqual([400, 'guard.file_size_exceeded']);
    expect(outcome(await call('POST', '/me/user-assets', {}))).toEqual([
      400,
      'guard.invalid_input',
    ]);

    const { payload, headers } = form(PNG, 'image/png');
    const malformed: [Buffer, string][] = [
      [payload, 'multipart/form-data'],
      [payload, 'multipart/form-data; boundary=another'],
      [payload.subarray(0, 60), headers['content-type']],
      [payload.subarray(0, -20), headers['content-type']],
      [
        Buffer.from(payload.toString('latin1').replace('; filename="a"', '')),
        headers['content-type'],
      ],
    ];
    for (const [body, type] of malformed) {
      const answer = await call('POST', '/me/user-assets', body, { 'content-type': type });
      expect(outcome(answer)).toEqual([400, 'guard.invalid_input']);
    }

    const tenant = callerOf(server.tenantApp, await server.managementToken('default'));
    const own = await tenant('POST', '/api/user-assets', payload, headers);
    const tenantUrl = new URL((own.body as { url: string }).url);
    expect(tenantUrl.port).toBe('3001');
    expect((await tenant('GET', tenantUrl.pathname)).status).toBe(200);
    expect((await tenant('GET', '/api/user-assets/service-status')).body).toMatchObject({
      status: 'ready',
      maxUploadFileSize: 20 * 1024 * 1024,
    });
  });

  const adminCall = async (userId: string): Promise<Call> =>
    callerOf(
      server.consoleApp,
      await server.token({
        issuer: 'admin',
        audience: managementIndicator('default'),
        subject: userId,
        clientId: 'admin-console',
        scope: 'all',
      }),
      'localhost:3000',
    );

  if (edition === 'cloud') {
    test('the cloud has no administrators of the installation', async () => {
      expect((await (await adminCall('ada'))('GET', '/api/administrators')).status).toBe(404);
    });
    return;
  }

  test('administrators are added and removed, never oneself', async () => {
    await server.sql(
      "insert into users_roles (tenant_id, user_id, role_id) values ('admin', 'ada', 'default:admin')",
    );
    const ada = await adminCall('ada');
    const path = '/api/administrators';
    expect((await ada('GET', path)).body).toEqual([
      {
        id: 'ada',
        username: 'ada',
        primaryEmail: 'ada@example.com',
        name: null,
        lastSignInAt: null,
        createdAt: 1,
      },
    ]);
    expect(outcome(await (await adminCall('bob'))('GET', path))).toEqual([403, 'auth.forbidden']);
    const weak = await ada('POST', path, { username: 'carl', password: 'carl' });
    expect(outcome(weak)).toEqual([422, 'password.rejected']);
    expect(outcome(await ada('POST', path, { password: 'Correct-horse-9' }))).toEqual([
      422,
      'administrator.identifier_required',
    ]);
    const added = await ada('POST', path, { username: 'carl', password: 'Correct-horse-9' });
    expect([added.status, added.body]).toMatchObject([201, { username: 'carl' }]);
    const carl = (added.body as { id: string }).id;
    const member = await server.sql(
      "select 1 from organization_user_roles where user_id = $1 and organization_id = 't-default'",
      [carl],
    );
    expect(member).toHaveLength(1);
    expect(outcome(await ada('DELETE', `${path}/ada`))).toEqual([400, 'user.cannot_delete_self']);
    expect(outcome(await ada('DELETE', `${path}/bob`))).toEqual([404, 'entity.not_found']);
    const both = await Promise.all([
      ada('DELETE', `${path}/${carl}`),
      (await adminCall(carl))('DELETE', `${path}/ada`),
    ]);
    expect(both.filter(({ status }) => status === 204)).toHaveLength(1);
  });
});
