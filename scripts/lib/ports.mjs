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

/** A port of the loopback interface that is free now. */
export async function freePort() {
  const listener = createServer().listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const { port } = listener.address();
  listener.close();
  await once(listener, 'close');
  return port;
}
