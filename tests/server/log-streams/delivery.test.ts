import { createHmac } from 'node:crypto';
import { StreamDispatcher } from '~/server/domain/log-streams/streams.job';
import { writeLog } from '~/server/domain/audit/logs.rules';
import {
  type HookReceiver,
  type ReceivedRequest,
  startHookReceiver,
} from '~/tests/support/hook-receiver';
import { streamKit, usersOf, waitIn } from './support';

/** Only what tests write: the calls of a test are events as well. */
const SIGN_INS = { keys: ['Interaction.*'] };

describe('log streams to HTTPS and OTLP', () => {
  const kit = streamKit();
  let receiver: HookReceiver;
  beforeAll(async () => {
    receiver = await startHookReceiver();
  });
  afterAll(() => receiver.close());
  beforeEach(() => {
    receiver.received.length = 0;
    receiver.respond = (_request, response) => void response.writeHead(200).end();
  });

  const https = (path = '/in', more: object = {}) =>
    kit.create({
      type: 'https',
      config: { url: `${receiver.origin}${path}` },
      filter: SIGN_INS,
      ...more,
    });
  const users = () => receiver.received.flatMap(({ body }) => usersOf(body));

  test('send what is written from now on as signed JSON lines, with headers of their own', async () => {
    await kit.write('before');
    const { signingKey } = await https('/in', {
      config: { url: `${receiver.origin}/in`, headers: { authorization: 'Splunk t0ken' } },
    });
    await kit.write('ada', { ip: '203.0.113.4' } as object);
    await kit.write('bob', { result: 'Error' });
    await kit.serve();
    const [{ body, headers, deliveryId }] = receiver.received as [ReceivedRequest];
    expect(receiver.received).toHaveLength(1);
    const seconds = /,t=(\d+),/.exec(String(headers['gatehouse-delivery']))?.[1] ?? '';
    const hmac = (text: string) => createHmac('sha256', signingKey).update(text).digest('hex');
    expect(headers).toMatchObject({
      authorization: 'Splunk t0ken',
      'content-type': 'application/x-ndjson',
      'gatehouse-signature-sha-256': hmac(body),
      'gatehouse-delivery': `id=${deliveryId},t=${seconds},v1=${hmac(`${deliveryId}.${seconds}.${body}`)}`,
    });
    expect(
      body
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line) as object),
    ).toEqual([
      expect.objectContaining({
        version: 1,
        tenantId: 'default',
        key: 'Interaction.End',
        result: 'Success',
        userId: 'ada',
        ip: '203.0.113.4',
        actor: null,
      }),
      expect.objectContaining({ userId: 'bob', result: 'Error' }),
    ]);
    await kit.serve();
    expect(receiver.received).toHaveLength(1);
  });

  test('send OpenTelemetry logs', async () => {
    await kit.create({
      type: 'otlp',
      config: { url: `${receiver.origin}/v1/logs` },
      filter: SIGN_INS,
    });
    await kit.write('ada', { result: 'Error' });
    await kit.serve();
    const [{ body, headers }] = receiver.received as [ReceivedRequest];
    expect(headers['content-type']).toBe('application/json');
    const { resourceLogs } = JSON.parse(body) as {
      resourceLogs: { scopeLogs: { logRecords: Record<string, unknown>[] }[] }[];
    };
    expect(resourceLogs[0]?.scopeLogs[0]?.logRecords).toEqual([
      expect.objectContaining({
        timeUnixNano: expect.stringMatching(/^\d{19}$/),
        severityText: 'WARN',
        eventName: 'Interaction.End',
        attributes: expect.arrayContaining([
          { key: 'user.id', value: { stringValue: 'ada' } },
        ]) as unknown,
      }),
    ]);
  });

  test('filter by keys, starts of keys, and result, and by default send admin actions too', async () => {
    await https('/tokens', { filter: { keys: ['ExchangeTokenBy.*', 'RevokeToken'] } });
    await https('/failed', { filter: { result: 'Error' } });
    await https('/all', { filter: {} });
    await kit.server.sql('truncate logs, audit_heads');
    await kit.write('a', { key: 'ExchangeTokenBy.RefreshToken' });
    await kit.write('b', { key: 'RevokeToken' });
    await kit.write('c', { key: 'ExchangeTokenByX', result: 'Error' });
    await kit.write('d', { key: 'TriggerHook.PostSignIn' });
    await kit.call('POST', '/roles', { name: 'Nurse', description: 'x' });
    await kit.serve();
    const keys = (path: string) =>
      receiver
        .of(path)
        .flatMap(({ body }) => body.trimEnd().split('\n'))
        .map((line) => (JSON.parse(line) as { key: string }).key);
    expect(keys('/tokens')).toEqual(['ExchangeTokenBy.RefreshToken', 'RevokeToken']);
    expect(keys('/failed')).toEqual(['ExchangeTokenByX']);
    expect(keys('/all')).toEqual([
      'ExchangeTokenBy.RefreshToken',
      'RevokeToken',
      'ExchangeTokenByX',
      'Management.Role.Create',
    ]);
  });

  test('miss nothing that commits late, whatever the order', async () => {
    await https();
    let finish: (() => void) | undefined;
    const slow = kit.server.services.database.inTenant('default', async (tx) => {
      await writeLog(tx, 'default', { key: 'Interaction.End', payload: { userId: 'slow' } });
      await new Promise<void>((resolve) => (finish = resolve));
    });
    while (!finish) await new Promise((resolve) => setTimeout(resolve, 5));
    await kit.write('quick');
    await kit.serve();
    finish();
    await slow;
    await kit.serve();
    expect(users().sort()).toEqual(['quick', 'slow']);
  });

  test.each([
    ['fails', 500, 'status code 500'],
    ['refuses', 403, 'status code 403'],
    ['redirects to nowhere', 302, 'status code 302'],
  ])('keep everything for a receiver that %s, and tell its health', async (_, status, error) => {
    receiver.respond = (_request, response) => void response.writeHead(status).end('no');
    const { id } = await https();
    await kit.write('ada');
    await kit.serve();
    await kit.write('bob');
    const health = await kit.health(id);
    expect(health).toMatchObject({
      state: 'failing',
      waiting: 2,
      sentCount: 0,
      error: expect.stringContaining(error),
      failure: { reason: 'status', status },
      response: 'no',
      attempts: [{ status, events: 1, failure: { reason: 'status', status } }],
    });
    expect(waitIn(health)).toBeGreaterThan(900);
    receiver.respond = (_request, response) => void response.end();
    receiver.received.length = 0;
    await kit.serve();
    expect(users()).toEqual(['ada', 'bob']);
    expect(await kit.health(id)).toMatchObject({
      state: 'sending',
      waiting: 0,
      sentCount: 2,
      sentLastDay: 2,
      error: null,
      failure: null,
      response: null,
      failingSince: null,
      nextAttemptAt: null,
    });
  });

  test('repeat a batch under the same id and back off further each time, and at once if asked', async () => {
    receiver.respond = (_request, response) => void response.writeHead(503).end();
    const { id } = await https();
    await kit.write('ada');
    const waits: number[] = [];
    for (let attempt = 0; attempt < 4; attempt += 1) {
      await kit.serve();
      waits.push(waitIn(await kit.health(id)));
    }
    expect(waits.map((wait) => wait > 900 && wait < 12_000)).toEqual([true, true, true, true]);
    expect(waits[3]).toBeGreaterThan((waits[0] ?? 0) * 4);
    expect(new Set(receiver.received.map(({ deliveryId }) => deliveryId)).size).toBe(1);
    const [due] = await kit.server.sql<{ at: number }>(
      'select available_at::float8 as at from log_stream_queue',
    );
    expect(due?.at).toBeGreaterThan(Date.now());
    expect((await kit.call('POST', `/log-streams/${id}/retry`)).status).toBe(200);
    await kit.dispatcher.turn();
    await kit.dispatcher.idle();
    expect(receiver.received).toHaveLength(5);
  });

  test('wait as long as the receiver asks, and send less after a batch that was too large', async () => {
    receiver.respond = (_request, response) =>
      void response.writeHead(429, { 'retry-after': '120' }).end();
    const { id } = await https();
    for (const user of ['a', 'b', 'c']) await kit.write(user);
    await kit.serve();
    expect((await kit.health(id)).nextAttemptAt).toBeGreaterThan(Date.now() + 110_000);
    await kit.server.sql('update log_streams set batch_size = 3');
    receiver.received.length = 0;
    receiver.respond = ({ body }, response) =>
      void response.writeHead(usersOf(body).length > 1 ? 413 : 200).end();
    for (let turn = 0; turn < 8; turn += 1) await kit.serve();
    const taken = receiver.received.filter(({ body }) => usersOf(body).length === 1);
    expect(taken.flatMap(({ body }) => usersOf(body))).toEqual(['a', 'b', 'c']);
  });

  test('are not held up by another one that hangs', async () => {
    const held: (() => void)[] = [];
    receiver.respond = ({ path }, response) =>
      void (path === '/slow' ? held.push(() => response.end()) : response.end());
    await https('/slow');
    await https('/quick');
    await kit.write('ada');
    await kit.server.sql('update log_stream_queue set available_at = 0');
    await kit.dispatcher.turn();
    while (receiver.of('/quick').length === 0 || held.length === 0) {
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    await kit.write('bob');
    await kit.server.sql('update log_stream_queue set available_at = 0 where leased_by is null');
    while (receiver.of('/quick').length < 2) await kit.dispatcher.turn();
    expect(receiver.of('/quick').flatMap(({ body }) => usersOf(body))).toEqual(['ada', 'bob']);
    expect(receiver.of('/slow')).toHaveLength(1);
    held.forEach((end) => end());
    await kit.dispatcher.idle();
  });

  test('continue after a process that died, and its late result does not count', async () => {
    const { id } = await https();
    await kit.write('ada');
    const held: (() => void)[] = [];
    receiver.respond = (_request, response) => void held.push(() => response.end());
    await kit.server.sql('update log_stream_queue set available_at = 0');
    const dead = new StreamDispatcher(kit.server.services);
    await dead.turn();
    while (held.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    // Its lease ends without being renewed; another process takes over and is quicker.
    await kit.server.sql('update log_stream_queue set available_at = 0');
    receiver.respond = (_request, response) => void response.end();
    await kit.dispatcher.turn();
    await kit.dispatcher.idle();
    expect(users()).toEqual(['ada', 'ada']);
    await kit.write('bob');
    await kit.serve();
    held.forEach((end) => end());
    await dead.stop();
    await kit.serve();
    expect(users()).toEqual(['ada', 'ada', 'bob']);
    expect(await kit.health(id)).toMatchObject({ sentCount: 2, waiting: 0 });
  });

  test('paused, send nothing and continue where they stopped; deleted, leave nothing behind', async () => {
    const { id } = await https();
    await kit.call('PATCH', `/log-streams/${id}`, { enabled: false });
    await kit.write('ada');
    await kit.serve();
    expect(receiver.received).toEqual([]);
    expect(await kit.health(id)).toMatchObject({ state: 'paused', waiting: 1 });
    await kit.call('PATCH', `/log-streams/${id}`, { enabled: true });
    await kit.dispatcher.turn();
    await kit.dispatcher.idle();
    expect(users()).toEqual(['ada']);
    expect((await kit.call('DELETE', `/log-streams/${id}`)).status).toBe(204);
    await kit.write('bob');
    await kit.serve();
    expect(users()).toEqual(['ada']);
    expect(await kit.server.sql('select 1 from log_stream_queue')).toEqual([]);
  });

  test('count what waits among the events that come next, and say when there may be more', async () => {
    const { id } = await https('/in', { filter: { result: 'Error' }, enabled: false });
    const add = (first: number, last: number) =>
      kit.server.sql(
        `insert into logs (tenant_id, id, key, payload, created_at)
         select 'default', 'n' || lpad(n::text, 5, '0'), 'Interaction.End', jsonb_build_object('key', 'Interaction.End',
           'result', case when n % 4000 = 0 then 'Error' else 'Success' end), $1::bigint + n
         from generate_series($2::int, $3::int) n`,
        [Date.now() - 60_000, first, last],
      );
    await add(1, 9_900);
    await kit.serve();
    expect(await kit.health(id)).toMatchObject({ waiting: 2, isWaitingCapped: false });
    await add(9_901, 12_000);
    await kit.serve();
    // The third one is behind the 10,000 that are looked at.
    expect(await kit.health(id)).toMatchObject({ waiting: 2, isWaitingCapped: true });
  });

  test('send a range again in batches, beside what is new, each event under its id', async () => {
    const { id } = await https();
    for (const user of ['a', 'b', 'c', 'd', 'e']) await kit.write(user);
    const to = Date.now();
    await kit.serve();
    const sent = receiver.received[0]?.body;
    receiver.received.length = 0;
    await kit.server.sql('update log_streams set batch_size = 2');
    const range = await kit.call('GET', `/log-streams/${id}/replay?from=0&to=${to}`);
    expect(range.body).toEqual({ events: 5, isCapped: false });
    const replay = await kit.call('POST', `/log-streams/${id}/replay`, { from: 0, to });
    expect([replay.status, replay.body]).toMatchObject([
      200,
      { state: 'catchingUp', replay: { sent: 0, total: 5 } },
    ]);
    const second = await kit.call('POST', `/log-streams/${id}/replay`, { from: 0, to });
    expect([second.status, second.body]).toMatchObject([
      422,
      { code: 'log_stream.replay_running' },
    ]);
    await kit.write('new');
    for (let turn = 0; turn < 4; turn += 1) await kit.serve();
    const lines = receiver.received.flatMap(({ body }) => body.trimEnd().split('\n'));
    const old = lines.filter((line) => !line.includes('"new"'));
    expect(old.sort()).toEqual(sent?.trimEnd().split('\n').sort());
    expect(lines).toHaveLength(6);
    expect(await kit.health(id)).toMatchObject({ state: 'sending', replay: null });
    const ahead = Date.now() + 60_000;
    for (const range of [
      { from: 2, to: 1 },
      { from: ahead, to: ahead },
    ]) {
      const wrong = await kit.call('POST', `/log-streams/${id}/replay`, range);
      expect(wrong.status).toBe(400);
    }
  });

  test('keep a replay that is asked for while a batch is under way', async () => {
    const { id } = await https();
    await kit.write('ada');
    await kit.serve();
    await kit.write('bob');
    const held: (() => void)[] = [];
    receiver.respond = (_request, response) => void held.push(() => response.end());
    await kit.server.sql('update log_stream_queue set available_at = 0');
    await kit.dispatcher.turn();
    while (held.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    await kit.call('POST', `/log-streams/${id}/replay`, { from: 0, to: Date.now() });
    receiver.respond = (_request, response) => void response.end();
    held.forEach((end) => end());
    await kit.dispatcher.idle();
    expect((await kit.health(id)).replay).not.toBeNull();
    await kit.serve();
    expect(users()).toEqual(['ada', 'bob', 'ada', 'bob']);
  });

  test('end a replay that is canceled, also while a batch of it is under way', async () => {
    const { id } = await https();
    for (const user of ['a', 'b', 'c']) await kit.write(user);
    await kit.serve();
    await kit.server.sql('update log_streams set batch_size = 1');
    const range = { from: 0, to: Date.now() };
    await kit.call('POST', `/log-streams/${id}/replay`, range);
    const held: (() => void)[] = [];
    receiver.received.length = 0;
    receiver.respond = (_request, response) => void held.push(() => response.end());
    await kit.server.sql('update log_stream_queue set available_at = 0');
    await kit.dispatcher.turn();
    while (held.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    const canceled = await kit.call('DELETE', `/log-streams/${id}/replay`);
    expect([canceled.status, canceled.body]).toMatchObject([200, { replay: null }]);
    // Another one is not taken for the one whose batch ends.
    await kit.call('POST', `/log-streams/${id}/replay`, range);
    receiver.respond = (_request, response) => void response.end();
    held.forEach((end) => end());
    await kit.dispatcher.idle();
    expect((await kit.health(id)).replay).toMatchObject({ sent: 0 });
    await kit.call('DELETE', `/log-streams/${id}/replay`);
    await kit.serve();
    expect(users()).toEqual(['a']);
    const again = await kit.call('DELETE', `/log-streams/${id}/replay`);
    expect(again.status).toBe(200);
  });

  test('set an event aside that is too large for the receiver, and send all others', async () => {
    const { id } = await https();
    receiver.respond = ({ body }, response) =>
      void response.writeHead(usersOf(body).includes('huge') ? 413 : 200).end();
    for (const user of ['a', 'huge', 'b']) await kit.write(user);
    for (let turn = 0; turn < 6; turn += 1) await kit.serve();
    const taken = receiver.received.filter(({ body }) => !usersOf(body).includes('huge'));
    expect(taken.flatMap(({ body }) => usersOf(body))).toEqual(['a', 'b']);
    const [huge] = await kit.server.sql<{ id: string }>(
      `select id from logs where payload ->> 'userId' = 'huge'`,
    );
    expect(await kit.health(id)).toMatchObject({
      state: 'sending',
      waiting: 0,
      sentCount: 2,
      setAsideCount: 1,
      setAside: [{ id: huge?.id, key: 'Interaction.End' }],
    });
  });

  test('stop setting events aside for a receiver that finds every event too large', async () => {
    const { id } = await https();
    await kit.server.sql('update log_streams set batch_size = 1');
    receiver.respond = (_request, response) => void response.writeHead(413).end();
    for (let number = 0; number < 13; number += 1) await kit.write(`user-${number}`);
    for (let turn = 0; turn < 15; turn += 1) await kit.serve();
    expect(await kit.health(id)).toMatchObject({ state: 'failing', waiting: 3, setAsideCount: 10 });
    receiver.received.length = 0;
    receiver.respond = (_request, response) => void response.end();
    for (let turn = 0; turn < 3; turn += 1) await kit.serve();
    expect(users()).toEqual(['user-10', 'user-11', 'user-12']);
    expect(await kit.health(id)).toMatchObject({ state: 'sending', waiting: 0 });
  });

  test('tell that their secrets cannot be read, and send again once they are entered', async () => {
    const url = `${receiver.origin}/in`;
    const { id } = await https('/in', { config: { url, headers: { 'x-key': 'before' } } });
    const lose = () => kit.server.sql(`update log_streams set secrets = 'v1.of-another-key'`);
    await lose();
    await kit.write('ada');
    await kit.serve();
    expect(await kit.health(id)).toMatchObject({ failure: { reason: 'secrets' }, waiting: 1 });
    const masked = { url, headers: { 'x-key': '••••••••' } };
    expect((await kit.call('PATCH', `/log-streams/${id}`, { config: masked })).status).toBe(400);
    const entered = { url, headers: { 'x-key': 'after' } };
    expect((await kit.call('PATCH', `/log-streams/${id}`, { config: entered })).status).toBe(200);
    await kit.serve();
    expect(receiver.received.map(({ headers }) => headers['x-key'])).toEqual(['after']);
    await lose();
    const renewed = await kit.call('PATCH', `/log-streams/${id}/signing-key`);
    expect([renewed.status, renewed.body]).toMatchObject([200, { config: { url } }]);
    expect(renewed.body).not.toHaveProperty('config.headers');
  });

  test('are tested with an event that does not count', async () => {
    const { id } = await https();
    expect((await kit.call('POST', `/log-streams/${id}/test`)).status).toBe(204);
    expect(receiver.received[0]?.body).toContain('LogStream.Test');
    receiver.respond = (_request, response) => void response.writeHead(401).end('who are you');
    expect(await kit.call('POST', `/log-streams/${id}/test`)).toMatchObject({
      status: 422,
      body: {
        code: 'log_stream.test_failed',
        data: {
          failure: { reason: 'status', status: 401 },
          responseStatus: 401,
          responseBody: 'who are you',
        },
      },
    });
    expect(await kit.health(id)).toMatchObject({ sentCount: 0, attempts: [] });
  });
});
