import { request as httpRequest } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { type Call, callerOf } from '~/tests/support/api';
import { type TestServer, createTestServer } from '~/tests/support/test-server';

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const TENANT = 'default.localhost:3001';

/** What is wrong with a request before any route is asked, and what every route owes to it. */
describe('the front door', () => {
  let server: TestServer;
  let call: Call;
  let token: string;

  beforeAll(async () => {
    server = await createTestServer('cloud');
    token = await server.managementToken('default');
    call = callerOf(server.tenantApp, token);
  });
  afterAll(() => server.close());

  test.each(['a b', '[', 'localhost:99999', 'localhost/x', 'x@localhost'])(
    'the host %s is refused',
    async (host) => {
      for (const app of [server.consoleApp, server.tenantApp]) {
        const { status, code } = await callerOf(app, token, host)('GET', '/api/roles');
        expect([status, code]).toEqual([400, 'guard.invalid_input']);
        expect((await callerOf(app, token, host)('GET', '/oidc/jwks')).status).toBe(400);
      }
    },
  );

  test('a URL that cannot be decoded is refused as everything else is', async () => {
    // Where nothing was built there are no assets to leave by `..`.
    const outside = await call('GET', '/assets/..%2f..%2fpackage.json');
    expect([403, 404]).toContain(outside.status);
    const { status, code, headers } = await call('GET', '/api/roles/%FF');
    expect([status, code]).toEqual([400, 'guard.invalid_input']);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'logto-core-request-id': expect.any(String) as string,
    });
  });

  /** Status of a request whose target and Host headers are sent as they are. */
  const statusOf = async (app: FastifyInstance, target: string, ...hosts: string[]) => {
    if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.address() as AddressInfo;
    return new Promise<string>((resolve, reject) => {
      let text = '';
      const socket = connect(port, '127.0.0.1', () => {
        const lines = [`GET ${target} HTTP/1.1`, ...hosts.map((host) => `Host: ${host}`)];
        socket.write(`${lines.join('\r\n')}\r\nConnection: close\r\n\r\n`);
      });
      socket
        .on('data', (chunk) => {
          text += String(chunk);
        })
        .on('end', () => resolve(text.slice(9, 12)))
        .on('error', reject);
    });
  };

  test('several Host headers are refused by both listeners', async () => {
    for (const app of [server.consoleApp, server.tenantApp]) {
      for (const path of ['/api/status', '/oidc/jwks', '/sign-in', '/nowhere']) {
        expect(await statusOf(app, path, TENANT, TENANT)).toBe('400');
        expect(await statusOf(app, path, TENANT, 'other.localhost:3001')).toBe('400');
      }
      expect(await statusOf(app, '/api/status', TENANT)).toBe('204');
    }
  });

  test('a target in absolute form is refused by both listeners unless it names the Host', async () => {
    for (const app of [server.consoleApp, server.tenantApp]) {
      for (const path of ['/api/status', '/oidc/jwks', '/sign-in', '/nowhere', '']) {
        for (const target of [
          'http://other.localhost:3001',
          'http://other.host',
          `http://user@${TENANT}`,
          `http://${TENANT}@other.host`,
          `http://${TENANT}.other.host`,
          `ftp://${TENANT}`,
          `http:${TENANT}`,
          'http://[',
          'http://',
          TENANT,
        ]) {
          expect([target + path, await statusOf(app, target + path, TENANT)]).toEqual([
            target + path,
            '400',
          ]);
        }
      }
      const same = [`http://${TENANT}`, `HTTP://${TENANT.toUpperCase()}`, `https://${TENANT}`];
      for (const target of same) {
        expect(await statusOf(app, `${target}/api/status`, TENANT)).toBe('204');
        expect(await statusOf(app, `${target}/api/users?page=1`, TENANT)).toBe('401');
        expect(await statusOf(app, `${target}/oidc/auth?client_id=x`, TENANT)).toBe('400');
        expect(await statusOf(app, `${target}/oidc/nowhere`, TENANT)).toBe('404');
      }
      expect(await statusOf(app, 'http://name.example:80/api/status', 'name.example')).toBe('204');
    }
  });

  test('a path that reads like a host is a path of the console', async () => {
    await server.consoleApp.ready();
    if (!server.consoleApp.server.listening) {
      await server.consoleApp.listen({ port: 0, host: '127.0.0.1' });
    }
    const { port } = server.consoleApp.server.address() as AddressInfo;
    const statusOf = (path: string) =>
      new Promise<number | undefined>((resolve, reject) => {
        // An injected request would be given another URL.
        httpRequest({ port, host: '127.0.0.1', path }, (answer) => {
          answer.resume().on('end', () => resolve(answer.statusCode));
        })
          .on('error', reject)
          .end();
      });
    expect(await Promise.all(['//', '//[', '///x'].map(statusOf))).toEqual([200, 200, 200]);
  });

  test('text that no column keeps is refused, text that reads like it is kept', async () => {
    const create = (name: string) =>
      call('POST', '/api/organizations', `{"name":"${name}"}`, {
        'content-type': 'application/json',
      });
    for (const name of ['\\u0000', '\\ud800', '\\udc00\\ud800', '\\ud83dx', '\\\\\\u0000']) {
      expect((await create(name)).code).toBe('guard.invalid_input');
    }
    for (const name of ['\\ud83d\\ude00', '\\\\u0000', '\\\\ud800', '😀', '\\\\']) {
      const { status, body } = await create(name);
      expect([status, (body as { name: string }).name]).toEqual([201, JSON.parse(`"${name}"`)]);
    }
  });

  test('the provider refuses U+0000 wherever it stands', async () => {
    const nul = 'a%00b';
    const hint = ['{"alg":"none"}', '{"aud":"a\\u0000b","iss":"x"}', '']
      .map((part) => Buffer.from(part).toString('base64url'))
      .join('.');
    const gets = ['auth?client_id=', 'session/end?client_id=', 'auth/'].map((path) => path + nul);
    const posts: [string, string][] = [
      ['token', `grant_type=client_credentials&client_id=${nul}&client_secret=x`],
      ['token', `grant_type=client_credentials&organization_id=${nul}`],
      ['token/introspection', `token=${nul}`],
      ['token/revocation', `token=${nul}`],
    ];
    const answers = await Promise.all([
      ...[...gets, `session/end?id_token_hint=${hint}`].map((path) => call('GET', `/oidc/${path}`)),
      ...posts.map(([path, body]) => call('POST', `/oidc/${path}`, body, FORM)),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 400));
  });

  test('an expression that repeats without end is refused before it costs anything', async () => {
    for (const mode of ['mode=posix', 'mode=similar_to&isCaseSensitive=true']) {
      for (const expression of ['(a{1,255}){1,255}', '(.{99}){99}', '.{255}.{255}']) {
        const query = `${mode}&search=${encodeURIComponent(expression)}`;
        const { status, code } = await call('GET', `/api/users?${query}`);
        expect([status, code]).toEqual([400, 'request.invalid_input']);
      }
      const usual = encodeURIComponent('[a-z]{1,64}@[a-z]{1,64}');
      expect((await call('GET', `/api/users?${mode}&search=${usual}`)).status).toBe(200);
    }
  });

  test('custom data stays as small as one request, however many add to it', async () => {
    const ids = await Promise.all([
      call('POST', '/api/users', {}),
      call('POST', '/api/applications', { name: 'a', type: 'SPA' }),
    ]);
    const [user, application] = ids.map(({ body }) => (body as { id: string }).id);
    const add = (key: string, length: number) => [
      call('PATCH', `/api/users/${user}/custom-data`, {
        customData: { [key]: 'x'.repeat(length) },
      }),
      call('PATCH', `/api/applications/${application}/custom-data`, { [key]: 'x'.repeat(length) }),
    ];
    const statuses = [];
    const steps = [
      ['a', 700_000],
      ['b', 700_000],
      ['a', 1],
      ['b', 700_000],
    ] as const;
    for (const [key, length] of steps) {
      statuses.push((await Promise.all(add(key, length))).map(({ status }) => status));
    }
    expect(statuses).toEqual([
      [200, 200],
      [413, 413],
      [200, 200],
      [200, 200],
    ]);
  });

  test('links never make a header that clients do not read', async () => {
    const { headers } = await call('GET', `/api/users?page=1&x=${'y'.repeat(8000)}`);
    expect(headers['total-number']).toMatch(/^\d+$/);
    expect(JSON.stringify(headers).length).toBeLessThan(8000);
  });

  test('what a token opens is stored nowhere on its way', async () => {
    const { body } = await call('POST', '/api/applications', { name: 'a', type: 'Traditional' });
    const { id } = body as { id: string };
    for (const path of ['', `/${id}`, `/${id}/secrets`]) {
      const { headers } = await call('GET', `/api/applications${path}`);
      expect(headers['cache-control']).toBe('no-store');
    }
    const { headers } = await callerOf(
      server.tenantApp,
      undefined,
      TENANT,
    )('GET', '/oidc/.well-known/openid-configuration');
    expect(headers['cache-control']).toBe('public, max-age=60');
  });
});
