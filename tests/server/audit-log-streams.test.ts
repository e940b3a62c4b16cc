import type { AddressInfo } from 'node:net';
import { tailLogs } from '~/server/api/management/log-tail';
import { writeLog } from '~/server/domain/audit/logs.rules';
import {
  currentCursor,
  readCursor,
  readTail,
  writeCursor,
} from '~/server/domain/audit/tail.queries';
import { CodedError } from '~/server/platform/errors/coded-error';
import { type Call, callerOf } from '~/tests/support/api';
import { type TestServer, createTestServer } from '~/tests/support/test-server';

describe('streams of audit logs', () => {
  let server: TestServer;
  let call: Call;
  let token: string;
  let origin: string;

  const write = (userId: string, key = 'Interaction.End', tenantId = 'default') =>
    server.services.database.inTenant(tenantId, (tx) =>
      writeLog(tx, tenantId, {
        key,
        payload: { result: 'Success', userId, userAgent: '=HYPERLINK("http://x")' },
      }),
    );

  beforeAll(async () => {
    server = await createTestServer('cloud');
    token = await server.managementToken('default');
    call = callerOf(server.tenantApp, token);
    // Over the network, because only there a client leaves; the console's origin serves all tenants.
    await server.consoleApp.listen({ port: 0, host: '127.0.0.1' });
    origin = `http://127.0.0.1:${(server.consoleApp.server.address() as AddressInfo).port}`;
  });
  beforeEach(() => server.sql('truncate logs, audit_heads'));
  afterAll(() => server.close());

  describe('export', () => {
    test('is the list of the same filter, to the last row of many batches', async () => {
      await server.sql(
        `insert into logs (tenant_id, id, key, payload, created_at)
         select tenant, 'n' || n, 'Interaction.End',
           jsonb_build_object('key', 'Interaction.End', 'result', 'Success', 'userId', 'u' || n % 2), $1::bigint - n / 3
         from generate_series(1, 2500) n, unnest(array['default', 'admin']) tenant`,
        [Date.now()],
      );
      const { body, headers } = await call('GET', '/api/logs/export?userId=u1');
      expect(headers['content-disposition']).toBe('attachment; filename="audit-logs.jsonl"');
      const exported = String(body)
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line) as unknown);
      const listed: unknown[] = [];
      for (let page = 1; listed.length < 1250; page += 1) {
        const { status, body: rows } = await call(
          'GET',
          `/api/logs?userId=u1&page=${page}&page_size=100`,
        );
        expect([page, status]).toEqual([page, 200]);
        listed.push(...(rows as unknown[]));
      }
      expect(exported).toEqual(listed);
    });

    test('as CSV has no cell that a spreadsheet computes', async () => {
      await write('+1,"quoted"');
      const { body } = await call('GET', '/api/logs/export?format=csv');
      const [head, row] = String(body).split('\r\n');
      expect(head).toContain('id,time,key,result,user_id');
      expect(row).toContain(`"'+1,""quoted"""`);
      expect(row).toContain(`"'=HYPERLINK(""http://x"")"`);
    });

    test.each(['format=pdf', 'from=2&to=1', 'result=x'])('refuses %s', async (query) => {
      expect((await call('GET', `/api/logs/export?${query}`)).status).toBe(400);
    });

    test('needs the scope of a list', async () => {
      const other = callerOf(server.tenantApp, await server.managementToken('default', 'none'));
      expect((await other('GET', '/api/logs/export')).status).toBe(403);
      expect((await other('GET', '/api/logs/tail')).status).toBe(403);
    });
  });

  type Event = { id: string; event: string; data: { payload?: { userId: string } } };

  /** Follow the log; `next` waits for the next event that is not a heartbeat. */
  async function follow(query = '', lastEventId?: string, bearer = token) {
    const left = new AbortController();
    const response = await fetch(`${origin}/api/logs/tail${query}`, {
      headers: {
        authorization: `Bearer ${bearer}`,
        ...(lastEventId === undefined ? {} : { 'last-event-id': lastEventId }),
      },
      signal: left.signal,
    });
    async function* events(): AsyncGenerator<Event> {
      let rest = '';
      const decoder = new TextDecoder();
      for await (const bytes of response.body as unknown as AsyncIterable<Uint8Array>) {
        const parts = (rest + decoder.decode(bytes, { stream: true })).split('\n\n');
        rest = parts.pop() ?? '';
        for (const part of parts) {
          const [, id = '', event = '', data = '{}'] =
            /^id: (.*)\nevent: (.*)\ndata: (.*)$/.exec(part) ?? [];
          yield { id, event, data: JSON.parse(data) as Event['data'] };
        }
      }
    }
    const iterator = events();
    const next = async (): Promise<Event> => {
      const { value } = await iterator.next();
      return (value as Event | undefined) ?? { id: '', event: 'closed', data: {} };
    };
    return {
      status: response.status,
      next,
      users: async (count: number) => {
        const users: (string | undefined)[] = [];
        let id = '';
        while (users.length < count) {
          const event = await next();
          if (event.event !== 'log') continue;
          id = event.id;
          users.push(event.data.payload?.userId);
        }
        return { users, id };
      },
      leave: () => left.abort(),
    };
  }

  test('a tail has what matches from now on, of its tenant only', async () => {
    await write('before');
    const tail = await follow('?logKey=Interaction.End');
    expect((await tail.next()).event).toBe('open');
    await write('other key', 'RevokeToken');
    await write('foreign', 'Interaction.End', 'admin');
    await write('first');
    await write('second');
    expect((await tail.users(2)).users).toEqual(['first', 'second']);
    tail.leave();
  });

  test('looks at so many rows at once, whatever the filter leaves, and misses none', async () => {
    const { database } = server.services;
    const users = Array.from({ length: 23 }, (_, index) =>
      index % 7 === 3 ? 'wanted' : `u${index}`,
    );
    let place = await database.inTenant('default', currentCursor);
    for (const user of users) await write(user);
    // What other databases of the same PostgreSQL are doing delays the end of what is complete.
    const [last] = await server.sql<{ place: number }>(
      'select max(written_in)::int as place from logs',
    );
    while ((await database.inTenant('default', currentCursor)).writtenIn <= (last?.place ?? 0)) {
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    const looks: number[] = [];
    for (let hasMore = true; hasMore;) {
      const from = place;
      const look = await database.inTenant('default', (tx) =>
        readTail(tx, 'default', { userId: 'wanted', keptFrom: 0 }, from, { most: 5 }),
      );
      looks.push(look.rows.length);
      ({ next: place, hasMore } = look);
    }
    // Rows 3, 10, and 17 of 23.
    expect(looks).toEqual([1, 0, 1, 1, 0]);
  });

  test('it resumes after any event, without a gap and without a repetition, whatever the order of commits', async () => {
    const tail = await follow();
    const { id: start } = await tail.next();
    // The slow one began to write before the quick one and ends after it was sent.
    let finish: (() => void) | undefined;
    const slow = server.services.database.inTenant('default', async (tx) => {
      await writeLog(tx, 'default', {
        key: 'Interaction.End',
        payload: { userId: 'slow' },
        createdAt: Date.now() - 60_000,
      });
      await new Promise<void>((resolve) => (finish = resolve));
    });
    while (!finish) await new Promise((resolve) => setImmediate(resolve));
    await write('quick');
    finish();
    await slow;
    for (const user of ['a', 'b', 'c']) await write(user);
    const expected = ['slow', 'quick', 'a', 'b', 'c'];
    const { users } = await tail.users(5);
    expect(users).toEqual(expected);
    tail.leave();
    // From each event on, the rest: once, and in the same order.
    let from = start;
    for (let index = 0; index < expected.length; index += 1) {
      const resumed = await follow('', from);
      const rest = await resumed.users(expected.length - index);
      expect(rest.users).toEqual(expected.slice(index));
      resumed.leave();
      const again = await follow('', from);
      from = (await again.users(1)).id;
      again.leave();
    }
  });

  test('a place that is none is refused, one of another database begins now', async () => {
    expect((await follow('', 'nonsense')).status).toBe(400);
    const tail = await follow('', '9999999999999');
    await tail.next();
    await write('now');
    expect((await tail.users(1)).users).toEqual(['now']);
    tail.leave();
    expect(readCursor(writeCursor({ writtenIn: 12, id: 'a-b_c' }))).toEqual({
      writtenIn: 12,
      id: 'a-b_c',
    });
  });

  test('a tenant has few tails at once, and a client that leaves frees its turn', async () => {
    const open = await Promise.all(Array.from({ length: 10 }, () => follow()));
    expect(open.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect((await follow()).status).toBe(429);
    open[0]?.leave();
    let status = 429;
    while (status === 429) {
      const tail = await follow();
      status = tail.status;
      tail.leave();
    }
    expect(status).toBe(200);
    for (const tail of open) tail.leave();
  });

  test('a tail says so when access is lost, and breaks off when that cannot be checked', async () => {
    const ended = async (error: Error) => {
      const tail = tailLogs({
        database: server.services.database,
        tenantId: 'default',
        from: { writtenIn: 0, id: '' },
        filter: async () => ({ keptFrom: 0 }),
        assertAccess: () => Promise.reject(error),
        signal: new AbortController().signal,
        checkEvery: 0,
      });
      await tail.next();
      return (await tail.next()).value as string;
    };
    expect(await ended(new CodedError('auth.forbidden'))).toContain('event: end');
    await expect(ended(new Error('no connection'))).rejects.toThrow('no connection');
  });

  test('a server that stops ends its tails', async () => {
    const tail = await follow();
    await tail.next();
    await server.consoleApp.close();
    expect((await tail.next()).event).toBe('closed');
  });
});
