import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ADMIN_TENANT_ID } from '~/contract/tenancy';
import { startBulkJobs } from '~/server/api/management/bulk-jobs/bulk-jobs.job';
import { startBilling } from '~/server/domain/billing/billing.job';
import { startLogStreams } from '~/server/domain/log-streams/streams.job';
import { startCleanUp } from '~/server/domain/maintenance/clean-up.job';
import { startSearchFlush } from '~/server/domain/maintenance/search-indexes.job';
import { settleNotices } from '~/server/domain/messages/notices-under-way';
import { findOutboxUrls } from '~/server/domain/messages/outbox-address';
import { settleUsage } from '~/server/domain/plans/usage-sums';
import { startDeliveries } from '~/server/domain/webhooks/deliveries.job';
import { loadConfig } from '~/server/platform/config/load-config';
import { projectRoot } from '~/server/platform/config/project-root';
import { SettingError } from '~/server/platform/config/setting-readers';
import { readOwnKey } from '~/server/platform/crypto/own-key';
import { openDatabase } from '~/server/platform/db/database';
import {
  EmbeddedPostgresError,
  startEmbeddedPostgres,
} from '~/server/platform/db/embedded-postgres';
import { DatabaseError, ensureDatabase, prepareDatabase } from '~/server/platform/db/prepare';
import { createLog } from '~/server/platform/log/create-log';
import { errorText } from '~/server/platform/log/error-view';
import { buildApp } from './app';
import { settleSecretUse } from '~/server/oidc/secret-use';
import { demoNotes, fillDemo } from '~/server/seed/demo';
import { seed } from '~/server/seed/seed';
import { createServices } from './services';

function say(line: string): void {
  return void process.stdout.write(`${line}\n`);
}

const version = (
  JSON.parse(readFileSync(path.join(projectRoot, 'package.json'), 'utf8')) as { version: string }
).version;

// By default Node.js prints every field of the error, the parameters of a statement included.
process.on('uncaughtException', (error) => {
  process.stderr.write(`${errorText(error)}\n`);
  process.exit(1);
});

async function start(): Promise<void> {
  const config = loadConfig(process.env, version, { isInTerminal: process.stdout.isTTY });
  const log = createLog(config.logLevel);
  const migrations = path.join(projectRoot, 'server/platform/db/migrations');
  const dataDir = path.resolve(projectRoot, config.dataDir);

  const embedded = config.databaseUrl ? undefined : await startEmbeddedPostgres(dataDir);
  let adminUrl = config.databaseUrl;
  if (embedded) {
    // The editions are seeded differently, so each has a database of its own.
    const name = `gatehouse_${config.edition}`;
    await ensureDatabase(embedded.urlOf('postgres'), name);
    adminUrl = embedded.urlOf(name);
  }
  const databaseUrl = await prepareDatabase(adminUrl ?? '', migrations);
  const database = openDatabase(() => embedded?.follow(databaseUrl) ?? databaseUrl);
  const encryptionKey = config.encryptionKey ?? (embedded && readOwnKey(dataDir));
  const services = createServices({ config: { ...config, encryptionKey }, database, log });
  await seed(services);
  if (config.isDemo) await fillDemo(services);

  // The console listens last: once it reports that it is ready, both sides are.
  const listeners = [
    {
      app: await buildApp(services, 'tenant'),
      port: config.tenantPort,
      setting: 'GATEHOUSE_TENANT_PORT',
    },
    { app: await buildApp(services, 'console'), port: config.port, setting: 'GATEHOUSE_PORT' },
  ];

  const stopCleanUp = startCleanUp(services);
  const stopSearchFlush = startSearchFlush(services);
  const stopBilling = startBilling(services);
  const stopBulkJobs = startBulkJobs(services);
  const stopDeliveries = startDeliveries(services);
  const stopLogStreams = startLogStreams(services);
  embedded?.restartOnDeath(log);
  let isStopping = false;
  /** What cannot be written without a database keeps nothing else from ending. */
  const finish = async (work: () => Promise<unknown>): Promise<void> => {
    try {
      await work();
    } catch (error) {
      log.error({ err: error }, 'a step of the shutdown failed');
    }
  };
  const stop = async (code: number): Promise<void> => {
    if (isStopping) return;
    isStopping = true;
    stopCleanUp();
    await Promise.all(
      [stopSearchFlush, stopBilling, stopBulkJobs, stopDeliveries, stopLogStreams].map((each) =>
        finish(each),
      ),
    );
    await Promise.allSettled(listeners.map(({ app }) => app.close()));
    await finish(settleNotices);
    await finish(() => settleUsage(services));
    await finish(() => settleSecretUse(services));
    await finish(() => database.close());
    await finish(async () => embedded?.release());
    process.exit(code);
  };
  process.once('SIGINT', () => void stop(0));
  process.once('SIGTERM', () => void stop(0));

  // Before the server is ready: afterwards a database failure must not end the process.
  const { email: outboxUrl } = await findOutboxUrls(services, ADMIN_TENANT_ID);
  for (const { app, port, setting } of listeners) {
    try {
      await app.listen({ host: config.host, port });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
      process.stderr.write(
        `Port ${port} is taken; stop what uses it or set ${setting} to a free port.\n`,
      );
      await stop(1);
    }
  }
  say(
    `Gatehouse ${config.version} (${config.edition}) is ready: ${config.origin}${config.edition === 'oss' ? '/console' : ''}`,
  );
  say(`Tenants answer at ${config.tenantOrigin}`);
  if (outboxUrl) say(`Messages are kept, not sent: read verification codes at ${outboxUrl}`);
  if (config.isDemo) demoNotes(config).forEach(say);
}

start().catch((error: unknown) => {
  const isExpected =
    error instanceof SettingError ||
    error instanceof DatabaseError ||
    error instanceof EmbeddedPostgresError;
  process.stderr.write(`${isExpected ? error.message : errorText(error)}\n`);
  process.exit(1);
});
