import { rmSync } from 'node:fs';
import { inParallel } from '~/tests/support/in-parallel';
import { createDemoDir } from '~/tests/support/demo-directory';
import {
  fetchDemoToken,
  type ServerProcess,
  startServerProcess,
} from '~/tests/support/server-process';

const ITEMS = 240;

type Job = {
  id: string;
  state: string;
  done: number;
  failed: number;
};

/** A real server, killed without warning in the middle of a bulk job. */
describe('a bulk job', () => {
  let dataDir: string;
  let server: ServerProcess;
  const start = () => startServerProcess(dataDir, { GATEHOUSE_DEMO: '1' });

  beforeAll(async () => {
    dataDir = await createDemoDir('bulk-job');
    server = await start();
  }, 120_000);
  afterAll(async () => {
    expect(await server.end('SIGTERM')).toBe(0);
    rmSync(dataDir, { recursive: true, force: true });
  });

  const call = async <Body>(token: string, url: string, body?: object): Promise<Body> => {
    const response = await fetch(`${server.tenantOrigin}/api${url}`, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    if (!response.ok) throw new Error(`${url} answered ${response.status}`);
    return (await response.json()) as Body;
  };

  /** Who waits for a lease to end looks seldom: each look is a request. */
  const until = async (
    token: string,
    id: string,
    every: number,
    isEnough: (job: Job) => boolean,
  ) => {
    for (;;) {
      const job = await call<Job>(token, `/bulk-jobs/${id}`);
      if (isEnough(job)) return job;
      await new Promise((resolve) => setTimeout(resolve, every));
    }
  };

  test('continues after SIGKILL in another process and does each item once', async () => {
    const before = await fetchDemoToken(server.tenantOrigin);
    const numbers = Array.from({ length: ITEMS }, (_, number) => number);
    const items = await inParallel(numbers, (number) =>
      call<{ id: string }>(before, '/applications', { name: `Bulk ${number}`, type: 'SPA' }),
    );
    const { id } = await call<Job>(before, '/bulk-jobs', {
      action: 'applications.delete',
      items: items.map((item) => ({ id: item.id })),
    });
    await until(before, id, 20, ({ done }) => done > 0);
    await server.end('SIGKILL');

    server = await start();
    const token = await fetchDemoToken(server.tenantOrigin);
    const found = await call<Job>(token, `/bulk-jobs/${id}`);
    expect(found.state).toBe('running');
    expect(found.done).toBeLessThan(ITEMS);
    expect(await until(token, id, 250, ({ state }) => state !== 'running')).toMatchObject({
      state: 'finished',
      done: ITEMS,
      failed: 0,
    });
    // A deletion that was done twice would have left two rows, or none.
    const logs: { payload: { params: { id: string }; bulkJobId: string } }[] = [];
    for (let page = 1; logs.length < ITEMS; page += 1) {
      const rows = await call<typeof logs>(
        token,
        `/logs?logKey=Management.Application.Delete&page_size=100&page=${page}`,
      );
      if (rows.length === 0) break;
      logs.push(...rows);
    }
    const deleted = logs.map(({ payload }) => payload.params.id).sort();
    expect(deleted).toEqual(items.map((item) => item.id).sort());
    expect(new Set(logs.map(({ payload }) => payload.bulkJobId))).toEqual(new Set([id]));
  }, 180_000);
});
