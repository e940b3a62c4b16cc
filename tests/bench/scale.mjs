import { chmodSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { join, resolve } from 'node:path';

import { step } from '../../scripts/lib/output.mjs';
import { authorize } from './endpoints.mjs';
import { measureFirstBytes } from './first-bytes.mjs';
import { listsOf } from './lists.mjs';
import { setLoadSettings } from './load-settings.mjs';
import { call, measure, percentile } from './load.mjs';
import { SMALL_TENANT, measureDrop, measureNeighbor } from './neighbor.mjs';
import { STREAMS } from './operations.mjs';
import { secondsOf } from './processor-time.mjs';
import { SCALES, seedScale } from './seed-scale.mjs';
import { seed, seedClient } from './seed.mjs';
import {
  connect,
  newDataDir,
  readPostmaster,
  removeDataDir,
  startServer,
  stopPostgres,
} from './server-process.mjs';
import { countStatements, logStatements } from './statements.mjs';
import { megabytes, milliseconds, printTable } from './table.mjs';

/** The cloud edition: its requests ask for the plan, too, and it has a second tenant. */
const EDITION = 'cloud';
const TENANT = 'default';
const DATABASE = `gatehouse_${EDITION}`;
const TARGET_MS = 50;
/** The same while several clients read. */
const TARGET_UNDER_LOAD_MS = 100;
const TARGET_BYTES = 300 * 1024 ** 2;
const REQUESTS = 100;
/** Connections and seconds of the load for measuring memory. */
const LOAD = { concurrency: 8, seconds: 15 };
const SAMPLE_MS = 200;

/** Number of statements per request by list, including the transaction's. */
async function statementsOf(port, headers, { dataDir, database, lists }) {
  const counts = new Map();
  await logStatements(database, true);
  for (const [name, { path }] of Object.entries(lists)) {
    // The first request fills the server's caches, such as the tenant.
    await call(port, { path: path(0), headers });
    const counted = [];
    for (let repeat = 0; repeat < 3; repeat += 1) {
      const before = countStatements(dataDir);
      await call(port, { path: path(0), headers });
      counted.push(countStatements(dataDir) - before);
    }
    // The minimum: background statements of the server are logged too.
    counts.set(name, Math.min(...counted));
  }
  await logStatements(database, false);
  // It closes the connections of the server, which answers 503 until it has new ones.
  const [{ path }] = Object.values(lists);
  while ((await call(port, { path: path(0), headers })).status === 503);
  return counts;
}

/**
 * One request at a time: this measures the server, not its queue.
 * @param pids the server and PostgreSQL: their processor time does not depend on what else runs
 */
async function measureLists(port, headers, { pids, lists }) {
  const rows = [];
  for (const [name, { path, count = REQUESTS, reason }] of Object.entries(lists)) {
    const row = await step(name, async () => {
      const startedAt = performance.now();
      await call(port, { path: path(0), headers });
      const first = performance.now() - startedAt;
      const warmUp = Math.min(count / 4, 16);
      const busyBefore = pids.map(secondsOf);
      try {
        const times = await measure(port, {
          make: (index) => ({ path: path(index + 1), headers }),
          count,
          warmUp,
          expected: 200,
          concurrency: 1,
        });
        const [server, postgres] = pids.map(
          (pid, index) => ((secondsOf(pid) - busyBefore[index]) * 1000) / (count + warmUp),
        );
        return { first, ...times, server, postgres };
      } catch (error) {
        return { failure: error.message };
      }
    });
    rows.push({ name, reason, ...row });
  }
  return rows;
}

/** Time until an answer begins that goes on, such as an export. */
async function measureStreams(port, shared) {
  const rows = [];
  for (const [name, { headers, ...stream }] of Object.entries(STREAMS)) {
    const row = await step(name, () =>
      measureFirstBytes(port, { ...stream, headers: { ...shared, ...headers } }).catch((error) => ({
        failure: error.message,
      })),
    );
    rows.push({ name, ...row });
  }
  return rows;
}

/** Rows per second of a verification of the chain of admin actions. */
async function measureVerification(port, headers) {
  const startedAt = performance.now();
  const { body } = await call(port, { path: '/api/logs/verification', headers });
  const { isIntact, verified } = JSON.parse(body);
  return { isIntact, perSecond: (verified / (performance.now() - startedAt)) * 1000 };
}

/** Peak memory of the server while several clients page and search, and the 95th percentile of each list. */
async function measureLoad(port, headers, { server, lists }) {
  const quick = Object.entries(lists).filter(([, { count }]) => count === undefined);
  const times = quick.map(() => []);
  let peak = server.memory();
  const timer = setInterval(() => (peak = Math.max(peak, server.memory())), SAMPLE_MS);
  const endsAt = performance.now() + LOAD.seconds * 1000;
  try {
    while (performance.now() < endsAt) {
      await measure(port, {
        make: (index) => ({ path: quick[index % quick.length][1].path(index), headers }),
        observe: (index, ms) => times[index % quick.length].push(ms),
        count: quick.length,
        expected: 200,
        concurrency: LOAD.concurrency,
      });
    }
  } finally {
    clearInterval(timer);
  }
  const slow = quick.flatMap(([name], index) => {
    const sorted = times[index].sort((a, b) => a - b);
    const p95 = percentile(sorted, 0.95);
    return p95 < TARGET_UNDER_LOAD_MS ? [] : [{ name, p95 }];
  });
  return { peak, slow, lists: quick.length, repetitions: times[0].length };
}

function printNeighbors(neighbors, { logs }) {
  printTable(
    `First page of the logs of a small tenant, beside ${logs.toLocaleString('en')} of another`,
    ['while the other', 'median', 'p95'],
    neighbors.map(({ name, median, p95 }) => [name, milliseconds(median), milliseconds(p95)]),
  );
}

function printVerification({ isIntact, perSecond }) {
  const title = `Admin actions verified a second${isIntact ? '' : ', AND THE CHAIN IS BROKEN'}`;
  console.log(`${title}: ${Math.round(perSecond).toLocaleString('en')}`);
}

function printDrop({ rows, ms, slowest }) {
  console.log(
    `Dropping a month of ${rows.toLocaleString('en')} rows: ${milliseconds(ms)}; slowest page of logs meanwhile: ${milliseconds(slowest)}`,
  );
}

function printLists(rows, { scale, statements, load, idle }) {
  const done = rows.filter(({ failure }) => !failure);
  printTable(
    `${scale.users.toLocaleString('en')} users and ${scale.logs.toLocaleString('en')} logs, one request at a time`,
    [
      'list',
      'first',
      'median',
      'p95',
      `p95 under ${TARGET_MS} ms`,
      'CPU of the server',
      'CPU of PostgreSQL',
      'statements',
    ],
    done.map(({ name, first, median, p95, server, postgres }) => [
      name,
      milliseconds(first),
      milliseconds(median),
      milliseconds(p95),
      p95 < TARGET_MS ? 'yes' : 'NO',
      server && milliseconds(server),
      postgres && milliseconds(postgres),
      statements.get(name),
    ]),
  );
  console.log(
    `A request that asks nothing: median ${milliseconds(idle.median)}, p95 ${milliseconds(idle.p95)}; load of the machine ${load.toFixed(1)}`,
  );
  // Sequential requests use hardly more than one processor.
  if (load > Math.max(2, availableParallelism())) {
    console.log(`The machine was busy with other things.`);
  }
  const missed = done.filter(({ p95 }) => p95 >= TARGET_MS);
  console.log(`${done.length - missed.length} of ${rows.length} are within the target.`);
  for (const { name, p95, reason = 'the reason is not known' } of missed) {
    console.log(`  ${name}: ${milliseconds(p95)}; ${reason}`);
  }
}

function printLoad({ slow, lists, repetitions }) {
  console.log(
    `${lists - slow.length} of ${lists} lists are within ${TARGET_UNDER_LOAD_MS} ms p95 over ${LOAD.concurrency} connections (${repetitions} repetitions of each).`,
  );
  for (const { name, p95 } of slow) console.log(`  ${name}: ${milliseconds(p95)}`);
}

function printMemory(memory) {
  printTable(
    'Memory of the server process, without PostgreSQL',
    ['', 'figure', `under ${megabytes(TARGET_BYTES)}`],
    Object.entries(memory).map(([name, bytes]) => [
      name,
      megabytes(bytes),
      bytes < TARGET_BYTES ? 'yes' : 'NO',
    ]),
  );
}

/** Starts PostgreSQL with the settings of a load: the server starts and stops it. */
async function restartForLoad(dataDir, { port, server }) {
  const client = await connect(dataDir, DATABASE);
  await setLoadSettings(client).finally(() => client.end());
  await server.stop();
  return startServer({ dataDir, port, edition: EDITION });
}

/** Starts a server whose database is filled; without another one, which would clean up meanwhile. */
async function startFilled(dataDir, { port, scale }) {
  const done = join(dataDir, 'filled');
  if (!existsSync(done)) {
    const first = await step('Start on an empty directory', () =>
      startServer({ dataDir, port, edition: EDITION }),
    );
    const empty = await step('Start with the settings of a load', () =>
      restartForLoad(dataDir, { port, server: first }),
    );
    const clients = await Promise.all(
      Array.from({ length: availableParallelism() }, () => connect(dataDir, DATABASE)),
    );
    // PostgreSQL stays, because of these connections.
    await empty.stop();
    try {
      const [client] = clients;
      await seed(client, { users: 0, applications: scale.applications });
      await seedClient(client, SMALL_TENANT);
      await seedScale(clients, scale, step);
      writeFileSync(done, '');
    } finally {
      await Promise.allSettled(clients.map((client) => client.end()));
      await stopPostgres(dataDir);
    }
  }
  return step('Start', () => startServer({ dataDir, port, edition: EDITION }));
}

/**
 * Seeds an empty server with very many users, their relations and logs, reads every list, and prints
 * latency and memory. The data is deleted afterwards, even if interrupted.
 * @param name of the scale: `1m` or `10m`
 * @param data directory that is kept, and used again
 * @returns what could not be measured, one sentence each
 */
export async function benchScale(port, { name, data }) {
  const scale = SCALES[name];
  const lists = listsOf(scale);
  const dataDir = data ? resolve(data) : newDataDir();
  if (data) {
    mkdirSync(dataDir, { recursive: true });
    chmodSync(dataDir, 0o755);
  }
  let server;
  let database;
  let cleaning;
  const cleanUp = () => {
    cleaning ??= (async () => {
      await database?.end().catch(() => undefined);
      await server?.stop();
      await stopPostgres(dataDir);
      if (!data) removeDataDir(dataDir);
    })();
    return cleaning;
  };
  const interrupted = () => void cleanUp().finally(() => process.exit(130));
  process.once('SIGINT', interrupted).once('SIGTERM', interrupted);
  try {
    server = await startFilled(dataDir, { port, scale });
    database = await connect(dataDir, DATABASE);
    const memory = { 'after the start': server.memory() };
    const headers = await authorize(port + 1, TENANT);
    const idle = await measure(port, {
      make: () => ({ path: '/api/status' }),
      count: REQUESTS,
      expected: 204,
      concurrency: 1,
    });
    const pids = [server.pid, readPostmaster(dataDir).pid];
    const statements = await step('Count statements', () =>
      statementsOf(port + 1, headers, { dataDir, database, lists }),
    );
    const rows = await measureLists(port + 1, headers, { pids, lists });
    rows.push(...(await measureStreams(port + 1, headers)));
    printLists(rows, { scale, statements, idle, load: loadavg()[0] });
    const failures = rows.flatMap((row) => (row.failure ? [`${row.name}: ${row.failure}`] : []));
    /** A part that fails is reported and does not hide the others. */
    const attempt = async (title, work, printResult) => {
      try {
        printResult(await step(title, work));
      } catch (error) {
        failures.push(`${title}: ${error.message}`);
      }
    };
    await attempt(
      'Verify the admin actions',
      () => measureVerification(port + 1, headers),
      printVerification,
    );
    memory['after the lists'] = server.memory();
    await attempt(
      `Read all lists over ${LOAD.concurrency} connections`,
      () => measureLoad(port + 1, headers, { server, lists }),
      (load) => {
        printLoad(load);
        printMemory({ ...memory, 'at most under load': load.peak });
      },
    );
    await attempt(
      'Read the logs of a small tenant meanwhile',
      () => measureNeighbor(port + 1, headers, lists),
      (neighbors) => printNeighbors(neighbors, scale),
    );
    await attempt(
      'Drop a month of the log',
      () => measureDrop(port + 1, database, data !== undefined),
      printDrop,
    );
    return failures;
  } finally {
    process.off('SIGINT', interrupted).off('SIGTERM', interrupted);
    await cleanUp();
  }
}
