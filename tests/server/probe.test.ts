import { once } from 'node:events';
import { type AddressInfo, type Socket, createServer } from 'node:net';
import { createProbe } from '~/server/platform/db/probe';

/** What accepts connections and never answers, as a stopped process does. */
async function startSilence() {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => sockets.add(socket.on('error', () => undefined)));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `postgres://nobody@127.0.0.1:${(server.address() as AddressInfo).port}/none`,
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

/** Work for three quarters of the time, a piece at a time. */
function keepBusy(): NodeJS.Timeout {
  return setInterval(() => {
    const until = Date.now() + 60;
    while (Date.now() < until);
  }, 20);
}

describe('a probe that is not answered', () => {
  test('says so', async () => {
    const silence = await startSilence();
    try {
      expect(await createProbe(() => silence.url)()).toBe('silent');
    } finally {
      silence.close();
    }
  });

  test('says nothing while this process is busy', async () => {
    const silence = await startSilence();
    const work = keepBusy();
    try {
      expect(await createProbe(() => silence.url)()).toBe('ready');
    } finally {
      clearInterval(work);
      silence.close();
    }
  });
});
