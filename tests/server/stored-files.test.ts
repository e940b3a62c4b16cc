import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, type Socket, connect } from 'node:net';
import { UPLOAD_MAX_BYTES } from '~/contract/limits';
import { CHUNK_BYTES } from '~/server/platform/db/chunks';
import { nightlyTest } from '~/tests/support/nightly';
import { type TestServer, createTestServer } from '~/tests/support/test-server';

/** More than the buffers of both ends of a connection hold. */
const SIZE = UPLOAD_MAX_BYTES;
/** More than a tenant may have in progress at once. */
const READERS = 70;

describe('a large file', () => {
  const content = randomBytes(SIZE);
  let server: TestServer;
  let port: number;
  let sockets: Socket[];

  beforeAll(async () => {
    server = await createTestServer('oss');
    await server.sql(
      `insert into user_assets (tenant_id, id, content_type, content, created_at)
       select 'default', id, 'image/png', $1, 1 from unnest(array['kept', 'deleted']) id`,
      [content],
    );
    await server.tenantApp.listen({ port: 0, host: '127.0.0.1' });
    port = (server.tenantApp.server.address() as AddressInfo).port;
  });
  beforeEach(() => {
    sockets = [];
  });
  afterEach(() => {
    for (const socket of sockets) socket.destroy();
  });
  afterAll(() => server.close());

  const urlOf = (id: string) => `http://127.0.0.1:${port}/user-assets/${id}`;
  /** A reader that takes nothing yet. */
  const begin = (id: string): Socket => {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => undefined);
    sockets.push(socket);
    socket.write(`GET /user-assets/${id} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
    return socket.pause();
  };

  test('is sent unchanged, and read in chunks', async () => {
    let chunks = 0;
    server.services.database.onQuery = (text) => {
      if (text.includes('substring')) chunks += 1;
    };
    const response = await fetch(urlOf('kept'));
    expect(response.headers.get('content-length')).toBe(String(SIZE));
    expect(content.equals(Buffer.from(await response.arrayBuffer()))).toBe(true);
    expect(chunks).toBe(SIZE / CHUNK_BYTES);
    chunks = 0;
    const head = await fetch(urlOf('kept'), { method: 'HEAD' });
    expect([head.status, head.headers.get('content-length')]).toEqual([200, String(SIZE)]);
    expect(chunks).toBe(1);
    server.services.database.onQuery = undefined;
  });

  nightlyTest('does not hold turns of the tenant while it is read slowly', async () => {
    const arrived = new Promise<void>((resolve) => {
      let count = 0;
      server.tenantApp.server.on('request', () => {
        count += 1;
        if (count === READERS) resolve();
      });
    });
    for (let reader = 0; reader < READERS; reader += 1) begin('kept');
    await arrived;
    const settings = await fetch(`http://127.0.0.1:${port}/api/.well-known/sign-in-exp`);
    expect(settings.status).toBe(200);
  });

  nightlyTest('that is deleted while it is sent breaks the connection', async () => {
    const socket = begin('deleted');
    await once(socket, 'readable');
    await server.sql(`delete from user_assets where id = 'deleted'`);
    let size = 0;
    socket.on('data', (part: Buffer) => (size += part.length));
    await once(socket, 'close');
    expect(size).toBeLessThan(SIZE);
  });
});
