import { type TestServer, createTestServer } from '~/tests/support/test-server';

const TENANT = 'default.localhost:3001';
const BROWSER = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';

/** What a person reads who opens an address that leads nowhere. */
describe('message pages', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await createTestServer('cloud');
  });
  afterAll(() => server.close());

  const open = (url: string, headers: Record<string, string> = {}, app = server.tenantApp) =>
    app.inject({ url, headers: { host: TENANT, accept: BROWSER, ...headers } });

  test.each([
    ['an unknown path', '/nowhere', TENANT, 404, 'Not Found'],
    ['an unknown path of the provider', '/oidc/nowhere', TENANT, 404, 'Not Found'],
    ['a path below a known one', '/status/nowhere', TENANT, 404, 'Not Found'],
    ['an unknown tenant', '/sign-in', 'nobody.localhost:3001', 404, 'Not Found'],
    ['a host that names no tenant', '/', 'UPPER_CASE.localhost:3001', 404, 'Not Found'],
    ['a malformed URL', '/sign-in/%FF', TENANT, 400, ''],
    ['a malformed host', '/sign-in', '[', 400, ''],
  ])('%s: a page for a browser, data for a program', async (_name, url, host, status, text) => {
    const page = await open(url, { host });
    expect([page.statusCode, page.headers['content-type']]).toEqual([
      status,
      'text/html; charset=utf-8',
    ]);
    expect(page.body).toContain('<html lang="en" dir="ltr">');
    expect(page.body).not.toContain('http-equiv');
    const nonce = /<style nonce="([^"]+)">/.exec(page.body)?.[1];
    expect(page.headers['content-security-policy']).toBe(
      `default-src 'none'; style-src 'nonce-${nonce}'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    );
    expect(page.headers).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    });
    expect(page.body).not.toMatch(/<script|<link rel="stylesheet"|https?:|url\(/);
    const data = await open(url, { host, accept: 'application/json' });
    expect(data.statusCode).toBe(status);
    expect(data.headers['content-type']).toMatch(text ? /^text\/plain/ : /^application\/json/);
    expect(data.body).toMatch(text || /^\{"code":"(?:request|guard)\.[^"]+","message":"/);
  });

  test('a page does not repeat what it was asked for', async () => {
    const { body } = await open('/<img src=x>%3Cscript%3Ealert(1)%3C/script%3E');
    expect(body).not.toMatch(/<img|alert/);
  });

  test.each([
    ['ar-EG,ar;q=0.9,en;q=0.5', 'lang="ar" dir="rtl"', 'الصفحة غير موجودة'],
    ['xx, en;q=0.1', 'lang="en" dir="ltr"', 'Page not found'],
    ['"><script>', 'lang="en" dir="ltr"', 'Page not found'],
  ])('speaks the language of %s', async (language, html, title) => {
    const { body } = await open('/nowhere', { 'accept-language': language });
    expect(body).toContain(html);
    expect(body).toContain(`<h1>${title}</h1>`);
  });

  test('an API answers text to everyone, and so does everything that is no navigation', async () => {
    for (const [url, headers] of [
      ['/api/nowhere', {}],
      ['/nowhere', { accept: '*/*' }],
      ['/nowhere', { 'sec-fetch-mode': 'cors' }],
    ] as const) {
      expect((await open(url, headers)).body).toBe('Not Found');
    }
    const { statusCode, headers } = await server.tenantApp.inject({
      method: 'HEAD',
      url: '/nowhere',
      headers: { host: TENANT, accept: BROWSER },
    });
    expect([statusCode, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
  });

  test('a method that the address does not have is named to programs', async () => {
    const answer = await open('/api/status/live', { accept: '*/*' });
    expect(answer.statusCode).toBe(204);
    const posted = await server.tenantApp.inject({
      method: 'POST',
      url: '/sign-in',
      headers: { host: TENANT },
    });
    expect([posted.statusCode, posted.headers.allow, posted.body]).toEqual([
      405,
      'GET, HEAD',
      'Method Not Allowed',
    ]);
  });

  test('a sign-in that is refused for a while is opened again by the page itself', async () => {
    await server.sql(
      `insert into rate_limits (tenant_id, key, count, expires_at)
       values ('default', 'oidc.authorization:127.0.0.1', 1000000, $1)`,
      [Date.now() + 60_000],
    );
    const page = await open('/oidc/auth?client_id=x');
    await server.sql(`delete from rate_limits where key = 'oidc.authorization:127.0.0.1'`);
    expect([page.statusCode, page.headers['content-type']]).toEqual([
      429,
      'text/html; charset=utf-8',
    ]);
    expect(Number(page.headers['retry-after'])).toBeGreaterThan(0);
    expect(page.body).toContain('Too many requests');
    expect(page.body).toMatch(/http-equiv="refresh" content="\d+"/);
    expect(String(page.headers['content-security-policy']).match(/form-action/g)).toHaveLength(1);
  });

  const demo = 'client_id=demo-app&response_type=code&scope=openid';
  const asFor = '/oidc/session/end?post_logout_redirect_uri=https://evil.example';
  test.each([
    [
      'an unknown client',
      '/oidc/auth?client_id=nobody',
      400,
      'oidc.invalid_client',
      'can’t continue',
    ],
    ['no client', '/oidc/auth', 400, 'oidc.invalid_request', 'can’t continue'],
    [
      'a redirect URI that is not registered',
      `/oidc/auth?${demo}&redirect_uri=https://evil.example`,
      400,
      'oidc.invalid_redirect_uri',
      'can’t continue',
    ],
    [
      'an expired sign-in',
      '/oidc/auth/AAAAAAAAAAAAAAAAAAAAA',
      400,
      'session.not_found',
      'has ended',
    ],
    [
      'a byte that no text has',
      '/oidc/auth?client_id=%00',
      400,
      'oidc.invalid_request',
      'can’t continue',
    ],
    [
      'a sign-out that leads elsewhere',
      `${asFor}&client_id=demo-app`,
      400,
      'oidc.invalid_request',
      'weren’t signed out',
    ],
    [
      'a forged hint',
      '/oidc/session/end?id_token_hint=a.b.c',
      400,
      'oidc.invalid_request',
      'weren’t signed out',
    ],
  ])('%s: a page for a browser, data for a program', async (_name, url, status, code, title) => {
    const page = await open(url);
    expect([page.statusCode, page.headers['content-type']]).toEqual([
      status,
      'text/html; charset=utf-8',
    ]);
    expect(page.body).toContain(title);
    const nonce = /<style nonce="([^"]+)">/.exec(page.body)?.[1];
    expect(page.headers['content-security-policy']).toBe(
      `default-src 'none'; style-src 'nonce-${nonce}'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    );
    expect(page.headers['cache-control']).toBe('no-store');
    expect(page.body).not.toMatch(/<script|evil|nobody/);
    expect((await open(url, { 'accept-language': 'ar' })).body).toContain('lang="ar" dir="rtl"');
    const programs: Record<string, string>[] = [
      { accept: 'application/json' },
      { accept: '*/*' },
      { 'sec-fetch-mode': 'cors' },
    ];
    for (const headers of programs) {
      const data = await open(url, headers);
      expect([data.statusCode, data.json<{ code: string }>().code]).toEqual([status, code]);
    }
  });

  test('an error that says what was asked for repeats nothing of it in a page', async () => {
    const attack = encodeURIComponent('"><img src=x onerror=alert(1)>call 555-0100');
    for (const url of [
      `/oidc/auth?client_id=${attack}`,
      `/oidc/auth?${demo}&redirect_uri=${attack}`,
      `/oidc/auth/${attack}`,
      `/oidc/session/end?client_id=${attack}&post_logout_redirect_uri=${attack}`,
      `/oidc/${attack}`,
    ]) {
      const { headers, body } = await open(url);
      expect([url, headers['content-type']]).toEqual([url, 'text/html; charset=utf-8']);
      expect(body).not.toMatch(/<img|onerror|555-0100/);
    }
  });

  test('a form that a browser sends to the end of a session is answered with a page', async () => {
    const answer = await server.tenantApp.inject({
      method: 'POST',
      url: '/oidc/session/end/confirm',
      headers: {
        host: TENANT,
        accept: BROWSER,
        'content-type': 'application/x-www-form-urlencoded',
      },
      payload: 'xsrf=forged&logout=yes',
    });
    // Without a session there is nothing left to end.
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([
      200,
      'text/html; charset=utf-8',
    ]);
    expect(answer.body).toContain('<h1>You’re signed out</h1>');
  });

  test('endpoints for programs answer data to HTTP clients that accept HTML by default', async () => {
    const java = 'text/html, image/gif, image/jpeg, *; q=.2, */*; q=.2';
    for (const [method, url] of [
      ['POST', '/oidc/token'],
      ['GET', '/oidc/me'],
      ['POST', '/oidc/request'],
      ['POST', '/oidc/token/introspection'],
    ] as const) {
      const answer = await server.tenantApp.inject({
        method,
        url,
        headers: { host: TENANT, accept: java },
      });
      expect([url, answer.headers['content-type']]).toEqual([
        url,
        'application/json; charset=utf-8',
      ]);
    }
  });
});
