import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

import { Stop } from './output.mjs';

/** @throws ScriptError if a port is in use, naming the setting that changes it. */
export async function requirePort(setting, fallback, host = process.env.GATEHOUSE_HOST) {
  const port = Number(process.env[setting] || fallback);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new Stop(
      `${setting} is "${process.env[setting]}", but a port is a whole number from 1 to 65535.`,
    );
  }
  const code = await new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', (error) => resolve(error.code));
    probe.listen({ port, host: host || '127.0.0.1' }, () => probe.close(() => resolve(undefined)));
  });
  if (code === 'EADDRINUSE') {
    throw new Stop(
      `Port ${port} is in use; stop the program that holds it, or choose another with ${setting}=${port === 65_535 ? 3000 : port + 10}.`,
    );
  }
  if (code) {
    throw new Stop(`Port ${port} cannot be opened (${code}); choose another with ${setting}.`);
  }
}

/** Below the ports that systems give to outgoing connections: from 32,768 on Linux. */
const LOWEST_PORT = 10_240;
const HIGHEST_PORT = 32_767;

/**
 * A port of the loopback interface that is free now. No outgoing connection takes it, so that a
 * server finds it free again when it restarts.
 */
export async function freePort() {
  for (;;) {
    const port = randomInt(LOWEST_PORT, HIGHEST_PORT + 1);
    const probe = createServer();
    try {
      probe.listen(port, '127.0.0.1');
      await once(probe, 'listening');
    } catch (error) {
      if (error.code === 'EADDRINUSE') continue;
      throw error;
    }
    probe.close();
    await once(probe, 'close');
    return port;
  }
}
