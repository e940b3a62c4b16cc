import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { createDemoDir } from '~/tests/support/demo-directory';
import {
  fetchDemoToken,
  type ServerProcess,
  startServerProcess,
} from '~/tests/support/server-process';

const PARALLEL = 8;
const NAME = 'Acknowledged';
/** How soon the server reports and serves what the database can do again. */
const RECOVERY_MS = 5000;
const STATUS_MS = 2000;

type Application = {
  id: string;
  name: string;
};

/** A real server whose embedded PostgreSQL is killed, hangs, and restarts under load. */
describe('a database that fails under a running server', () => {
  let dataDir: string;
  let server: ServerProcess;
  let token: string;
  let stopLoad = (): Promise<void> => Promise.resolve();

  beforeAll(async () => {
    dataDir = await createDemoDir('faults');
    server = await startServerProcess(dataDir, { GATEHOUSE_DEMO: '1' });
    token = await fetchDemoToken(server.tenantOrigin);
  }, 120_000);
  afterAll(async () => {
    expect(await server.end('SIGTERM')).toBe(0);
    rmSync(dataDir, { recursive: true, force: true });
  });

  const call = (url: string, init: RequestInit = {}): Promise<Response> =>
    fetch(`${server.tenantOrigin}/api${url}`, {
      ...init,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    });

  /** Status of the readiness address, and how long it took in milliseconds. */
  const readiness = async (origin: string): Promise<{ status: number; ms: number }> => {
    const startedAt = performance.now();
    const { status } = await fetch(`${origin}/api/status`);
    return { status, ms: performance.now() - startedAt };
  };

  /** Asks until the server is in `wanted`; every answer comes in time. */
  const until = async (wanted: 204 | 503, limitMs: number): Promise<void> => {
    const startedAt = performance.now();
    for (;;) {
      const { status, ms } = await readiness(server.consoleOrigin);
      expect([204, 503]).toContain(status);
      expect(ms).toBeLessThan(STATUS_MS);
      if (status === wanted) break;
      expect(performance.now() - startedAt).toBeLessThan(limitMs);
      await setTimeout(50);
    }
  };

  const pidFile = () => path.join(dataDir, 'postgres/data/postmaster.pid');

  const postmaster = (): number => Number(readFileSync(pidFile(), 'utf8').split('\n')[0]);

  /**
   * Until another PostgreSQL serves. The outage can be shorter than the age that a probe's result may
   * have, so the readiness address need not have reported it.
   */
  const untilRestarted = async (before: number): Promise<void> => {
    const startedAt = performance.now();
    while (!existsSync(pidFile()) || [0, before].includes(postmaster())) {
      expect(performance.now() - startedAt).toBeLessThan(30_000);
      await setTimeout(50);
    }
    await until(204, 30_000);
  };

  /** The postmaster and its backends. */
  const postgresPids = (): number[] => {
    const pid = postmaster();
    const children = execFileSync('pgrep', ['-P', String(pid)], { encoding: 'utf8' });
    return [pid, ...children.trim().split('\n').map(Number)];
  };

  const signalAll = (pids: readonly number[], signal: NodeJS.Signals): void => {
    for (const pid of pids) process.kill(pid, signal);
  };

  /** Writes in parallel until it is stopped; statuses of the answers, and what was acknowledged. */
  const startLoad = (label: string) => {
    const acknowledged: Application[] = [];
    const statuses = new Map<number, number>();
    let slowestMs = 0;
    let isRunning = true;
    let next = 0;
    const work = async (): Promise<void> => {
      while (isRunning) {
        next += 1;
        const startedAt = performance.now();
        const body = JSON.stringify({ name: `${NAME} ${label} ${next}`, type: 'MachineToMachine' });
        const response = await call('/applications', { method: 'POST', body });
        const answer = (await response.json()) as Application;
        slowestMs = Math.max(slowestMs, performance.now() - startedAt);
        statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
        if (response.status === 200) acknowledged.push(answer);
        else {
          expect(response.headers.get('retry-after')).toBe('2');
          await setTimeout(20);
        }
      }
    };
    const workers = Promise.all(Array.from({ length: PARALLEL }, work));
    workers.catch(() => undefined);
    stopLoad = async () => {
      isRunning = false;
      await workers;
    };
    return {
      acknowledged,
      statuses,
      slowest: () => slowestMs,
      stop: stopLoad,
    };
  };
  // Of a test that failed, so that its requests are not part of the next one.
  afterEach(() => stopLoad().catch(() => undefined));

  const assertKept = async (label: string, acknowledged: readonly Application[]) => {
    const response = await call(
      `/applications?search.name=${encodeURIComponent(`${NAME} ${label} %`)}`,
    );
    expect(response.status).toBe(200);
    const found = (await response.json()) as Application[];
    const names = new Map(found.map(({ id, name }) => [id, name]));
    expect(acknowledged.filter(({ id, name }) => names.get(id) !== name)).toEqual([]);
  };

  const assertAlive = () => {
    expect(server.child.exitCode).toBeNull();
    expect(server.child.signalCode).toBeNull();
    expect(server.output()).not.toContain('    at ');
  };

  const until200 = async (acknowledged: readonly unknown[], more: number): Promise<void> => {
    const target = acknowledged.length + more;
    while (acknowledged.length < target) await setTimeout(20);
  };

  test.each([
    ['killed', 'SIGKILL'],
    ['restarted', 'SIGINT'],
  ] as const)(
    'when it is %s, requests answer 503, it is started again, and nothing is lost',
    async (label, signal) => {
      const load = startLoad(label);
      await until200(load.acknowledged, 20);
      const before = postmaster();
      process.kill(before, signal);
      const live = await fetch(`${server.tenantOrigin}/api/status/live`);
      expect(live.status).toBe(204);
      await untilRestarted(before);
      const recoveredAt = performance.now();
      await until200(load.acknowledged, 20);
      expect(performance.now() - recoveredAt).toBeLessThan(RECOVERY_MS);
      await load.stop();
      expect([...load.statuses.keys()].sort()).toEqual([200, 503]);
      await assertKept(label, load.acknowledged);
      assertAlive();
    },
    90_000,
  );

  test('when it hangs, requests get 503 within seconds and work again afterwards', async () => {
    const load = startLoad('hung');
    await until200(load.acknowledged, 20);
    const pids = postgresPids();
    signalAll(pids, 'SIGSTOP');
    try {
      await until(503, RECOVERY_MS);
      const asked = await Promise.all(
        Array.from({ length: 20 }, async () => {
          const startedAt = performance.now();
          const { status } = await call('/roles');
          return { status, ms: performance.now() - startedAt };
        }),
      );
      for (const { status, ms } of asked) {
        expect(status).toBe(503);
        expect(ms).toBeLessThan(8000);
      }
      const live = await fetch(`${server.consoleOrigin}/api/status/live`);
      expect(live.status).toBe(204);
    } finally {
      signalAll(pids, 'SIGCONT');
    }
    await until(204, RECOVERY_MS);
    await until200(load.acknowledged, 20);
    await load.stop();
    expect(load.slowest()).toBeLessThan(8000);
    expect([...load.statuses.keys()].sort()).toEqual([200, 503]);
    await assertKept('hung', load.acknowledged);
    assertAlive();
  }, 90_000);

  test('a second server process follows the database to its new port', async () => {
    const second = await startServerProcess(dataDir, { GATEHOUSE_DEMO: '1' });
    try {
      const before = postmaster();
      process.kill(before, 'SIGKILL');
      await untilRestarted(before);
      const startedAt = performance.now();
      while ((await readiness(second.consoleOrigin)).status !== 204) {
        expect(performance.now() - startedAt).toBeLessThan(RECOVERY_MS);
        await setTimeout(50);
      }
      expect((await call('/roles')).status).toBe(200);
    } finally {
      expect(await second.end('SIGTERM')).toBe(0);
    }
    // The database outlives the process that leaves, or comes back at once.
    await until(204, 30_000);
    expect((await call('/roles')).status).toBe(200);
  }, 90_000);
});
