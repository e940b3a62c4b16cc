import { sendOverTls } from '~/server/platform/outbound/tls';
import {
  LOCAL_CERTIFICATE,
  type SyslogReceiver,
  startSyslogReceiver,
} from '~/tests/support/syslog-receiver';
import { streamKit } from './support';

describe('log streams to syslog over TLS', () => {
  const kit = streamKit();
  let receiver: SyslogReceiver;
  beforeEach(async () => {
    receiver = await startSyslogReceiver();
  });
  afterEach(() => receiver.close());

  const syslog = (more: object = { ca: LOCAL_CERTIFICATE }) =>
    kit.create({
      type: 'syslog',
      config: { host: 'localhost', port: receiver.port, ...more },
      filter: { keys: ['Interaction.*'] },
    });

  test('are messages of RFC 5424 with their lengths', async () => {
    const { id } = await syslog();
    await kit.write('Zoë\n');
    await kit.write('bob', { result: 'Error' });
    await kit.serve();
    expect((await kit.health(id)).error).toBeNull();
    expect(receiver.messages).toHaveLength(2);
    const [first = '', second = ''] = receiver.messages;
    const [, priority, time, tail] =
      /^<(\d+)>1 (\S+) \S+ gatehouse - Interaction\.End - (.*)$/s.exec(first) ?? [];
    expect(priority).toBe('110');
    expect(Date.parse(time ?? '')).not.toBeNaN();
    expect(JSON.parse(tail ?? '')).toMatchObject({ userId: 'Zoë\n', version: 1 });
    expect(first).toMatch(/^[\x20-\x7E]*$/);
    expect(second).toMatch(/^<108>1 /);
  });

  test('wait for a receiver that is down', async () => {
    const { id } = await syslog();
    const { port } = receiver;
    await receiver.close();
    await kit.write('ada');
    await kit.serve();
    expect(await kit.health(id)).toMatchObject({
      state: 'failing',
      error: expect.stringContaining('cannot be reached'),
      attempts: [{ status: null, events: 1 }],
    });
    receiver = await startSyslogReceiver();
    const config = { host: 'localhost', port: receiver.port, ca: LOCAL_CERTIFICATE };
    expect(port).not.toBe(receiver.port);
    await kit.call('PATCH', `/log-streams/${id}`, { config });
    await kit.serve();
    expect(receiver.messages).toHaveLength(1);
  });

  test('do not trust a certificate of an unknown authority', async () => {
    const { id } = await syslog({});
    await kit.write('ada');
    await kit.serve();
    expect((await kit.health(id)).error).toMatch(/self-signed certificate/);
    expect(receiver.messages).toEqual([]);
  });

  test('count as sent only once the receiver has read to the end and closed', async () => {
    receiver.accept = (socket) => void socket.resume();
    const sent = sendOverTls(
      { host: 'localhost', port: receiver.port, ca: LOCAL_CERTIFICATE },
      '2 hi',
      { network: { isPublicOnly: false }, signal: AbortSignal.timeout(300) },
    );
    await expect(sent).rejects.toMatchObject({ failure: 'timeout' });
  });

  test.each(['localhost', '127.0.0.1', '::1', '10.0.0.1'])(
    'do not reach %s on a network of their own where only public ones are allowed',
    async (host) => {
      const sent = sendOverTls({ host, port: receiver.port }, '2 hi', {
        network: { isPublicOnly: true },
        signal: AbortSignal.timeout(5000),
      });
      await expect(sent).rejects.toMatchObject({ failure: 'private' });
    },
  );
});
