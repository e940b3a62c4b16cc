import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { nightlyTest } from '~/tests/support/nightly';
import {
  createDataDir,
  runSql,
  type ServerProcess,
  startServerProcess,
} from '~/tests/support/server-process';

const VERIFIER = 'verifier-of-a-session-that-two-processes-serve-0123456789';
/** Wrong guesses at once, far more than are allowed. */
const GUESSES = 1000;
/** Wrong guesses until a lock, unless the tenant says otherwise. */
const ALLOWED = 100;
const WRONG = 'session.invalid_credentials';
const LOCKED = 'session.verification_blocked_too_many_attempts';

/** Two real processes on one database, every request to the other one, as behind a balancer. */
describe('two server processes', () => {
  let dataDir: string;
  let first: ServerProcess;
  let second: ServerProcess;
  let requests = 0;
  const cookies = new Map<string, string>();

  beforeAll(async () => {
    dataDir = createDataDir('two');
    const settings = { GATEHOUSE_BREACH_SERVICE: 'off', GATEHOUSE_TRUSTED_PROXIES: '1' };
    first = await startServerProcess(dataDir, settings);
    second = await startServerProcess(dataDir, {
      ...settings,
      GATEHOUSE_ORIGIN: first.consoleOrigin,
      GATEHOUSE_TENANT_ORIGIN: first.tenantOrigin,
    });
  }, 120_000);
  afterAll(async () => {
    // The first to go leaves the shared PostgreSQL to the other.
    expect(await first.end('SIGTERM')).toBe(0);
    const status = await fetch(`${second.consoleOrigin}/api/status`);
    expect(status.status).toBe(204);
    expect(await second.end('SIGTERM')).toBe(0);
    rmSync(dataDir, { recursive: true, force: true });
  });

  /** Another address every time, so that no limit of one address stops a guess first. */
  const clientAddress = () => `198.51.${requests >> 8}.${requests & 255}`;

  /** The next request of the browser, at the process that did not serve the last one. */
  const next = async (url: string, init: RequestInit = {}): Promise<Response> => {
    requests += 1;
    const { tenantOrigin } = requests % 2 ? first : second;
    const response = await fetch(new URL(url.replace(first.tenantOrigin, ''), tenantOrigin), {
      redirect: 'manual',
      ...init,
      headers: {
        'x-forwarded-for': clientAddress(),
        'x-forwarded-host': new URL(first.tenantOrigin).host,
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(init.headers as Record<string, string> | undefined),
      },
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value) cookies.set(name, value);
      else cookies.delete(name);
    }
    return response;
  };

  const experience = async (method: string, url: string, body: object): Promise<Response> => {
    const response = await next(`/api/experience${url}`, {
      method,
      headers: {
        'content-type': 'application/json',
        'sec-fetch-site': 'same-origin',
      },
      body: JSON.stringify(body),
    });
    if (!response.ok)
      throw new Error(`${url} answered ${response.status} ${await response.text()}`);
    return response;
  };

  const exchange = async (body: Record<string, string>) => {
    const response = await next('/oidc/token', {
      method: 'POST',
      body: new URLSearchParams({ client_id: 'demo-app', ...body }),
    });
    return { status: response.status, tokens: (await response.json()) as Record<string, string> };
  };

  test('serve one sign-in, its tokens and its session alternately', async () => {
    const redirectUri = `${first.tenantOrigin}/demo-app`;
    const query = new URLSearchParams({
      client_id: 'demo-app',
      redirect_uri: redirectUri,
      response_type: 'code',
      scope: 'openid offline_access profile',
      prompt: 'consent',
      code_challenge: createHash('sha256').update(VERIFIER).digest('base64url'),
      code_challenge_method: 'S256',
    });
    expect((await next(`/oidc/auth?${query}`)).status).toBe(303);
    await experience('PUT', '', { interactionEvent: 'Register' });
    await experience('POST', '/profile', { type: 'username', value: 'alternate' });
    await experience('POST', '/profile', { type: 'password', value: 'quiet-Harbour-42' });
    await experience('POST', '/identification', {});
    const submitted = await experience('POST', '/submit', {});
    const { redirectTo } = (await submitted.json()) as { redirectTo: string };

    let location = redirectTo;
    for (let hops = 0; hops < 5 && !location.startsWith(redirectUri); hops += 1) {
      location = (await next(location)).headers.get('location') ?? '';
    }
    const code = new URL(location).searchParams.get('code') ?? '';
    const issued = await exchange({
      grant_type: 'authorization_code',
      code,
      redirect_uri: redirectUri,
      code_verifier: VERIFIER,
    });
    expect(issued.status).toBe(200);
    const userInfo = await next('/oidc/me', {
      headers: { authorization: `Bearer ${issued.tokens['access_token']}` },
    });
    expect(await userInfo.json()).toMatchObject({ username: 'alternate' });

    // A rotating refresh token walks back and forth.
    let token = issued.tokens['refresh_token'] ?? '';
    for (let turn = 0; turn < 4; turn += 1) {
      const { status, tokens } = await exchange({
        grant_type: 'refresh_token',
        refresh_token: token,
      });
      expect(status).toBe(200);
      token = tokens['refresh_token'] ?? '';
    }
    // The session made by one process answers prompt=none at both.
    for (let turn = 0; turn < 2; turn += 1) {
      query.set('prompt', 'none');
      query.set('scope', 'openid profile');
      const silent = await next(`/oidc/auth?${query}`);
      expect(silent.headers.get('location')).toContain('code=');
    }

    // Redeemed at both at once, as by two tabs, it gives tokens twice; later it counts as stolen.
    const redeem = (refreshToken: string) =>
      exchange({ grant_type: 'refresh_token', refresh_token: refreshToken });
    const both = await Promise.all([redeem(token), redeem(token)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    const [tab, otherTab] = both.map(({ tokens }) => tokens['refresh_token'] ?? '');
    expect(tab).not.toBe(otherTab);
    await runSql(
      dataDir,
      `update oidc_model_instances set consumed_at = consumed_at - 4000 where id = '${token}'`,
    );
    const late = await Promise.all([redeem(token), redeem(token)]);
    expect(late.map(({ status }) => status)).toEqual([400, 400]);
    for (const ended of [tab, otherTab]) expect((await redeem(ended ?? '')).status).toBe(400);
  });

  nightlyTest(`check no more of ${GUESSES} guesses at once than the lock-out allows`, async () => {
    const query = new URLSearchParams({
      client_id: 'demo-app',
      redirect_uri: `${first.tenantOrigin}/demo-app`,
      response_type: 'code',
      scope: 'openid',
      prompt: 'login',
      code_challenge: createHash('sha256').update(VERIFIER).digest('base64url'),
      code_challenge_method: 'S256',
    });
    // A browser that the account does not know.
    cookies.clear();
    await next(`/oidc/auth?${query}`);
    await experience('PUT', '', { interactionEvent: 'SignIn' });
    const guess = async (value: string, password: string) => {
      const response = await next('/api/experience/verification/password', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
        body: JSON.stringify({ identifier: { type: 'username', value }, password }),
      });
      return ((await response.json()) as { code?: string }).code ?? 'checked and right';
    };
    for (const name of ['alternate', 'nobody_has_it']) {
      const codes = await Promise.all(
        Array.from({ length: GUESSES }, (_, index) => guess(name, `wrong-${index}`)),
      );
      const checked = codes.filter((code) => code === WRONG);
      expect(checked.length).toBeLessThanOrEqual(ALLOWED);
      expect(codes).not.toContain('checked and right');
      // A busy server sends some away unchecked, so fewer may have been checked until now; what it
      // has no time to uncount stays counted.
      let code: string = WRONG;
      for (let more = checked.length; more < ALLOWED && code === WRONG; more += 1) {
        code = await guess(name, 'wrong-again');
      }
      expect([WRONG, LOCKED]).toContain(code);
      expect(await guess(name, 'quiet-Harbour-42')).toBe(LOCKED);
    }
  });
});
