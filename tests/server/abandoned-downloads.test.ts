import { once } from 'node:events';
import { type AddressInfo, type Socket, connect } from 'node:net';
import { STALLED_MS } from '~/server/platform/http/new-app';
import { inTurn } from '~/tests/support/nightly';
import { type TestServer, createTestServer } from '~/tests/support/test-server';

const ROWS = 4000;

/** Each tenant has two downloads of a kind at once; one whose client has left must not count. */
describe('a download that is abandoned frees its turn', () => {
  let server: TestServer;
  let token: string;
  let port: number;
  let sockets: Socket[];

  beforeAll(async () => {
    server = await createTestServer('oss');
    token = await server.managementToken('default');
    await server.sql(
      `insert into users (tenant_id, id, username, name, created_at, updated_at)
       select 'default', 'u' || n, 'user' || n, repeat('x', 120), n, n from generate_series(1, $1) n`,
      [ROWS],
    );
    await server.sql(
      `insert into logs (tenant_id, id, key, payload, created_at)
       select 'default', 'n' || n, 'Interaction.End',
         jsonb_build_object('key', 'Interaction.End', 'userAgent', repeat('x', 120)), $1::bigint - n
       from generate_series(1, $2) n`,
      [Date.now(), ROWS],
    );
    await server.tenantApp.listen({ port: 0, host: '127.0.0.1' });
    port = (server.tenantApp.server.address() as AddressInfo).port;
  });
  beforeEach(() => {
    sockets = [];
  });
  afterEach(() => {
    for (const socket of sockets) socket.destroy();
    server.tenantApp.server.timeout = STALLED_MS;
  });
  afterAll(() => server.close());

  /** A client that has sent its request and reads nothing yet. */
  const begin = async (path: string): Promise<Socket> => {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => undefined);
    sockets.push(socket);
    const arrived = once(server.tenantApp.server, 'request');
    socket.write(
      `GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nAuthorization: Bearer ${token}\r\n\r\n`,
    );
    await arrived;
    return socket;
  };
  const download = async (path: string) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    return { status: response.status, lines: (await response.text()).trim().split('\n').length };
  };
  /** Two at once, as soon as the turns of the others are free. */
  const expectFree = async (path: string): Promise<void> => {
    for (;;) {
      const both = await Promise.all([download(path), download(path)]);
      if (both.some(({ status }) => status === 429)) continue;
      expect(both).toEqual(Array(2).fill({ status: 200, lines: ROWS }));
      return;
    }
  };

  const PATHS = ['/api/users/export?format=jsonl', '/api/logs/export'];
  const MOMENTS: readonly (readonly [string, (socket: Socket) => Promise<unknown>])[] = [
    ['before the headers', async (socket) => socket.resetAndDestroy()],
    [
      'at the first bytes',
      async (socket) => {
        await once(socket, 'data');
        socket.resetAndDestroy();
      },
    ],
    [
      'in the middle',
      async (socket) => {
        for (let size = 0; size < 300_000;) {
          const [part] = (await once(socket, 'data')) as [Buffer];
          size += part.length;
        }
        socket.destroy();
      },
    ],
    [
      'at its end',
      async (socket) => {
        socket.resume();
        await once(socket, 'close');
      },
    ],
  ];
  const CASES = MOMENTS.flatMap(([moment, leave], turn) =>
    inTurn(PATHS, turn).map((path) => ({ path, moment, leave })),
  );

  test.each(CASES)('$path, $moment', async ({ path, leave }) => {
    const clients = [await begin(path), await begin(path)];
    await Promise.all(clients.map(leave));
    await expectFree(path);
  });

  test.each(inTurn(PATHS, 1))('%s, by a client that stays and reads nothing', async (path) => {
    const { server: listener } = server.tenantApp;
    expect(listener.timeout).toBe(STALLED_MS);
    const closed: Promise<unknown>[] = [];
    listener.on('connection', (socket: Socket) =>
      closed.push(new Promise((resolve) => socket.once('close', resolve))),
    );
    listener.timeout = 500;
    // More than what fits into the buffers of both ends.
    await server.sql(`
      update users set custom_data = jsonb_build_object('text', repeat('x', 4000));
      update logs set payload = payload || jsonb_build_object('text', repeat('x', 4000));`);
    for (const socket of [await begin(path), await begin(path)]) socket.pause();
    await Promise.all(closed);
    listener.timeout = STALLED_MS;
    await expectFree(path);
  });
});
