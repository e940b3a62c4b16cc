import { rmSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { createDemoDir } from '~/tests/support/demo-directory';
import {
  fetchDemoToken,
  type ServerProcess,
  startServerProcess,
} from '~/tests/support/server-process';
import { type Import, type Job, formOf } from './import-kit';

/** Several turns of a job, so that the server dies amid the rows. */
const ROWS = 20_000;
/** A job whose process died waits for a quarter of a minute, which is long to keep a database busy. */
const LOOK_MS = 100;
/** How often the server is killed. */
const KILLS = 2;

/** A real server, killed without warning again and again while it imports. */
describe('an import of users', () => {
  let dataDir: string;
  let server: ServerProcess;
  let token: string;
  const start = async () => {
    server = await startServerProcess(dataDir, { GATEHOUSE_DEMO: '1' });
    token = await fetchDemoToken(server.tenantOrigin);
  };

  beforeAll(async () => {
    dataDir = await createDemoDir('user-import');
    await start();
  }, 120_000);
  afterAll(async () => {
    expect(await server.end('SIGTERM')).toBe(0);
    rmSync(dataDir, { recursive: true, force: true });
  });

  const call = async (url: string, init: RequestInit = {}) => {
    const response = await fetch(`${server.tenantOrigin}/api${url}`, {
      ...init,
      headers: { authorization: `Bearer ${token}`, ...init.headers },
    });
    if (!response.ok) throw new Error(`${url} answered ${response.status}`);
    return response;
  };
  const read = async (id: string) => (await (await call(`/bulk-jobs/${id}`)).json()) as Job;
  const until = async (id: string, isEnough: (job: Job) => boolean) => {
    for (;;) {
      const job = await read(id);
      if (isEnough(job) || job.state !== 'running') return job;
      await pause(LOOK_MS);
    }
  };
  /** Searches are not counted so far, but all users are. */
  const countUsers = async () => {
    const { headers } = await call('/users?page=1&page_size=1');
    return Number(headers.get('total-number'));
  };

  test('continues after SIGKILL in another process and imports each row once', async () => {
    const rows = Array.from({ length: ROWS }, (_, n) =>
      n % 20 === 0 ? `nobody ${n},` : `durable${n}@example.com,Durable ${n}`,
    );
    const before = await countUsers();
    const countImported = async () => (await countUsers()) - before;
    const { payload, headers } = formOf(`email,name\n${rows.join('\n')}`);
    const file = (await (
      await call('/user-imports', { method: 'POST', body: payload, headers })
    ).json()) as Import;
    const started = await call(`/user-imports/${file.id}/run`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ mapping: { email: 'primaryEmail', name: 'name' } }),
    });
    const { id } = (await started.json()) as Job;
    let done = 0;
    for (let kills = 0; kills < KILLS; kills += 1) {
      const wanted = await countImported();
      while ((await countImported()) <= wanted) {
        if ((await read(id)).state !== 'running') break;
        await pause(LOOK_MS);
      }
      await server.end('SIGKILL');
      await start();
      done = (await read(id)).done;
    }
    expect(done).toBeLessThan(ROWS * 0.95);
    expect(await until(id, ({ state }) => state !== 'running')).toMatchObject({
      state: 'finished',
      done: ROWS * 0.95,
      failed: ROWS * 0.05,
    });
    expect(await countImported()).toBe(ROWS * 0.95);
    // A row that was imported twice would have left two audit rows, or none.
    const log = await (await call('/logs/export?logKey=Management.User.Create')).text();
    // The demo has an import of its own.
    const created = log.split('\n').filter((line) => line.includes(`"bulkJobId":"${id}"`));
    expect(created).toHaveLength(ROWS * 0.95);
    const report = await (await call(`/user-imports/${file.id}/errors?jobId=${id}`)).text();
    expect(report.trim().split('\r\n')).toHaveLength(1 + ROWS * 0.05);
  }, 240_000);
});
