import { execFileSync, spawnSync } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { copyFileSync, cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { loadConfig } from '~/server/platform/config/load-config';
import { isNightly, nightlyTest } from '~/tests/support/nightly';
import {
  addDemoClient,
  createDataDir,
  fetchDemoToken,
  type ServerProcess,
  serverProgram,
  startServerProcess,
} from '~/tests/support/server-process';

const PARALLEL = 8;
const SIGN_INS = isNightly ? 60 : 15;
const VERIFIER = 'verifier-of-many-sign-ins-that-several-workers-serve-0123456789';

function workersOf({ child }: ServerProcess): number[] {
  try {
    return execFileSync('pgrep', ['-P', String(child.pid)], { encoding: 'utf8' })
      .trim()
      .split('\n')
      .map(Number);
  } catch {
    // It exits with 1 when it finds none.
    return [];
  }
}

async function until(isSo: () => boolean | Promise<boolean>, limitMs: number): Promise<void> {
  for (const end = Date.now() + limitMs; !(await isSo()); await pause(50)) {
    if (Date.now() > end) throw new Error('It took too long');
  }
}

/** Register somebody with a browser of their own. @returns the refresh token */
async function register(origin: string): Promise<string> {
  const cookies = new Map<string, string>();
  const send = async (url: string, init: RequestInit = {}): Promise<Response> => {
    const response = await fetch(new URL(url, origin), {
      redirect: 'manual',
      ...init,
      headers: {
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        'sec-fetch-site': 'same-origin',
        ...(init.body !== undefined && typeof init.body === 'string'
          ? { 'content-type': 'application/json' }
          : {}),
      },
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    if (response.status >= 400) throw new Error(`${url} answered ${await response.text()}`);
    return response;
  };
  const experience = (method: string, url: string, body: object) =>
    send(`/api/experience${url}`, { method, body: JSON.stringify(body) });

  const redirectUri = `${origin}/demo-app`;
  const query = new URLSearchParams({
    client_id: 'demo-app',
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: 'openid offline_access profile',
    prompt: 'consent',
    code_challenge: createHash('sha256').update(VERIFIER).digest('base64url'),
    code_challenge_method: 'S256',
  });
  await send(`/oidc/auth?${query}`);
  await experience('PUT', '', { interactionEvent: 'Register' });
  const username = `u_${randomUUID().replaceAll('-', '')}`;
  await experience('POST', '/profile', { type: 'username', value: username });
  await experience('POST', '/profile', { type: 'password', value: 'quiet-Harbour-42' });
  await experience('POST', '/identification', {});
  const submitted = await experience('POST', '/submit', {});
  let { redirectTo: location } = (await submitted.json()) as { redirectTo: string };
  for (let hops = 0; hops < 5 && !location.startsWith(redirectUri); hops += 1) {
    location = (await send(location)).headers.get('location') ?? '';
  }
  const tokens = await send('/oidc/token', {
    method: 'POST',
    body: new URLSearchParams({
      client_id: 'demo-app',
      grant_type: 'authorization_code',
      code: new URL(location).searchParams.get('code') ?? '',
      redirect_uri: redirectUri,
      code_verifier: VERIFIER,
    }),
  });
  return ((await tokens.json()) as { refresh_token: string }).refresh_token;
}

describe('the number of workers', () => {
  const read = (env: NodeJS.ProcessEnv) => loadConfig(env, '0.0.0').workers;

  test('is one unless the setting says otherwise', () => {
    expect(read({})).toBe(1);
    expect(read({ GATEHOUSE_WORKERS: '' })).toBe(1);
    expect(read({ GATEHOUSE_WORKERS: '3' })).toBe(3);
    expect(read({ GATEHOUSE_WORKERS: 'auto' })).toBe(availableParallelism());
  });

  const refusal = (text: string) =>
    `GATEHOUSE_WORKERS is "${text}", but must be "auto" or a whole number from 1 to 32.`;

  test.each(['0', '33', '1.5', '-1', 'many'])('is refused when it is %s', (text) => {
    expect(() => read({ GATEHOUSE_WORKERS: text })).toThrow(refusal(text));
  });

  test('that is refused ends the process, which says so and nothing else', () => {
    const { status, stderr, stdout } = spawnSync(process.execPath, [serverProgram], {
      encoding: 'utf8',
      env: { ...process.env, NODE_OPTIONS: '', GATEHOUSE_WORKERS: 'many' },
    });
    // Below a warning about the version of Node.js, if any.
    expect(stderr.trim().split('\n').at(-1)).toBe(refusal('many'));
    expect(stdout).toBe('');
    expect(status).toBe(1);
  });
});

/** Real processes on a real disk. */
describe('workers', () => {
  let dataDir: string;
  let server: ServerProcess;
  /** A copy that a test can spoil. */
  const program = path.join(path.dirname(serverProgram), `../workers-${process.pid}/main.js`);

  beforeAll(async () => {
    dataDir = createDataDir('workers');
    cpSync(path.dirname(serverProgram), path.dirname(program), { recursive: true });
    const settings = {
      GATEHOUSE_BREACH_SERVICE: 'off',
      GATEHOUSE_LOG_LEVEL: 'info',
      GATEHOUSE_WORKERS: '2',
    };
    server = await startServerProcess(dataDir, settings, program);
    await addDemoClient(dataDir);
  }, 120_000);
  afterAll(async () => {
    // Only where a test has failed.
    if (server.child.exitCode === null) await server.end('SIGTERM');
    rmSync(path.dirname(program), { recursive: true, force: true });
    rmSync(dataDir, { recursive: true, force: true });
  });

  const pidFile = () => path.join(dataDir, 'postgres/data/postmaster.pid');
  const isUp = async (origin: string) => (await fetch(`${origin}/api/status`)).status === 204;

  test('serve on the same ports and are named in the log', async () => {
    expect(workersOf(server)).toHaveLength(2);
    for (const origin of [server.consoleOrigin, server.tenantOrigin]) {
      expect(await isUp(origin)).toBe(true);
    }
    for (const worker of [1, 2]) {
      expect(server.output()).toMatch(new RegExp(`"worker":${worker}[^\n]*Server listening at`));
    }
    // The primary process reports it, once.
    expect(server.output().match(/is ready:/g)).toHaveLength(1);
  });

  test('lose no sign-in when one is killed, and go on answering', async () => {
    const [victim = 0, other = 0] = workersOf(server);
    const signedIn: string[] = [];
    let interrupted = 0;
    let isKilled = false;
    const work = async (): Promise<void> => {
      while (signedIn.length < SIGN_INS) {
        try {
          signedIn.push(await register(server.tenantOrigin));
        } catch (error) {
          // Only what the killed worker had begun is interrupted.
          if (!isKilled || (error as Error).message !== 'fetch failed') throw error;
          interrupted += 1;
        }
        if (signedIn.length >= SIGN_INS / 3 && !isKilled) {
          isKilled = true;
          process.kill(victim, 'SIGKILL');
        }
      }
    };
    await Promise.all(Array.from({ length: PARALLEL }, work));
    expect(interrupted).toBeLessThanOrEqual(2 * PARALLEL);
    for (const refreshToken of signedIn) {
      const { status } = await fetch(`${server.tenantOrigin}/oidc/token`, {
        method: 'POST',
        body: new URLSearchParams({
          client_id: 'demo-app',
          grant_type: 'refresh_token',
          refresh_token: refreshToken,
        }),
      });
      expect(status).toBe(200);
    }
    await until(() => workersOf(server).length === 2, 10_000);
    expect(workersOf(server)).not.toContain(victim);
    expect(workersOf(server)).toContain(other);
    expect(server.output()).toMatch(/"worker":[12],"msg":"a worker was ended by SIGKILL;/);
  }, 120_000);

  test('find the database again after it was killed and has another port', async () => {
    const pid = () => Number(readFileSync(pidFile(), 'utf8').split('\n')[0]);
    const killed = pid();
    process.kill(killed, 'SIGKILL');
    await until(() => existsSync(pidFile()) && pid() !== killed, 20_000);
    await until(() => isUp(server.tenantOrigin), 20_000);
    // Whichever worker takes the connection.
    for (let n = 0; n < 20; n += 1) {
      const token = await fetchDemoToken(server.tenantOrigin);
      expect(token).toBeDefined();
    }
  });

  test('finish what is under way before the database stops', async () => {
    const token = await fetchDemoToken(server.tenantOrigin);
    const body = JSON.stringify({ name: 'Under way', type: 'MachineToMachine' });
    const url = new URL('/api/applications', server.tenantOrigin);
    const options = {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'content-length': body.length,
        expect: '100-continue',
      },
    };
    // Every worker has some when the signal comes.
    const requests = Array.from({ length: 12 }, () => request(url, { ...options, agent: false }));
    const answers = requests.map(
      (each) =>
        new Promise<number | undefined>((resolve, reject) => {
          each.once('error', reject);
          each.once('response', (response) => {
            response.resume();
            resolve(response.statusCode);
          });
        }),
    );
    await Promise.all(
      requests.map(
        (each) =>
          new Promise<void>((resolve) => {
            each.once('continue', resolve);
            each.flushHeaders();
          }),
      ),
    );
    const ended = server.end('SIGTERM');
    await pause(300);
    expect(existsSync(pidFile())).toBe(true);
    for (const each of requests) each.end(body);
    expect(await Promise.all(answers)).toEqual(requests.map(() => 200));
    expect(await ended).toBe(0);
    expect(existsSync(pidFile())).toBe(false);
    expect(server.output()).not.toContain('a step of the shutdown failed');
  });

  test('are ended by the primary process when the terminal is closed', async () => {
    server = await startServerProcess(dataDir, { GATEHOUSE_WORKERS: '2' }, program);
    // All processes of a terminal are told so.
    for (const worker of workersOf(server)) process.kill(worker, 'SIGHUP');
    expect(await server.end('SIGHUP')).toBe(0);
    expect(existsSync(pidFile())).toBe(false);
    expect(server.output()).not.toContain('a step of the shutdown failed');
  });

  nightlyTest(
    'that cannot start again end the whole, with the reason',
    async () => {
      server = await startServerProcess(dataDir, { GATEHOUSE_WORKERS: '2' }, program);
      const [victim = 0] = workersOf(server);
      writeFileSync(program, 'process.exit(3);\n');
      const ended = new Promise((resolve) => {
        server.child.once('exit', resolve);
      });
      process.kill(victim, 'SIGKILL');
      expect(await ended).toBe(1);
      expect(server.output()).toMatch(
        /The server ends: 5 times in a row a worker ended before it was ready\. Worker [12] ended with code 3\.\n/,
      );
      // The other one ended as usual, and the database after it.
      expect(existsSync(pidFile())).toBe(false);
    },
    90_000,
  );

  nightlyTest('are refused a port that is taken, in one sentence', async () => {
    copyFileSync(serverProgram, program);
    const first = await startServerProcess(dataDir, {}, program);
    expect(workersOf(first)).toEqual([]);
    const { port } = new URL(first.tenantOrigin);
    const second = startServerProcess(
      dataDir,
      { GATEHOUSE_WORKERS: '2', GATEHOUSE_TENANT_PORT: port },
      program,
    );
    const reason = await second.catch((error: Error) => error.message);
    expect(
      String(reason)
        .trim()
        .split('\n')
        .slice(1)
        .filter((line) => !/WARNING/.test(line)),
    ).toEqual([
      `Port ${port} is taken; stop what uses it or set GATEHOUSE_TENANT_PORT to a free port.`,
    ]);
    expect(await first.end('SIGTERM')).toBe(0);
  });
});
