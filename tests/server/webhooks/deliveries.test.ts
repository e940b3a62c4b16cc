import { createHmac } from 'node:crypto';
import { Dispatcher } from '~/server/domain/webhooks/deliveries.job';
import { type Call, callerOf } from '~/tests/support/api';
import {
  type HookReceiver,
  type ReceivedRequest,
  startHookReceiver,
} from '~/tests/support/hook-receiver';
import { type TestServer, createTestServer } from '~/tests/support/test-server';

type Delivery = {
  id: string;
  state: string;
  tries: number;
  attempts: { status: number | null; error?: string }[];
  error: string | null;
};
type Log = {
  id: string;
  key: string;
  payload: {
    result: string;
    deliveryId: string;
    hookRequest: { body: object };
    response?: { statusCode: number; body: unknown };
    error?: string;
    attempts: object[];
  };
};

/** From an event to the endpoint, through the queue. */
describe('deliveries of webhooks', () => {
  let server: TestServer;
  let receiver: HookReceiver;
  let dispatcher: Dispatcher;
  let call: Call;
  let number = 0;

  beforeAll(async () => {
    receiver = await startHookReceiver();
    server = await createTestServer('oss');
    dispatcher = new Dispatcher(server.services);
    const api = callerOf(server.tenantApp, await server.managementToken('default'));
    call = (method, path, ...rest) => api(method, `/api${path}`, ...rest);
  });
  beforeEach(async () => {
    await server.sql('delete from hooks');
    await server.sql('delete from hook_queue');
    receiver.received.length = 0;
    receiver.respond = (_request, response) => void response.writeHead(200).end('ok');
  });
  afterAll(async () => {
    await dispatcher.stop();
    await server.close();
    await receiver.close();
  });

  const hook = async (
    path: string,
    config: object = {},
  ): Promise<{ id: string; signingKey: string }> =>
    (
      await call('POST', '/hooks', {
        name: path,
        events: ['Role.Created'],
        config: { url: `${receiver.origin}${path}`, ...config },
      })
    ).body;
  const fire = async () => {
    const name = `role ${(number += 1)}`;
    expect((await call('POST', '/roles', { name, description: 'd' })).status).toBe(200);
    return name;
  };
  /** Attempts everything that is due, however late it is due. */
  const deliver = async ({ isLate = true } = {}) => {
    if (isLate) {
      await server.sql('update hook_queue set available_at = 0 where leased_by is null');
    }
    while (await dispatcher.turn()) await dispatcher.idle();
  };
  const waits = async () =>
    (
      await server.sql<{ wait: number }>(
        'select (q.available_at - d.updated_at)::int as wait from hook_queue q join hook_deliveries d on d.id = q.delivery_id',
      )
    ).map(({ wait }) => wait);
  const deliveries = async (id: string, query = ''): Promise<Delivery[]> =>
    (await call('GET', `/hooks/${id}/deliveries${query}`)).body;
  const logs = async (id: string, query = ''): Promise<Log[]> =>
    (await call('GET', `/hooks/${id}/recent-logs${query}`)).body;

  test('an event is sent signed, listed, and counted', async () => {
    const { id, signingKey } = await hook('/in', { headers: { 'x-source': 'gatehouse' } });
    const name = await fire();
    await deliver();
    expect(receiver.received).toHaveLength(1);
    const [{ headers, body, deliveryId }] = receiver.received as [ReceivedRequest];
    const hmac = (text: string) => createHmac('sha256', signingKey).update(text).digest('hex');
    const seconds = /,t=(\d+),/.exec(String(headers['gatehouse-delivery']))?.[1] ?? '';
    expect(headers).toMatchObject({
      'x-source': 'gatehouse',
      'user-agent': expect.stringMatching(/^Gatehouse\//),
      'logto-signature-sha-256': hmac(body),
      'gatehouse-signature-sha-256': hmac(body),
      'gatehouse-delivery': `id=${deliveryId},t=${seconds},v1=${hmac(`${deliveryId}.${seconds}.${body}`)}`,
    });
    const sent = JSON.parse(body) as object;
    expect(sent).toMatchObject({ event: 'Role.Created', hookId: id, data: { name } });

    expect(await deliveries(id)).toMatchObject([{ id: deliveryId, state: 'delivered', tries: 1 }]);
    const [log] = await logs(id);
    expect(log).toMatchObject({
      key: 'TriggerHook.Role.Created',
      payload: {
        result: 'Success',
        deliveryId,
        hookRequest: { body: sent },
        response: { statusCode: 200, body: 'ok' },
      },
    });
    expect(log).not.toHaveProperty('tenantId');
    expect((await call('GET', `/logs/${log?.id}`)).body).toMatchObject({ id: log?.id });
    expect(await logs(id, '?logKey=TriggerHook.Role.Created')).toHaveLength(1);
    expect(await logs(id, '?logKey=TriggerHook.Role.Deleted')).toEqual([]);
    expect(await logs(id, '?result=Success')).toHaveLength(1);
    expect(await logs(id, '?result=Error')).toEqual([]);
    expect((await call('GET', `/hooks/${id}/recent-logs?result=x`)).status).toBe(400);
    expect((await call('GET', `/hooks/${id}?includeExecutionStats=true`)).body).toMatchObject({
      executionStats: { successCount: 1, requestCount: 1 },
    });
    await server.sql(`update hook_outcomes set created_at = created_at - ${25 * 3_600_000}`);
    expect(await logs(id)).toEqual([]);
    expect((await call('GET', '/hooks?includeExecutionStats=1')).body).toMatchObject([
      { executionStats: { successCount: 0, requestCount: 0 } },
    ]);
  });

  test('a failing endpoint is tried again after 1, 2, and 4 seconds, then the delivery is dead', async () => {
    receiver.respond = (_request, response) => void response.writeHead(503).end('{"down":true}');
    const { id } = await hook('/down');
    await fire();
    for (const least of [1000, 2000, 4000]) {
      await deliver();
      const [wait = 0] = await waits();
      // The row is written some time after its wait was drawn.
      expect(wait).toBeGreaterThanOrEqual(least * 0.75);
      expect(wait).toBeLessThanOrEqual(least * 1.25);
      // It is not due before.
      const before = receiver.received.length;
      await deliver({ isLate: false });
      expect(receiver.received).toHaveLength(before);
    }
    await deliver();
    expect(await waits()).toEqual([]);
    expect(receiver.received).toHaveLength(4);
    expect(new Set(receiver.received.map(({ deliveryId }) => deliveryId)).size).toBe(1);
    expect(new Set(receiver.received.map(({ body }) => body)).size).toBe(1);
    expect(await deliveries(id, '?state=dead')).toMatchObject([
      { state: 'dead', tries: 4, attempts: [503, 503, 503, 503].map((status) => ({ status })) },
    ]);
    expect(await logs(id)).toMatchObject([
      {
        payload: {
          result: 'Error',
          response: { statusCode: 503, body: { down: true } },
          error: 'HTTPError: Request failed with status code 503',
          failure: { reason: 'status', status: 503 },
        },
      },
    ]);
  });

  test.each([
    [200, 3, 1, 'delivered'],
    [204, 3, 1, 'delivered'],
    [400, 3, 1, 'dead'],
    [404, 3, 1, 'dead'],
    [410, 3, 1, 'dead'],
    [303, 3, 1, 'dead'],
    [408, 3, 4, 'dead'],
    [413, 3, 4, 'dead'],
    [429, 2, 3, 'dead'],
    [500, 1, 2, 'dead'],
    [504, 0, 1, 'dead'],
  ])(
    'a response %d with %d retries is tried %d times and %s',
    async (status, retries, times, state) => {
      receiver.respond = (_request, response) => void response.writeHead(status).end();
      const { id } = await hook('/status', { retries });
      await fire();
      for (let round = 0; round < 6; round += 1) await deliver();
      expect(receiver.received).toHaveLength(times);
      expect(await deliveries(id)).toMatchObject([{ state, tries: times }]);
    },
  );

  test('an endpoint says when to come back', async () => {
    receiver.respond = (_request, response) =>
      void response.writeHead(503, { 'retry-after': '120' }).end();
    await hook('/later');
    await fire();
    await deliver();
    const [wait = 0] = await waits();
    expect(Math.round(wait / 1000)).toBe(120);
  });

  test('redirects are followed with the same request, and to no end of them', async () => {
    receiver.respond = ({ path }, response) => {
      const step = Number(path.slice(1));
      const location = `/${step - 1}`;
      if (step > 0) response.writeHead(step % 2 === 0 ? 302 : 308, { location });
      response.end();
    };
    const few = await hook('/3');
    const many = await hook('/4');
    await fire();
    await deliver();
    expect((await deliveries(few.id))[0]?.state).toBe('delivered');
    expect(receiver.of('/0')).toMatchObject([{ method: 'POST', body: receiver.of('/3')[0]?.body }]);
    expect((await deliveries(many.id))[0]).toMatchObject({
      state: 'dead',
      tries: 1,
      error: 'The endpoint redirects more than 3 times',
      failure: { reason: 'too_many_redirects', redirects: 3 },
    });
  });

  test('headers of the hook do not reach another origin', async () => {
    const other = await startHookReceiver();
    try {
      receiver.respond = (_request, response) =>
        void response.writeHead(307, { location: `${other.origin}/there` }).end();
      await hook('/here', { headers: { Authorization: 'Bearer secret' } });
      await fire();
      await deliver();
      expect(receiver.received[0]?.headers['authorization']).toBe('Bearer secret');
      expect(other.received).toHaveLength(1);
      expect(other.received[0]?.headers['authorization']).toBeUndefined();
    } finally {
      await other.close();
    }
  });

  test('a long response is cut off, one that is no JSON is text', async () => {
    receiver.respond = (_request, response) => void response.end('x'.repeat(1_000_000));
    const { id } = await hook('/long');
    await fire();
    await deliver();
    const [log] = await logs(id);
    expect(String(log?.payload.response?.body)).toHaveLength(16 * 1024);
  });

  test('endpoints that hang delay neither another hook nor another tenant', async () => {
    const hanging = new Set<() => void>();
    receiver.respond = ({ path }, response) => {
      if (path.startsWith('/hang')) hanging.add(() => response.end());
      else response.end();
    };
    const paths = ['/hang', '/hang/2', '/hang/3'];
    for (const path of paths) await hook(path);
    for (let count = 0; count < 15; count += 1) await fire();
    await dispatcher.turn();
    await dispatcher.turn();
    await hook('/other');
    await server.sql(
      `insert into hooks (tenant_id, id, events, config, signing_key, created_at)
       values ('admin', 'theirs', '["User.Created"]', $1, 'k', 1)`,
      [{ url: `${receiver.origin}/theirs` }],
    );
    await server.sql(
      `insert into hook_deliveries (tenant_id, id, hook_id, event, body, state, created_at, updated_at)
       values ('admin', 'd', 'theirs', 'User.Created', '{}', 'pending', 1, 1)`,
    );
    await fire();
    while (receiver.of('/other').length === 0 || receiver.of('/theirs').length === 0) {
      await dispatcher.turn();
    }
    // Together what a tenant does not keep for hooks that have nothing under way.
    expect(hanging.size).toBe(15);
    while (hanging.size > 0 || (await server.sql('select 1 from hook_queue')).length > 0) {
      for (const end of hanging) end();
      hanging.clear();
      await dispatcher.turn();
    }
    for (const path of paths) expect(receiver.of(path)).toHaveLength(16);
  });

  test('the pages of a list go through all states in one order', async () => {
    const { id } = await hook('/pages');
    await server.sql(
      `insert into hook_deliveries (tenant_id, id, hook_id, event, body, state, created_at, updated_at)
       select 'default', 'd' || lpad(n::text, 2, '0'), $1, 'Role.Created', '{}',
         (array['pending', 'delivered', 'dead'])[n % 3 + 1], 100 - n / 2, 1 from generate_series(0, 24) n`,
      [id],
    );
    const pages = [1, 2, 3, 4].map((page) => deliveries(id, `?page=${page}&page_size=10`));
    const listed = (await Promise.all(pages)).map((rows) => rows.map((row) => row.id));
    const inOrder = Array.from({ length: 25 }, (_, n) => `d${String(n).padStart(2, '0')}`);
    expect(listed).toEqual([inOrder.slice(0, 10), inOrder.slice(10, 20), inOrder.slice(20), []]);
    const dead = await deliveries(id, '?page=1&page_size=5&state=dead');
    expect(dead.map((row) => row.id)).toEqual(['d02', 'd05', 'd08', 'd11', 'd14']);
  });

  test('what is pending when a hook is disabled is not sent, and can be replayed', async () => {
    const { id } = await hook('/off');
    await fire();
    await call('PATCH', `/hooks/${id}`, { enabled: false });
    await deliver();
    await fire();
    expect(receiver.received).toEqual([]);
    expect(await deliveries(id)).toMatchObject([
      {
        state: 'dead',
        tries: 0,
        error: 'The webhook was disabled',
        failure: { reason: 'disabled' },
      },
    ]);
  });

  test('deliveries of a deleted hook leave the queue', async () => {
    const { id } = await hook('/gone');
    await fire();
    await call('DELETE', `/hooks/${id}`);
    await deliver();
    expect(receiver.received).toEqual([]);
    expect(await server.sql('select 1 from hook_queue')).toEqual([]);
  });

  test('two processes share the queue, and send each delivery once', async () => {
    const second = new Dispatcher(server.services);
    await hook('/shared');
    for (let count = 0; count < 12; count += 1) await fire();
    for (;;) {
      const worked = await Promise.all([dispatcher.turn(), second.turn()]);
      await Promise.all([dispatcher.idle(), second.idle()]);
      if (!worked.includes(true)) break;
    }
    expect(receiver.received).toHaveLength(12);
    expect(new Set(receiver.received.map(({ deliveryId }) => deliveryId)).size).toBe(12);
  });

  test('a lease that ended is taken over, and the late result does not count', async () => {
    let finish = () => {};
    receiver.respond = (_request, response) =>
      void (finish = () => void response.writeHead(500).end());
    const { id } = await hook('/slow');
    await fire();
    await dispatcher.turn();
    while (receiver.received.length === 0) await new Promise(setImmediate);
    const answerLate = finish;
    await server.sql('update hook_queue set available_at = 0');
    receiver.respond = (_request, response) => void response.end();
    const second = new Dispatcher(server.services);
    await second.turn();
    await second.idle();
    answerLate();
    await dispatcher.idle();
    expect(new Set(receiver.received.map(({ deliveryId }) => deliveryId)).size).toBe(1);
    expect(receiver.received).toHaveLength(2);
    expect(await deliveries(id)).toMatchObject([{ state: 'delivered', tries: 1 }]);
    expect(await logs(id)).toHaveLength(1);
  });

  describe('a replay', () => {
    const replay = async (id: string, body: object) =>
      (await call('POST', `/hooks/${id}/deliveries/replay`, body)).body as { count: number };

    test('sends the same bytes under the same id, with all its attempts', async () => {
      receiver.respond = (_request, response) => void response.writeHead(500).end();
      const { id } = await hook('/again', { retries: 1 });
      await fire();
      for (let round = 0; round < 3; round += 1) await deliver();
      const [dead] = await deliveries(id, '?state=dead');
      receiver.respond = (_request, response) => void response.end();
      expect(await replay(id, { deliveryIds: [dead?.id] })).toEqual({ count: 1 });
      // It is pending now, so that a second request finds nothing to replay.
      expect(await replay(id, { deliveryIds: [dead?.id] })).toEqual({ count: 0 });
      await deliver();
      expect(receiver.received).toHaveLength(3);
      expect(new Set(receiver.received.map(({ body }) => body)).size).toBe(1);
      expect(new Set(receiver.received.map(({ deliveryId }) => deliveryId))).toEqual(
        new Set([dead?.id]),
      );
      expect(await deliveries(id)).toMatchObject([
        {
          state: 'delivered',
          tries: 1,
          attempts: [{ status: 500 }, { status: 500 }, { status: 200 }],
        },
      ]);
      const results = (await logs(id)).map(({ payload }) => payload.result);
      expect(results.sort()).toEqual(['Error', 'Success']);
      expect((await call('GET', `/hooks/${id}/deliveries/${dead?.id}`)).body).toMatchObject({
        body: receiver.received[0]?.body,
        response: { statusCode: 200 },
      });
    });

    test('takes all dead ones, or those of a time range', async () => {
      const { id } = await hook('/range');
      for (const [name, state, at] of [
        ['a', 'dead', 100],
        ['b', 'delivered', 200],
        ['c', 'dead', 300],
      ]) {
        await server.sql(
          `insert into hook_deliveries (tenant_id, id, hook_id, event, body, state, created_at, updated_at)
           values ('default', $1, $2, 'Role.Created', '{}', $3, $4, 1)`,
          [name, id, state, at],
        );
      }
      // What the list of the same range shows is what is sent again.
      expect(await deliveries(id, '?from=150&to=300')).toHaveLength(1);
      expect(await deliveries(id, '?state=dead&from=150&to=300')).toEqual([]);
      expect((await call('GET', `/hooks/${id}/deliveries?from=x`)).status).toBe(400);
      expect(await replay(id, { from: 150, to: 300 })).toEqual({ count: 1 });
      expect(await replay(id, { state: 'dead' })).toEqual({ count: 2 });
      await deliver();
      expect(receiver.received.map(({ deliveryId }) => deliveryId).sort()).toEqual(['a', 'b', 'c']);
    });

    test.each([{}, { deliveryId: ['x'] }, { state: 'pending' }, { deliveryIds: [] }])(
      'is refused for %j, which would mean everything',
      async (body) => {
        const { id } = await hook('/refused');
        expect((await call('POST', `/hooks/${id}/deliveries/replay`, body)).status).toBe(400);
      },
    );

    test('only dead deliveries are dropped', async () => {
      const { id } = await hook('/drop');
      await fire();
      const [pending] = await deliveries(id);
      const drop = { deliveryIds: [pending?.id] };
      const path = `/hooks/${id}/deliveries/drop`;
      expect((await call('POST', path, drop)).body).toEqual({ count: 0 });
      await server.sql(`update hook_deliveries set state = 'dead'`);
      expect((await call('POST', path, drop)).body).toEqual({ count: 1 });
      expect(await deliveries(id)).toEqual([]);
    });
  });

  test('targets inside the network are refused when they are connected to', async () => {
    const { port } = new URL(receiver.origin);
    const hosted = {
      ...server.services,
      config: { ...server.services.config, arePrivateTargetsAllowed: false },
    };
    const strict = new Dispatcher(hosted);
    const { id } = await hook('/inside');
    for (const host of [
      '127.0.0.1',
      'localhost',
      '[::1]',
      '[::ffff:127.0.0.1]',
      '2130706433',
      'x.localhost',
    ]) {
      await server.sql(`update hooks set config = $1 where id = $2`, [
        { url: `http://${host}:${port}/inside` },
        id,
      ]);
      await fire();
      await strict.turn();
      await strict.idle();
      expect((await deliveries(id))[0]).toMatchObject({
        state: 'dead',
        tries: 1,
        error: 'The address of the endpoint is not public',
        failure: { reason: 'private' },
      });
    }
    expect(receiver.received).toEqual([]);
  });
});
