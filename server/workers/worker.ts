import type { Config } from '~/server/platform/config/config';
import { createLog } from '~/server/platform/log/create-log';
import { surviveStrayRejections } from '~/server/platform/log/stray-rejections';
import { servicesOn } from '../installation';
import { createServer } from '../serve';
import { expectedMessage } from '../start-error';
import type { Order, Report } from './messages';

function report(message: Report): Promise<void> {
  return new Promise((resolve) => {
    process.send?.(message, undefined, undefined, () => resolve());
  });
}

/**
 * Serve on the ports that all workers share, until the primary process says so. Without one Node.js
 * ends a worker at once.
 */
async function serve(config: Config): Promise<void> {
  let databaseUrl = '';
  const orders = new Promise<Order>((resolve) => {
    process.on('message', (order: Order) => {
      databaseUrl = order.databaseUrl;
      resolve(order);
    });
  });
  await report({ type: 'started' });
  const { worker } = await orders;
  const log = createLog(config.logLevel).child({ worker });
  const server = await createServer(servicesOn(() => databaseUrl, config, log));
  if (worker === 1) server.startJobs();
  process.once('SIGTERM', () => void server.stop().then(() => process.exit(0)));
  surviveStrayRejections(log);
  await server.listen();
  await report({ type: 'ready' });
}

export async function runWorker(config: Config): Promise<void> {
  // Interrupting a program in a terminal, or closing it, reaches all its processes; the primary one
  // decides.
  for (const signal of ['SIGINT', 'SIGHUP']) process.on(signal, () => undefined);
  try {
    await serve(config);
  } catch (error) {
    const message = expectedMessage(error);
    if (message === undefined) throw error;
    await report({ type: 'refused', message });
    process.exit(1);
  }
}
