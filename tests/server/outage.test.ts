import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { CLOUD_INDICATOR, ME_INDICATOR, managementIndicator } from '~/contract/tenancy';
import { createLog } from '~/server/platform/log/create-log';
import { inTurn } from '~/tests/support/nightly';
import type { Template } from '~/tests/support/test-database';
import { visit } from './experience/support/visitor';
import { type ProviderServer, startProviderServer } from './oidc/support/provider-server';

const CONSOLE = 'http://localhost:3000';
const TENANT = 'http://default.localhost:3001';
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

/** A database that no longer takes connections, as while it restarts. */
describe('an outage of the database', () => {
  let server: ProviderServer;
  let admin: pg.Client;
  const lines: string[] = [];

  beforeAll(async () => {
    const { cloud } = JSON.parse(process.env['GATEHOUSE_TEST_TEMPLATES'] ?? '{}') as {
      cloud: Template;
    };
    admin = new pg.Client({ connectionString: cloud.adminUrl });
    await admin.connect();
    const log = createLog('info', { write: (line) => void lines.push(line) });
    server = await startProviderServer('cloud', log);
  });
  afterAll(async () => {
    await admin.end();
    await server.close();
  });

  const nameOf = async (): Promise<string> =>
    (await server.sql<{ name: string }>('select current_database() as name'))[0]?.name ?? '';

  const withOutage = async (work: () => Promise<void>): Promise<void> => {
    const name = await nameOf();
    await admin.query(`alter database ${name} with allow_connections false`);
    await admin.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = $1 and application_name = 'gatehouse'`,
      [name],
    );
    try {
      await work();
    } finally {
      await admin.query(`alter database ${name} with allow_connections true`);
    }
  };

  /** Caches of keys and tenants last five seconds. */
  const forgetAll = () => {
    for (const tenantId of ['admin', 'default']) {
      server.services.keys.forget(tenantId);
      server.services.tenants.forget(tenantId);
    }
  };

  test.each(inTurn([true, false], 0))(
    'every API answers 503 with Retry-After and keeps no one from trying again (warm caches: %s)',
    async (isWarm) => {
      const management = await server.managementToken('default');
      const me = await server.token({
        issuer: 'admin',
        audience: ME_INDICATOR,
        subject: 'ada',
        clientId: 'admin-console',
      });
      const cloud = await server.token({
        issuer: 'admin',
        audience: CLOUD_INDICATOR,
        subject: 'ada',
        clientId: 'admin-console',
      });
      const app = await server.createClient('default');
      const visitor = await visit(server, 'default', app);
      await visitor.begin('SignIn');
      const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
      const asked: [string, string, Parameters<typeof server.send>[1]?][] = [
        ['management', `${TENANT}/api/roles`, { headers: bearer(management) }],
        ['management, console side', `${CONSOLE}/api/roles`, { headers: bearer(management) }],
        ['me', `${CONSOLE}/me`, { headers: bearer(me) }],
        ['cloud', `${CONSOLE}/api/tenants`, { headers: bearer(cloud) }],
        ['well-known', `${TENANT}/api/.well-known/sign-in-exp`],
        ['page', `${TENANT}/unknown-session`],
        ['readiness', `${TENANT}/api/status`],
        ['readiness, console side', `${CONSOLE}/api/status`],
      ];
      await withOutage(async () => {
        // A probe of the test before may be shared for half a second.
        while ((await server.send(`${TENANT}/api/status`)).status === 204) await setTimeout(50);
        if (!isWarm) forgetAll();
        for (const [name, url, options] of asked) {
          const answer = await server.send(url, options);
          expect([name, answer.status, answer.json()['code']]).toEqual([
            name,
            503,
            'internal.database_unavailable',
          ]);
          expect(answer.headers['retry-after']).toBe('2');
          expect(answer.headers['www-authenticate']).toBeUndefined();
        }
        const step = await visitor.begin('SignIn');
        expect([step.status, step.headers['retry-after']]).toEqual([503, '2']);
        expect((await server.send(`${TENANT}/api/status/live`)).status).toBe(204);
        expect((await server.send(`${CONSOLE}/api/status/live`)).status).toBe(204);
      });
      expect((await visitor.begin('SignIn')).status).toBe(204);
      // A probe of the database is shared for half a second.
      while ((await server.send(`${TENANT}/api/status`)).status !== 204) await setTimeout(50);
      for (const [name, url, options] of asked) {
        expect([name, (await server.send(url, options)).status < 500]).toEqual([name, true]);
      }
    },
  );

  test.each(inTurn([true, false], 1))(
    'every OIDC endpoint answers 503 with an OAuth error (warm caches: %s)',
    async (isWarm) => {
      const app = await server.createClient('default');
      const machine = await server.createClient('default', { type: 'MachineToMachine' });
      const visitor = await visit(server, 'default', app);
      const issuer = server.issuer('default');
      const post = (body: Record<string, string>, id = machine.id, secret = machine.secret) => ({
        method: 'POST',
        headers: {
          ...FORM,
          authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`,
        },
        body: new URLSearchParams(body).toString(),
      });
      const authorization = new URLSearchParams({
        client_id: app.id,
        redirect_uri: app.redirectUri,
        response_type: 'code',
        scope: 'openid',
        code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
        code_challenge_method: 'S256',
      });
      const resource = managementIndicator('default');
      const asked: [string, Parameters<typeof server.send>[1]?][] = [
        [`${issuer}/token`, post({ grant_type: 'client_credentials', resource, scope: 'all' })],
        [
          `${issuer}/token`,
          post({ grant_type: 'refresh_token', refresh_token: 'x'.repeat(43) }, app.id, app.secret),
        ],
        [`${issuer}/token/introspection`, post({ token: 'x'.repeat(43) })],
        [`${issuer}/token/revocation`, post({ token: 'x'.repeat(43) })],
        [`${issuer}/me`, { headers: { authorization: `Bearer ${'x'.repeat(43)}` } }],
        [`${issuer}/auth?${authorization}`],
        [`${issuer}/session/end?client_id=${app.id}`],
      ];
      // The provider is made before the outage, or not at all.
      await server.send(`${issuer}/jwks`);
      if (!isWarm) forgetAll();
      await withOutage(async () => {
        for (const [url, options] of asked) {
          const answer = await server.send(url, options);
          expect([url, answer.status, answer.headers['retry-after']]).toEqual([url, 503, '2']);
          expect(answer.json()).toEqual({
            code: 'internal.database_unavailable',
            message: expect.any(String) as string,
            error: 'temporarily_unavailable',
            error_description: expect.any(String) as string,
          });
          expect(answer.headers.location).toBeUndefined();
          expect(answer.headers['set-cookie']).toBeUndefined();
        }
        const resumed = await visitor.browser.open(`${issuer}/auth/${'x'.repeat(21)}`);
        expect([400, 503]).toContain(resumed.status);
      });
      const token = await server.send(...(asked[0] as [string, object]));
      expect(token.status).toBe(200);
    },
  );

  test('a browser gets a page that reloads automatically, on both listeners', async () => {
    const app = await server.createClient('default');
    const addresses = [
      `${TENANT}/sign-in`,
      `${TENANT}/unknown-session`,
      `${TENANT}/nowhere`,
      `${server.issuer('default')}/auth?client_id=${app.id}`,
      `${CONSOLE}/sign-in`,
      `${CONSOLE}/oidc/auth?client_id=admin-console`,
    ];
    await withOutage(async () => {
      while ((await server.send(`${TENANT}/api/status`)).status === 204) await setTimeout(50);
      forgetAll();
      for (const address of addresses) {
        const headers = { accept: 'text/html,*/*;q=0.8', 'accept-language': 'ar' };
        const page = await server.send(address, { headers });
        expect([address, page.status, page.headers['content-type']]).toEqual([
          address,
          503,
          'text/html; charset=utf-8',
        ]);
        expect(page.headers['retry-after']).toBe('2');
        expect(page.text).toContain('<html lang="ar" dir="rtl">');
        const [, seconds] = /http-equiv="refresh" content="(\d+)"/.exec(page.text) ?? [];
        expect(Number(seconds)).toBeGreaterThan(2);
        expect(page.headers['content-security-policy']).toContain("default-src 'none'");
        expect(page.headers.location).toBeUndefined();
        expect(page.headers['set-cookie']).toBeUndefined();
      }
    });
  });

  test('the outage is in the log, and the address that reports it is not', async () => {
    lines.length = 0;
    await withOutage(async () => {
      await server.send(`${TENANT}/api/status`);
      await server.send(`${TENANT}/api/.well-known/sign-in-exp`);
    });
    const failures = lines.filter((line) => line.includes('"level":50'));
    expect(failures).toHaveLength(1);
    expect(failures[0]).toContain('DatabaseUnavailable');
  });

  test('what the installation does not offer is no failure in the log', async () => {
    lines.length = 0;
    const headers = { authorization: `Bearer ${await server.managementToken('default')}` };
    const answer = await server.send(`${TENANT}/api/systems/application`, { headers });
    expect(answer.status).toBe(501);
    expect(lines.join('')).not.toContain('"level":50');
  });
});
