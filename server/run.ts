import { ADMIN_TENANT_ID } from '~/contract/tenancy';
import { findOutboxUrls } from '~/server/domain/messages/outbox-address';
import type { Services } from '~/server/domain/services/services';
import type { Config } from '~/server/platform/config/config';
import { createLog } from '~/server/platform/log/create-log';
import { errorText } from '~/server/platform/log/error-view';
import { surviveStrayRejections } from '~/server/platform/log/stray-rejections';
import { demoNotes } from '~/server/seed/demo';
import { fillInstallation, openInstallation, servicesOn } from './installation';
import { createServer } from './serve';
import { expectedMessage } from './start-error';
import { createSupervisor } from './workers/supervisor';

function say(line: string): void {
  return void process.stdout.write(`${line}\n`);
}

/** What the start reports once both sides are ready. */
async function readNotes(services: Services): Promise<string[]> {
  const { config } = services;
  const { email: outboxUrl } = await findOutboxUrls(services, ADMIN_TENANT_ID);
  return [
    `Gatehouse ${config.version} (${config.edition}) is ready: ${config.origin}${config.edition === 'oss' ? '/console' : ''}`,
    `Tenants answer at ${config.tenantOrigin}`,
    ...(outboxUrl ? [`Messages are kept, not sent: read verification codes at ${outboxUrl}`] : []),
    ...(config.isDemo ? demoNotes(config) : []),
  ];
}

/** Ends the process with this code; the first call decides. */
type Stop = (code: number) => Promise<void>;

/** @param finish what to do before the process ends, by a signal or otherwise */
function stopOnSignals(finish: () => Promise<void>): Stop {
  let isStopping = false;
  const stop: Stop = async (code) => {
    if (isStopping) return;
    isStopping = true;
    await finish();
    process.exit(code);
  };
  // The last one is that of a terminal that was closed.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => void stop(0));
  return stop;
}

/** Say that the server is ready, or why it is not, and end it then. */
async function report(start: () => Promise<void>, notes: string[], stop: Stop): Promise<void> {
  try {
    await start();
  } catch (error) {
    process.stderr.write(`${expectedMessage(error) ?? errorText(error)}\n`);
    return stop(1);
  }
  notes.forEach(say);
}

/** Serve in this process. */
export async function runAlone(config: Config): Promise<void> {
  const log = createLog(config.logLevel);
  // Routes are registered while the database answers.
  const opening = openInstallation(config);
  let databaseUrl = (): string => '';
  const services = servicesOn(() => databaseUrl(), config, log);
  const [server, installation] = await Promise.all([createServer(services), opening]);
  ({ databaseUrl } = installation);
  const { embedded } = installation;
  await fillInstallation(services);
  server.startJobs();
  embedded?.restartOnDeath(log);
  const stop = stopOnSignals(async () => {
    await server.stop();
    await embedded?.release();
  });
  // Before the server is ready: afterwards a database failure must not end the process.
  const notes = await readNotes(services);
  surviveStrayRejections(log);
  await report(() => server.listen(), notes, stop);
}

/** Prepare the database, once, and let workers serve. */
export async function runPrimary(config: Config): Promise<void> {
  const log = createLog(config.logLevel);
  const { embedded, databaseUrl } = await openInstallation(config);
  const services = servicesOn(databaseUrl, config, log);
  await fillInstallation(services);
  const notes = await readNotes(services);
  await services.database.close();
  const supervisor = await createSupervisor({
    count: config.workers,
    databaseUrl,
    log,
    onGivenUp(error) {
      process.stderr.write(`${error.message}\n`);
      void stop(1);
    },
  });
  const stop = stopOnSignals(async () => {
    await supervisor.stop();
    await embedded?.release();
  });
  embedded?.restartOnDeath(log, () => supervisor.sendDatabaseUrl());
  await report(() => supervisor.start(), notes, stop);
}
