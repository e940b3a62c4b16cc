import { setTimeout as pause } from 'node:timers/promises';
import { Dispatcher } from '~/server/domain/webhooks/deliveries.job';
import { deliveryQueue } from '~/server/domain/webhooks/queue.rules';
import { LeaseDispatcher } from '~/server/platform/leases/dispatcher';
import { type Call, callerOf } from '~/tests/support/api';
import { type HookReceiver, startHookReceiver } from '~/tests/support/hook-receiver';
import { type TestServer, createTestServer } from '~/tests/support/test-server';

type Delivery = { id: string; state: string; tries: number; error: string | null };
type Log = { payload: { response?: { body: unknown } } };

/** Receivers that answer what no receiver should. */
describe('deliveries to hostile receivers', () => {
  let server: TestServer;
  let receiver: HookReceiver;
  let call: Call;
  let number = 0;

  beforeAll(async () => {
    receiver = await startHookReceiver();
    server = await createTestServer('oss');
    const api = callerOf(server.tenantApp, await server.managementToken('default'));
    call = (method, path, ...rest) => api(method, `/api${path}`, ...rest);
  });
  beforeEach(async () => {
    await server.sql('delete from hooks; delete from hook_queue');
    receiver.received.length = 0;
  });
  afterAll(async () => {
    await server.close();
    await receiver.close();
  });

  const hook = async (path: string): Promise<string> => {
    const { body } = await call('POST', '/hooks', {
      name: path,
      events: ['Role.Created'],
      config: { url: `${receiver.origin}${path}`, retries: 0 },
    });
    return (body as { id: string }).id;
  };
  const fire = () => call('POST', '/roles', { name: `role ${(number += 1)}`, description: 'Role' });
  const deliver = async () => {
    const dispatcher = new Dispatcher(server.services);
    while (await dispatcher.turn()) await dispatcher.idle();
  };
  const deliveries = async (id: string): Promise<Delivery[]> =>
    (await call('GET', `/hooks/${id}/deliveries`)).body;

  test.each([
    ['U+0000', String.raw`{"a":"\u0000"}`],
    ['U+0000 in a key', String.raw`{"\u0000":1}`],
    ['half a character', String.raw`{"a":["\ud800"]}`],
    ['arrays without end', '['.repeat(8000) + ']'.repeat(8000)],
    ['objects without end', '{"a":'.repeat(2500) + '1' + '}'.repeat(2500)],
  ])('an answer with %s is kept as text, and the delivery ends', async (_what, text) => {
    receiver.respond = (_request, response) => void response.end(text);
    const id = await hook('/json');
    await fire();
    await deliver();
    expect(await deliveries(id)).toMatchObject([{ state: 'delivered', tries: 1 }]);
    const { body } = await call('GET', `/hooks/${id}/recent-logs`);
    expect((body as Log[]).map(({ payload }) => payload.response?.body)).toEqual([text]);
    expect(receiver.received).toHaveLength(1);
  });

  test('an unsolicited change of protocols ends the delivery', async () => {
    receiver.respond = (_request, response) =>
      void response.socket?.write(
        'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n',
      );
    const id = await hook('/upgrade');
    await fire();
    await deliver();
    expect(await deliveries(id)).toMatchObject([
      { state: 'dead', error: 'The endpoint cannot be reached' },
    ]);
  });

  test('what is no longer worked on falls to others, however busy its process is', async () => {
    await hook('/busy');
    await fire();
    await fire();
    const started: string[] = [];
    let interrupted = '';
    let finish = () => {};
    const busy = new LeaseDispatcher<string>({
      database: server.services.database,
      queue: deliveryQueue,
      shares: { total: 10, ofTenant: 10, ofLine: 10, reserve: 0, reserveOfTenant: 0 },
      load: async (_tenantId, ids) => new Map(ids.map((id) => [id, id])),
      attempt: (_owner, id) =>
        started.push(id) === 1
          ? Promise.reject(new Error(id))
          : new Promise((resolve) => (finish = resolve)),
      onInterrupted: (error) => (interrupted = (error as Error).message),
    });
    await busy.turn();
    await pause(0);
    expect(interrupted).toBe(started[0]);
    await server.sql('update hook_queue set available_at = 1');
    await busy.renew();
    const held = await server.sql<{ id: string }>(
      'select delivery_id as id from hook_queue where available_at > 1',
    );
    expect(held.map(({ id }) => id)).toEqual(started.slice(1));
    finish();
    await busy.stop();
  });
});
