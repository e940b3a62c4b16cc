import { startBulkJobs } from '~/server/api/management/bulk-jobs/bulk-jobs.job';
import { startBilling } from '~/server/domain/billing/billing.job';
import { startLogStreams } from '~/server/domain/log-streams/streams.job';
import { startCleanUp } from '~/server/domain/maintenance/clean-up.job';
import { startSearchFlush } from '~/server/domain/maintenance/search-indexes.job';
import { settleNotices } from '~/server/domain/messages/notices-under-way';
import { settleUsage } from '~/server/domain/plans/usage-sums';
import type { Services } from '~/server/domain/services/services';
import { startDeliveries } from '~/server/domain/webhooks/deliveries.job';
import { growWithLoad } from '~/server/platform/memory/heap-growth';
import { SettingError } from '~/server/platform/config/setting-readers';
import { buildApp } from './app';
import { settleSecretUse } from './oidc/secret-use';

type Server = {
  /** Begin the background jobs, of which one process is enough. */
  startJobs(): void;
  /** @throws SettingError when a port is taken */
  listen(): Promise<void>;
  /** Finish what is under way, then close the connections to the database. */
  stop(): Promise<void>;
};

const JOBS = [startSearchFlush, startBilling, startBulkJobs, startDeliveries, startLogStreams];

/** @returns functions that stop them and wait for what is under way */
function startJobs(services: Services): (() => Promise<void>)[] {
  const stopCleanUp = startCleanUp(services);
  return [
    // Not awaited: the clean-up continues after the next start.
    async () => stopCleanUp(),
    ...JOBS.map((startJob) => startJob(services)),
  ];
}

/** What serves requests in this process. It asks the database for nothing before it listens. */
export async function createServer(services: Services): Promise<Server> {
  const { config, database, log } = services;
  // The console listens last: once it reports that it is ready, both sides are.
  const listeners = [
    {
      app: await buildApp(services, 'tenant'),
      port: config.tenantPort,
      setting: 'GATEHOUSE_TENANT_PORT',
    },
    { app: await buildApp(services, 'console'), port: config.port, setting: 'GATEHOUSE_PORT' },
  ];
  let jobs: (() => Promise<void>)[] = [];

  /** What cannot be written without a database keeps nothing else from ending. */
  const finish = async (work: () => Promise<unknown>): Promise<void> => {
    try {
      await work();
    } catch (error) {
      log.error({ err: error }, 'a step of the shutdown failed');
    }
  };
  return {
    startJobs() {
      jobs = startJobs(services);
    },
    async listen() {
      for (const { app, port, setting } of listeners) {
        try {
          await app.listen({ host: config.host, port });
        } catch (error) {
          if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
          throw new SettingError(
            `Port ${port} is taken; stop what uses it or set ${setting} to a free port.`,
          );
        }
      }
      growWithLoad();
    },
    async stop() {
      await Promise.all(jobs.map(finish));
      await Promise.allSettled(listeners.map(({ app }) => app.close()));
      await finish(settleNotices);
      await finish(() => settleUsage(services));
      await finish(() => settleSecretUse(services));
      await finish(() => database.close());
    },
  };
}
