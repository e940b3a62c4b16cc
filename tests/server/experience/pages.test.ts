import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import {
  type ProviderServer,
  type RegisteredClient,
  startProviderServer,
} from '~/tests/server/oidc/support/provider-server';
import { configure, newEmail, visit } from './support/visitor';

const T = 'default';
const TENANT = 'http://default.localhost:3001';
const CONSOLE = 'http://localhost:3000';

describe('sign-in pages and the outbox', () => {
  let server: ProviderServer;
  let app: RegisteredClient;
  beforeAll(async () => {
    server = await startProviderServer();
    app = await server.createClient(T);
  });
  afterAll(() => server.close());

  describe('sign-in pages', () => {
    const PAGES = [
      '/sign-in',
      '/sign-in/password',
      '/register',
      '/register/verification-code',
      '/forgot-password',
      '/forgot-password/reset',
      '/reset-password',
      '/continue/username',
      '/identifier-sign-in',
      '/identifier-register',
      '/single-sign-on',
      '/consent',
    ];

    test.each(PAGES)('%s leads away without a sign-in', async (path) => {
      for (const origin of [TENANT, CONSOLE]) {
        const answer = await server.send(origin + path);
        expect([answer.status, answer.headers.location]).toEqual([302, '/unknown-session']);
      }
    });

    test('the page without a sign-in knows the application of the address', async () => {
      const { headers } = await server.send(`${TENANT}/sign-in?app_id=${app.id}`);
      expect(headers.location).toBe(`/unknown-session?app_id=${app.id}`);
      const urlOf = async (address: string) =>
        /"applicationUrl":("[^"]*"|null)/.exec((await server.send(address)).text)?.[1];
      expect(await urlOf(`${TENANT}${headers.location}`)).toBe('"https://app.example/bye"');
      for (const query of ['', '?app_id=nobody', '?app_id=../%22', '?app_id=https://evil.example'])
        expect(await urlOf(`${TENANT}/unknown-session${query}`)).toBe('null');
    });

    test.each([
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ])('the page is compressed for a browser that takes %s', async (coding, decode) => {
      const read = (headers: object) =>
        server.tenantApp.inject({
          url: '/unknown-session',
          headers: { host: 'default.localhost:3001', ...headers },
        });
      const plain = await read({});
      expect(plain.headers).not.toHaveProperty('content-encoding');
      const answer = await read({ 'accept-encoding': coding });
      expect(answer.headers).toMatchObject({
        'content-encoding': coding,
        'content-type': 'text/html; charset=utf-8',
        vary: expect.stringContaining('Accept-Encoding') as string,
      });
      expect(answer.rawPayload.length).toBeLessThan(plain.rawPayload.length * 0.6);
      const html = decode(answer.rawPayload).toString();
      expect(html.length).toBe(plain.body.length);
      expect(html).toContain('"tenantId":"default"');
    });

    // What is compressed must not hold a text that a request brings along (BREACH).
    test('no text of a request is in the page', async () => {
      const mark = 'brought-along';
      const names = ['app_id', 'organization_id', 'ui_locales', 'login_hint', 'state', 'redirect'];
      const query = new URLSearchParams(names.map((name) => [name, `${mark}-${name}`]));
      const page = await visit(server, T, app, { login_hint: mark, ui_locales: mark });
      const pages = [
        `${TENANT}/unknown-session/?${query}`,
        `${TENANT}/unknown-session?${query}`,
        `${TENANT}/sign-in/${mark}?${query}`,
        `${TENANT}/account/${mark}?${query}`,
        `${TENANT}/demo-app?${query}`,
        `${CONSOLE}/${mark}?${query}`,
      ];
      let shown = 0;
      for (const address of pages) {
        const { status, text } = await page.browser.open(address, {
          headers: { referer: `https://${mark}.example`, 'user-agent': mark },
        });
        if (status !== 200) continue;
        shown += 1;
        expect(text).not.toContain(mark);
      }
      expect(shown).toBeGreaterThanOrEqual(5);
    });

    test("another tenant's application and a native one have no address", async () => {
      const native = await server.createClient(T, {
        type: 'Native',
        redirectUris: ['com.example.app://callback'],
        postLogoutRedirectUris: [],
      });
      const foreign = await server.createClient('admin');
      for (const { id } of [native, foreign]) {
        const { text } = await server.send(`${TENANT}/unknown-session?app_id=${id}`);
        expect(text).toContain('"applicationUrl":null');
      }
    });

    test('without a page after sign-out it is the root of the redirect URI', async () => {
      const { id } = await server.createClient(T, {
        redirectUris: ['https://shop.example/auth/callback'],
        postLogoutRedirectUris: [],
      });
      const { text } = await server.send(`${TENANT}/unknown-session?app_id=${id}`);
      expect(text).toContain('"applicationUrl":"https://shop.example/"');
    });

    test("a tenant's own address for lost sign-ins", async () => {
      await configure(server, T, { unknownSessionRedirectUrl: 'https://larkspur.example/start' });
      const answer = await server.send(`${TENANT}/sign-in`);
      expect(answer.headers.location).toBe('https://larkspur.example/start');
      expect((await server.send(`${TENANT}/`)).headers.location).toBe(
        'https://larkspur.example/start',
      );
      await configure(server, T, { unknownSessionRedirectUrl: null });
    });

    test('within a sign-in the page comes with its settings and a strict policy', async () => {
      await configure(server, T, { branding: { favicon: 'https://cdn.example/"><script>.ico' } });
      const visitor = await visit(server, T, app);
      const page = await visitor.browser.open(visitor.page.href);
      expect(page.status).toBe(200);
      expect(page.headers['content-type']).toContain('text/html');
      expect(page.text).not.toContain('<script>.ico');
      expect(page.headers['cache-control']).toBe('no-store');
      expect(page.headers['content-security-policy']).toMatch(
        /script-src 'self' 'nonce-[\w-]{20,}'/,
      );
      expect(page.headers['content-security-policy']).not.toContain('unsafe-inline');
      expect((await visitor.browser.open(`${TENANT}/`)).headers.location).toBe('/sign-in');
      await configure(server, T, { branding: {} });
    });

    test('the preview may be framed by the console, and nothing else by anybody', async () => {
      const headersOf = async (url: string) => (await server.send(url)).headers;
      const preview = await headersOf(`${TENANT}/sign-in?preview=true`);
      expect(preview['content-security-policy']).toContain(`frame-ancestors ${CONSOLE}`);
      expect(preview['x-frame-options']).toBeUndefined();
      for (const url of [
        `${TENANT}/unknown-session`,
        `${CONSOLE}/sign-in?preview=true`,
        `${TENANT}/consent?preview=true`,
      ]) {
        const others = await headersOf(url);
        expect(others['x-frame-options']).toBe('DENY');
        expect(others['content-security-policy'] ?? "frame-ancestors 'none'").toContain(
          "frame-ancestors 'none'",
        );
      }
    });

    test('pages without a check: unknown session, preview, a failed link', async () => {
      for (const path of [
        '/unknown-session',
        '/sign-in?preview=1',
        '/one-time-token?login_hint=a@b.example&errorMessage=gone',
      ]) {
        expect((await server.send(TENANT + path)).status).toBe(200);
      }
      expect(
        (await server.send(`${CONSOLE}/one-time-token?login_hint=a@b.example&one_time_token=x`))
          .status,
      ).toBe(302);
      expect((await server.send(`${CONSOLE}/one-time-token?email=a@b.example`)).status).toBe(200);
    });
  });

  describe('the outbox', () => {
    const OUTBOX = '/__internal__/outbox';
    const fill = async (email: string) => {
      const visitor = await visit(server, T, app);
      await visitor.begin('SignIn');
      await visitor.sendCode('email', email, 'SignIn');
      return visitor;
    };

    test('lists the messages of its own tenant, as a page and as JSON', async () => {
      const email = newEmail();
      await fill(email);
      const page = await server.send(TENANT + OUTBOX);
      expect(page.status).toBe(200);
      expect(page.text).toContain(email);
      expect(page.text).toContain('Sandbox');
      expect(page.text).toMatch(/data-code="\d{6}"/);
      expect(page.headers['content-security-policy']).not.toContain('unsafe-inline');
      const messages = JSON.parse(
        (await server.send(`${TENANT}${OUTBOX}/messages?recipient=${email}`)).text,
      ) as Record<string, unknown>[];
      expect(messages).toMatchObject([
        { channel: 'email', recipient: email, template: 'SignIn', sender: expect.any(String) },
      ]);
      expect((await server.send(CONSOLE + OUTBOX)).text).not.toContain(email);
      expect((await server.send(`${CONSOLE}${OUTBOX}/messages`)).text).toBe('[]');
      expect((await server.send(TENANT + OUTBOX, { method: 'HEAD' })).status).toBe(200);
    });

    test('one message: its preview cannot run scripts, its text and payload are escaped', async () => {
      await server.sql(
        `insert into outbox_messages (tenant_id, id, channel, recipient, template, sender, subject, text, html, created_at)
         values ('default', 'nasty', 'email', '"><img src=x>', 'Generic', '<i>', '<script>1</script>', '<script>2</script>', '<script>3</script>', 9999999999999)`,
      );
      for (const view of ['preview', 'plain', 'payload']) {
        const page = await server.send(`${TENANT}${OUTBOX}?id=nasty&view=${view}`);
        expect(page.status).toBe(200);
        expect(page.text).not.toMatch(/<script>[123]|<img src=x>|<i>/);
      }
      const preview = await server.send(`${TENANT}${OUTBOX}/messages/nasty/preview`);
      expect(preview.headers['content-security-policy']).toContain("default-src 'none'");
      expect(preview.headers['content-security-policy']).toMatch(/; sandbox$/);
      expect(preview.headers['x-frame-options']).toBe('SAMEORIGIN');
      expect((await server.send(`${CONSOLE}${OUTBOX}/messages/nasty/preview`)).status).toBe(404);
    });

    test('a link from elsewhere opens the page, a script from elsewhere reads nothing', async () => {
      const headers = { 'sec-fetch-site': 'cross-site' };
      expect((await server.send(TENANT + OUTBOX, { headers })).status).toBe(200);
      expect((await server.send(`${TENANT}${OUTBOX}/messages`, { headers })).status).toBe(403);
    });

    test('is emptied by its own page only', async () => {
      await fill(newEmail());
      const empty = (origin: string) =>
        server.send(`${TENANT}${OUTBOX}/empty`, {
          method: 'POST',
          headers: { origin, 'content-type': 'application/x-www-form-urlencoded' },
        });
      expect((await empty('https://evil.example')).status).toBe(403);
      expect((await server.send(`${TENANT}${OUTBOX}/messages`)).text).not.toBe('[]');
      expect((await empty(TENANT)).status).toBe(303);
      expect((await server.send(`${TENANT}${OUTBOX}/messages`)).text).toBe('[]');
      expect((await server.send(TENANT + OUTBOX)).text).toContain('No messages yet');
    });

    test('is not served on a public origin, to another host or to another address', async () => {
      const { config } = server.services;
      const ask = (host: string, remoteAddress = '127.0.0.1') =>
        server.consoleApp.inject({ url: `${OUTBOX}/messages`, headers: { host }, remoteAddress });
      expect((await ask('localhost:3000')).statusCode).toBe(200);
      expect((await ask('evil.example:3000')).statusCode).toBe(404);
      expect((await ask('localhost.evil.example')).statusCode).toBe(404);
      expect((await ask('localhost:3000', '203.0.113.9')).statusCode).toBe(404);
      Object.assign(server.services, { config: { ...config, origin: 'https://id.example.com' } });
      expect((await ask('localhost:3000')).statusCode).toBe(404);
      Object.assign(server.services, { config });
    });
  });
});
