import { type AddressInfo, connect } from 'node:net';
import { fastify } from 'fastify';
import { keepPeerAddress } from './peer-address';

test('the address of a client that has left is known', async () => {
  const app = fastify({ trustProxy: () => false });
  keepPeerAddress(app);
  let tell: (ip: string) => void;
  const told = new Promise<string>((resolve) => (tell = resolve));
  let arrived = () => {};
  const isHere = new Promise<void>((resolve) => (arrived = resolve));
  app.get('/', async (request) => {
    arrived();
    await new Promise((resolve) => request.raw.socket.once('close', resolve));
    tell(request.ip);
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const client = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  client.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await isHere;
  client.resetAndDestroy();
  expect(await told).toBe('127.0.0.1');
  await app.close();
});
