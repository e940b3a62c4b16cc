import { loadavg } from 'node:os';

import { step } from '../../scripts/lib/output.mjs';
import { measureFlows, openFlows } from './flows.mjs';
import { measureLimits } from './platform-limits.mjs';
import { writeReport } from './performance-report.mjs';
import { seed } from './seed.mjs';
import {
  connect,
  databaseUrl,
  newDataDir,
  readPostmaster,
  removeDataDir,
  startServer,
  stopPostgres,
} from './server-process.mjs';

const STARTS = 7;

function load() {
  return loadavg()[0].toFixed(1);
}

/** Starts beside a database that runs. @returns the last server, which stays */
async function measureStarts(options) {
  const times = [];
  for (;;) {
    const server = await startServer(options);
    times.push(server.startMs);
    if (times.length === STARTS) {
      times.sort((a, b) => a - b);
      return { server, start: { median: times[STARTS >> 1], least: times[0], count: STARTS } };
    }
    await server.stop();
  }
}

/**
 * Measures starts and flows on an otherwise empty server, and writes the document.
 * @returns what could not be measured, one sentence each
 */
export async function benchFlows(port) {
  const dataDir = newDataDir();
  const before = load();
  const failures = [];
  let server;
  let database;
  let opened;
  try {
    const empty = await step('Start on an empty directory', () => startServer({ dataDir, port }));
    database = await connect(dataDir, 'gatehouse_oss');
    await seed(database, { users: 1000, applications: 100 });
    await empty.stop();
    const started = await step('Start again', () => measureStarts({ dataDir, port }));
    server = started.server;
    const memory = server.memory();
    const { pid: postgresPid } = readPostmaster(dataDir);
    const { rows } = await database.query('show server_version');
    const pids = [server.pid, postgresPid];
    opened = await step('Sign in', () => openFlows(port + 1));
    const flows = await step('Measure flows', () =>
      measureFlows(opened.flows, { dataDir, database, pids }),
    );
    const working = flows.filter(({ failure }) => !failure);
    const limits = await step('Measure the limits of the platform', () =>
      measureLimits(working, { databaseUrl: databaseUrl(dataDir, 'gatehouse_oss'), pids }),
    ).catch((error) => {
      failures.push(`limits of the platform: ${error.message}`);
      return [];
    });
    for (const { name, failure } of flows) if (failure) failures.push(`${name}: ${failure}`);
    const file = await writeReport({
      flows: working,
      limits,
      failures,
      memory,
      start: started.start,
      postgres: rows[0].server_version,
      load: { before, after: load() },
    });
    console.log(`The figures are in ${file}.`);
    return failures;
  } finally {
    opened?.close();
    await server?.stop();
    await database?.end();
    await stopPostgres(dataDir);
    removeDataDir(dataDir);
  }
}
