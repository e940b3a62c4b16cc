import { type AddressInfo, type Socket, createServer } from 'node:net';
import { callerOf } from '~/tests/support/api';
import { T, signInKit } from './support/sign-in-kit';
import { PASSWORD, createPerson, newEmail } from './support/visitor';

const kit = signInKit();
const { begin } = kit;

/** More than all turns of a tenant. */
const MANY = 80;

describe('a mail service that takes connections and says nothing', () => {
  const sockets = new Set<Socket>();
  const service = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
  });

  beforeAll(async () => {
    await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
    const { port } = service.address() as AddressInfo;
    const call = callerOf(kit.server.tenantApp, await kit.server.managementToken(T));
    const created = await call('POST', '/api/connectors', {
      connectorId: 'http-email',
      config: { endpoint: `http://127.0.0.1:${port}/` },
    });
    expect(created.status).toBe(200);
  });
  const hangUp = () => sockets.forEach((socket) => socket.destroy());
  afterAll(() => {
    hangUp();
    service.close();
  });

  test('does not hold up users who need no code', async () => {
    const person = await createPerson(kit.server, T);
    const asking = await begin('ForgotPassword');
    const visitor = await begin('SignIn');
    const answers = Array.from({ length: MANY }, () =>
      asking.call('POST', '/verification/verification-code', {
        identifier: { type: 'email', value: newEmail() },
        interactionEvent: 'ForgotPassword',
      }),
    );
    // Whoever asks for more codes at once than one address may, is told at once.
    const first = await Promise.race(answers);
    expect([first.status, first.code]).toEqual([429, 'request.rate_limited']);
    while (sockets.size === 0) await new Promise((resolve) => setImmediate(resolve));

    const startedAt = performance.now();
    expect((await visitor.password('username', person.username, PASSWORD)).status).toBe(200);
    expect((await kit.server.send(`${visitor.origin}/unknown-session`)).status).toBe(200);
    // A turn would be free when the waiting ones give up, after five seconds.
    expect(performance.now() - startedAt).toBeLessThan(3000);

    hangUp();
    const rest = setInterval(hangUp, 20);
    const statuses = (await Promise.all(answers)).map(({ status }) => status);
    clearInterval(rest);
    expect(new Set(statuses)).toEqual(new Set([400, 429]));
  });
});
