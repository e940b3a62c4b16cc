import { rmSync } from 'node:fs';
import { type HookReceiver, startHookReceiver } from '~/tests/support/hook-receiver';
import { inParallel } from '~/tests/support/in-parallel';
import { createDemoDir } from '~/tests/support/demo-directory';
import {
  type ServerProcess,
  fetchDemoToken,
  startServerProcess,
} from '~/tests/support/server-process';

const WRITES = 300;
const KEY = 'Management.OrganizationScope.Create';

/** A real server, killed without warning while it sends. */
describe('log streams', () => {
  let dataDir: string;
  let server: ServerProcess;
  let receiver: HookReceiver;
  const start = () => startServerProcess(dataDir, { GATEHOUSE_DEMO: '1' });

  beforeAll(async () => {
    dataDir = await createDemoDir('log-streams');
    receiver = await startHookReceiver();
    server = await start();
  }, 120_000);
  afterAll(async () => {
    expect(await server.end('SIGTERM')).toBe(0);
    await receiver.close();
    rmSync(dataDir, { recursive: true, force: true });
  });

  const post = async (token: string, path: string, body: object): Promise<void> => {
    const response = await fetch(`${server.tenantOrigin}/api${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  };
  const events = () =>
    receiver.received.flatMap(({ body }) =>
      body
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line) as { id: string; payload: object }),
    );
  const distinct = () => new Set(events().map(({ id }) => id)).size;
  const until = async (isEnough: () => boolean) => {
    while (!isEnough()) await new Promise((resolve) => setTimeout(resolve, 20));
  };

  /** Kill the server with the second batch under way, and start another one. */
  const killWithBatchUnderWay = async (send: () => Promise<unknown>) => {
    let isHeld = false;
    receiver.respond = (_request, response) => {
      if (receiver.received.length === 1) response.end();
      else isHeld = true;
    };
    await send();
    await until(() => isHeld);
    await server.end('SIGKILL');
    receiver.respond = (_request, response) => void response.end();
    server = await start();
  };

  test(`of ${WRITES} events SIGKILL loses none`, async () => {
    const token = await fetchDemoToken(server.tenantOrigin);
    await post(token, '/log-streams', {
      name: 'SIEM',
      type: 'https',
      config: { url: `${receiver.origin}/in` },
      filter: { keys: [KEY] },
    });
    await killWithBatchUnderWay(() =>
      inParallel(
        Array.from({ length: WRITES }, (_, number) => number),
        (number) => post(token, '/organization-scopes', { name: `durable:${number}` }),
      ),
    );
    await until(() => distinct() === WRITES);
    // What was under way came again, with the same content.
    const byId = new Map<string, string>();
    for (const { id, payload } of events()) {
      const text = JSON.stringify(payload);
      expect(byId.get(id) ?? text).toBe(text);
      byId.set(id, text);
    }
  }, 180_000);

  test('of a range that is sent again SIGKILL loses none', async () => {
    const token = await fetchDemoToken(server.tenantOrigin);
    const list = await fetch(`${server.tenantOrigin}/api/log-streams`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const streams = (await list.json()) as { id: string; name: string }[];
    const id = streams.find(({ name }) => name === 'SIEM')?.id;
    receiver.received.length = 0;
    await killWithBatchUnderWay(() =>
      post(token, `/log-streams/${id}/replay`, { from: 0, to: Date.now() }),
    );
    await until(() => distinct() === WRITES);
  }, 180_000);
});
