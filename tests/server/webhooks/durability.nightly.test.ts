import { rmSync } from 'node:fs';
import { type HookReceiver, startHookReceiver } from '~/tests/support/hook-receiver';
import { inParallel } from '~/tests/support/in-parallel';
import { createDemoDir } from '~/tests/support/demo-directory';
import {
  type ServerProcess,
  fetchDemoToken,
  startServerProcess,
} from '~/tests/support/server-process';

const DELIVERIES = 1000;
/** One event of a user goes to each of them. */
const HOOKS = 10;

/** A real server, killed without warning while it delivers. */
describe('webhooks', () => {
  let dataDir: string;
  let server: ServerProcess;
  let receiver: HookReceiver;
  const start = () => startServerProcess(dataDir, { GATEHOUSE_DEMO: '1' });

  beforeAll(async () => {
    dataDir = await createDemoDir('webhooks');
    receiver = await startHookReceiver();
    server = await start();
  }, 120_000);
  afterAll(async () => {
    expect(await server.end('SIGTERM')).toBe(0);
    await receiver.close();
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
  const distinct = () => new Set(receiver.received.map(({ deliveryId }) => deliveryId));
  const until = async (isEnough: () => boolean) => {
    while (!isEnough()) await new Promise((resolve) => setTimeout(resolve, 20));
  };

  test(`of ${DELIVERIES} deliveries SIGKILL loses none, and repeats some only under their ids`, async () => {
    const before = await fetchDemoToken(server.tenantOrigin);
    const numbers = (count: number) => Array.from({ length: count }, (_, number) => number);
    const hooks = await inParallel(numbers(HOOKS), (number) =>
      call<{ id: string }>(before, '/hooks', {
        name: `Hook ${number}`,
        events: ['OrganizationScope.Created'],
        config: { url: `${receiver.origin}/${number}` },
      }),
    );
    // Requests are held, so that the server is killed with attempts under way.
    const held: (() => void)[] = [];
    receiver.respond = (_request, response) =>
      void (receiver.received.length > DELIVERIES / 4
        ? held.push(() => void response.end())
        : response.end());
    await inParallel(numbers(DELIVERIES / HOOKS), (number) =>
      call(before, '/organization-scopes', { name: `durable:${number}` }),
    );
    await until(() => held.length > 0);
    await server.end('SIGKILL');
    expect(distinct().size).toBeLessThan(DELIVERIES);

    receiver.respond = (_request, response) => void response.end();
    server = await start();
    await until(() => distinct().size === DELIVERIES);
    // Whatever was under way is attempted again, with the same bytes.
    const bodies = new Map<string, string>();
    for (const { deliveryId, body } of receiver.received) {
      expect(bodies.get(deliveryId) ?? body).toBe(body);
      bodies.set(deliveryId, body);
    }
    expect(bodies.size).toBe(DELIVERIES);
    const token = await fetchDemoToken(server.tenantOrigin);
    for (const { id } of hooks) {
      let stats = { successCount: 0, requestCount: 0 };
      while (stats.requestCount < DELIVERIES / HOOKS) {
        ({ executionStats: stats } = await call<{ executionStats: typeof stats }>(
          token,
          `/hooks/${id}?includeExecutionStats=true`,
        ));
      }
      // Each delivery has one outcome, however often it was attempted.
      expect(stats).toEqual({
        successCount: DELIVERIES / HOOKS,
        requestCount: DELIVERIES / HOOKS,
      });
    }
  }, 180_000);
});
