import type { Logger } from 'pino';

/**
 * Log a rejection that nobody waited for, and go on. It is a fault in the answer to one request,
 * while this process serves all tenants; without a listener Node.js would end it.
 */
export function surviveStrayRejections(log: Logger): void {
  process.on('unhandledRejection', (err) => {
    log.error({ err }, 'nobody waited for a promise that was rejected');
  });
}
