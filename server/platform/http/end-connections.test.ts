import { once } from 'node:events';
import { type AddressInfo, type Socket, connect } from 'node:net';
import { Readable } from 'node:stream';
import { type FastifyInstance, fastify } from 'fastify';
import { endConnectionsOnClose } from './end-connections';

function* endless(): Generator<string> {
  for (;;) yield 'x'.repeat(65_536);
}

describe('a server that stops', () => {
  let app: FastifyInstance;
  let finish: () => void;
  let sockets: Socket[];

  beforeEach(async () => {
    sockets = [];
    app = fastify();
    endConnectionsOnClose(app, 300);
    app.get('/slow', () => new Promise((resolve) => (finish = () => resolve('done'))));
    app.get('/endless', (_request, reply) => reply.send(Readable.from(endless())));
    await app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterEach(() => {
    for (const socket of sockets) socket.destroy();
  });

  const open = async (text = ''): Promise<Socket> => {
    const { port } = app.server.address() as AddressInfo;
    const accepted = once(app.server, 'connection');
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => undefined);
    sockets.push(socket);
    await accepted;
    if (text !== '') {
      const arrived = text.endsWith('\r\n\r\n') ? once(app.server, 'request') : undefined;
      socket.write(text);
      await arrived;
    }
    return socket;
  };
  const get = (path: string) => open(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`);

  test('waits neither for a connection without a request nor for half of one', async () => {
    await open();
    await open('GET /slow HTTP/1.1\r\nHost: local');
    const startedAt = performance.now();
    await app.close();
    expect(performance.now() - startedAt).toBeLessThan(250);
  });

  test('lets a request under way end', async () => {
    const socket = await get('/slow');
    let answer = '';
    socket.on('data', (part) => (answer += part.toString()));
    const closed = app.close();
    finish();
    await closed;
    await once(socket, 'close');
    expect(answer).toMatch(/^HTTP\/1.1 200[^]*done$/);
  });

  test('waits for a reader that has stopped reading no longer than the grace', async () => {
    const socket = await get('/endless');
    socket.pause();
    await app.close();
    expect(app.server.listening).toBe(false);
  });
});
