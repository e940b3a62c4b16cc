import { randomInt } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { isNightly, nightlyTest } from '~/tests/support/nightly';
import {
  addDemoClient,
  createDataDir,
  fetchDemoToken,
  type ServerProcess,
  startServerProcess,
} from '~/tests/support/server-process';

const WRITES = 400;
const PARALLEL = 8;
const NAME = 'Durable';

type Application = {
  id: string;
  name: string;
};

/** A real server on a real disk, killed without warning in the middle of its writes. */
describe('durability', () => {
  let dataDir: string;
  let server: ServerProcess;
  /** Applications of the death before, which were looked at after it. */
  const known = new Set<string>();

  const start = () => startServerProcess(dataDir);

  beforeAll(async () => {
    dataDir = createDataDir('durability');
    server = await start();
    await addDemoClient(dataDir);
  }, 120_000);
  afterAll(async () => {
    expect(await server.end('SIGTERM')).toBe(0);
    rmSync(dataDir, { recursive: true, force: true });
  });

  const call = async <Body>(token: string, url: string, init: RequestInit = {}): Promise<Body> => {
    const response = await fetch(`${server.tenantOrigin}/api${url}`, {
      ...init,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    });
    if (!response.ok) throw new Error(`${url} answered ${response.status}`);
    return (await response.json()) as Body;
  };

  /** Write in parallel until the server dies; the applications it acknowledged. */
  const writeUntilDeath = async (killAfter: number, kill: () => void): Promise<Application[]> => {
    const token = await fetchDemoToken(server.tenantOrigin);
    const acknowledged: Application[] = [];
    let isDead = false;
    let next = 0;
    const work = async (): Promise<void> => {
      while (!isDead && next < WRITES) {
        next += 1;
        const body = JSON.stringify({ name: `${NAME} ${next}`, type: 'MachineToMachine' });
        const application = await call<Application>(token, '/applications', {
          method: 'POST',
          body,
        }).catch(() => undefined);
        if (!application) {
          isDead = true;
          return;
        }
        acknowledged.push(application);
        if (acknowledged.length === killAfter) kill();
      }
    };
    await Promise.all(Array.from({ length: PARALLEL }, work));
    return acknowledged;
  };

  /** Process id of the embedded PostgreSQL, from its own file. */
  const postgresPid = (): number =>
    Number(readFileSync(path.join(dataDir, 'postgres/data/postmaster.pid'), 'utf8').split('\n')[0]);

  const DEATHS: (readonly [string, () => void])[] = [
    ['the server and its database', () => process.kill(postgresPid(), 'SIGKILL')],
    ['the server', () => undefined],
  ];

  test.each(isNightly ? DEATHS : DEATHS.slice(0, 1))(
    'after SIGKILL of %s no acknowledged write is lost and none is half done',
    async (_label, alsoKill) => {
      const dying = server;
      let death: Promise<unknown> = Promise.resolve();
      const acknowledged = await writeUntilDeath(randomInt(50, WRITES - 100), () => {
        alsoKill();
        death = dying.end('SIGKILL');
      });
      await death;
      expect(dying.child.signalCode).toBe('SIGKILL');
      expect(acknowledged.length).toBeGreaterThanOrEqual(50);
      expect(acknowledged.length).toBeLessThan(WRITES);

      server = await start();
      const token = await fetchDemoToken(server.tenantOrigin);
      const found = await call<Application[]>(
        token,
        `/applications?search.name=${encodeURIComponent(`${NAME} %`)}`,
      );
      const names = new Map(found.map(({ id, name }) => [id, name]));
      const lost = acknowledged.filter(({ id, name }) => names.get(id) !== name);
      expect(lost).toEqual([]);
      // An application and its secret are one transaction: also the unacknowledged have both.
      for (const { id } of acknowledged.slice(0, -20)) known.add(id);
      for (const { id } of found.filter((one) => !known.has(one.id))) {
        known.add(id);
        expect(await call<unknown[]>(token, `/applications/${id}/secrets`)).toHaveLength(1);
      }
    },
    120_000,
  );

  nightlyTest(
    'after SIGKILL every token that was received has its row in the audit log',
    async () => {
      const countRows = async (token: string): Promise<number> => {
        const { headers } = await fetch(
          `${server.tenantOrigin}/api/logs?page_size=1&applicationId=demo-management&logKey=ExchangeTokenBy.ClientCredentials`,
          { headers: { authorization: `Bearer ${token}` } },
        );
        return Number(headers.get('total-number'));
      };
      const before = await countRows(await fetchDemoToken(server.tenantOrigin));
      const dying = server;
      let received = 0;
      let death: Promise<unknown> | undefined;
      const ask = async (): Promise<void> => {
        while (!death) {
          const token = await fetchDemoToken(dying.tenantOrigin).catch(() => undefined);
          if (token === undefined) return;
          received += 1;
          if (received >= 60) death ??= dying.end('SIGKILL');
        }
      };
      await Promise.all(Array.from({ length: PARALLEL }, ask));
      await death;
      expect(dying.child.signalCode).toBe('SIGKILL');
      server = await start();
      const after = await countRows(await fetchDemoToken(server.tenantOrigin));
      expect(before).toBeGreaterThan(0);
      expect(after).toBeLessThan(10_000);
      // The one that the count itself needed is one more.
      expect(after - before).toBeGreaterThanOrEqual(received + 1);
    },
    120_000,
  );
});
