import type { FastifyInstance } from 'fastify';
import { type TestServer, createTestServer } from '~/tests/support/test-server';

const PEER = '203.0.113.9';
const TENANT_HOST = 'default.localhost:3001';
const OUTBOX = '/__internal__/outbox/messages';

/** What a client claims about itself: three hops, another host, another protocol. */
const FORGED = {
  'x-forwarded-for': '198.51.100.1, 198.51.100.2, 198.51.100.3',
  'x-forwarded-host': 'forged.example, other.localhost:3001',
  'x-forwarded-proto': 'ftp, https',
  forwarded: 'for=198.51.100.4;host=forged.example;proto=ftp',
};

describe('forwarded headers', () => {
  let server: TestServer;
  let token: string;

  const start = async (trustedProxies: number) => {
    server = await createTestServer('cloud', { trustedProxies });
    token = await server.managementToken('default');
  };
  afterEach(() => server.close());

  const ask = (
    url: string,
    {
      app = server.tenantApp,
      host = TENANT_HOST,
      remoteAddress = PEER,
      headers = FORGED,
      ...options
    }: {
      app?: FastifyInstance;
      host?: string;
      remoteAddress?: string;
      headers?: Record<string, string>;
      method?: 'GET' | 'POST';
      payload?: object | string;
    } = {},
  ) => app.inject({ url, remoteAddress, ...options, headers: { host, ...headers } });

  const authorized = (headers: Record<string, string> = FORGED) => ({
    ...headers,
    authorization: `Bearer ${token}`,
  });

  test.each([
    [0, PEER],
    [1, '198.51.100.3'],
    [2, '198.51.100.2'],
    [9, '198.51.100.1'],
  ])(
    'behind %i proxies the address is %s in the audit log and in rate limits',
    async (proxies, ip) => {
      await start(proxies);
      const host = proxies === 0 ? TENANT_HOST : 'internal:8080';
      const headers = { ...FORGED, 'x-forwarded-host': TENANT_HOST };
      const created = await ask('/api/roles', {
        method: 'POST',
        host,
        headers: authorized(headers),
        payload: { name: 'Forged', description: '-' },
      });
      expect(created.statusCode).toBe(200);
      await ask('/oidc/auth', { host, headers });
      await ask('/oidc/token', {
        method: 'POST',
        host,
        headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'grant_type=client_credentials&client_id=nobody&client_secret=x',
      });
      await ask('/api/experience/verification/social/x/authorization-uri', {
        method: 'POST',
        host,
        headers,
        payload: { state: 'x', redirectUri: 'https://client.example' },
      });
      const entries = await server.sql<{ ip: string }>(
        `select distinct payload->>'ip' as ip from logs where tenant_id = 'default'`,
      );
      expect(entries).toEqual([{ ip }]);
      const limits = await server.sql<{ key: string }>(
        `select key from rate_limits where tenant_id = 'default' order by key`,
      );
      expect(limits.map(({ key }) => key)).toEqual([
        `oidc.authorization:${ip}`,
        `oidc.failure:${ip}`,
        `social:${ip}`,
      ]);
    },
  );

  test.each([
    [0, 200, 404],
    [1, 404, 200],
    [2, 404, 200],
  ])(
    'behind %i proxies the Host header answers %i, the forwarded host %i',
    async (proxies, byHost, byForwarded) => {
      await start(proxies);
      const headers = authorized({ 'x-forwarded-host': 'nobody.localhost:3001' });
      expect((await ask('/api/roles', { headers })).statusCode).toBe(byHost);
      const forwarded = { 'x-forwarded-host': `nobody.localhost:3001, ${TENANT_HOST}` };
      const answer = await ask('/api/roles', {
        host: 'nobody.localhost:3001',
        headers: authorized(forwarded),
      });
      expect(answer.statusCode).toBe(byForwarded);
    },
  );

  test.each([0, 1, 2])(
    'behind %i proxies the addresses that answers name are the configured ones',
    async (proxies) => {
      await start(proxies);
      const headers = { 'x-forwarded-host': TENANT_HOST, 'x-forwarded-proto': 'javascript' };
      const page = await ask('/api/roles?page=1', { headers: authorized(headers) });
      expect(page.statusCode).toBe(200);
      for (const link of String(page.headers.link).split(', ')) {
        expect(link).toMatch(/^<http:\/\/default\.localhost:3001\/api\/roles\?/);
      }
      const discovery = await ask('/oidc/.well-known/openid-configuration', { headers });
      expect(discovery.body).not.toMatch(/javascript|forged/);
      expect(discovery.json()).toMatchObject({ issuer: `http://${TENANT_HOST}/oidc` });
    },
  );

  test.each([0, 1, 2])(
    'behind %i proxies no forwarded header opens the outbox',
    async (proxies) => {
      await start(proxies);
      const { consoleApp: app } = server;
      const own = { app, host: 'localhost:3000', remoteAddress: '127.0.0.1' };
      const statusOf = async (changes: Parameters<typeof ask>[1]) =>
        (await ask(OUTBOX, { ...own, headers: {}, ...changes })).statusCode;
      expect(await statusOf({})).toBe(200);
      expect(await statusOf({ remoteAddress: '::1' })).toBe(200);
      expect(await statusOf({ remoteAddress: '::ffff:127.0.0.1' })).toBe(200);
      const headers = {
        'x-forwarded-for': '127.0.0.1, 127.0.0.1, 127.0.0.1',
        'x-forwarded-host': 'localhost:3000',
        forwarded: 'for=127.0.0.1;host="localhost:3000"',
      };
      expect(await statusOf({ remoteAddress: PEER, headers })).toBe(404);
      expect(await statusOf({ remoteAddress: PEER })).toBe(404);
      for (const host of ['evil.example:3000', 'evil.localhost:3000', 'localhost:3001']) {
        expect(await statusOf({ host, headers })).toBe(404);
        expect(await statusOf({ host })).toBe(404);
      }
      // The tenant side shows the outbox of the tenant the Host header names, of no other.
      const tenantSide = { app: server.tenantApp, host: TENANT_HOST };
      expect(await statusOf(tenantSide)).toBe(200);
      expect(await statusOf({ ...tenantSide, host: 'other.localhost:3001' })).toBe(404);
      expect(
        await statusOf({
          ...tenantSide,
          host: 'evil.example:3001',
          headers: { 'x-forwarded-host': TENANT_HOST },
        }),
      ).toBe(404);
    },
  );

  test.each([0, 1, 2])(
    'behind %i proxies a forwarded host makes no page one of the tenant',
    async (proxies) => {
      await start(proxies);
      const headers = {
        origin: 'https://evil.example',
        'x-forwarded-host': 'evil.example',
        'x-forwarded-proto': 'https',
      };
      const answer = await ask('/api/experience/submit', {
        app: server.consoleApp,
        host: 'localhost:3000',
        method: 'POST',
        headers,
      });
      expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([
        403,
        'auth.forbidden',
      ]);
    },
  );
});
