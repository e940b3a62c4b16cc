import { readFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { join } from 'node:path';

import { step } from '../../scripts/lib/output.mjs';
import { authorize } from './endpoints.mjs';
import { LISTS } from './lists.mjs';
import { call, measure } from './load.mjs';
import { seedScale } from './seed-scale.mjs';
import { seed } from './seed.mjs';
import {
  connect,
  newDataDir,
  removeDataDir,
  startServer,
  stopPostgres,
} from './server-process.mjs';
import { megabytes, milliseconds, printTable } from './table.mjs';

const DATABASE = 'gatehouse_oss';
const ROLE = `gatehouse_app_${DATABASE}`;
const TARGET_MS = 50;
const TARGET_BYTES = 300 * 1024 ** 2;
const REQUESTS = 100;
/** Connections and seconds of the load for measuring memory. */
const LOAD = { concurrency: 8, seconds: 15 };
const SAMPLE_MS = 200;

/** Turns PostgreSQL's statement log on or off; open connections are closed. */
async function logStatements(database, isOn) {
  const change = isOn
    ? [`set log_statement = 'all'`, 'set log_min_messages = log']
    : ['reset log_statement', 'reset log_min_messages'];
  for (const setting of change) await database.query(`alter role ${ROLE} ${setting}`);
  await database.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where usename = $1`,
    [ROLE],
  );
}

/** Number of statements per request by list, including the transaction's. */
async function countStatements(port, headers, { dataDir, database }) {
  const statements = () =>
    readFileSync(join(dataDir, 'postgres/postgres.log'), 'utf8').match(
      /LOG: {2}(?:statement|execute)/g,
    )?.length ?? 0;
  const counts = new Map();
  await logStatements(database, true);
  for (const [name, { path }] of Object.entries(LISTS)) {
    // The first request fills the server's caches, such as the tenant.
    await call(port, { path: path(0), headers });
    const counted = [];
    for (let repeat = 0; repeat < 3; repeat += 1) {
      const before = statements();
      await call(port, { path: path(0), headers });
      counted.push(statements() - before);
    }
    // The minimum: background statements of the server are logged too.
    counts.set(name, Math.min(...counted));
  }
  await logStatements(database, false);
  return counts;
}

/** One request at a time: this measures the server, not its queue. */
async function measureLists(port, headers) {
  const rows = [];
  for (const [name, { path, count = REQUESTS, reason }] of Object.entries(LISTS)) {
    const row = await step(name, async () => {
      const startedAt = performance.now();
      await call(port, { path: path(0), headers });
      const first = performance.now() - startedAt;
      try {
        const times = await measure(port, {
          make: (index) => ({ path: path(index + 1), headers }),
          count,
          warmUp: Math.min(count / 4, 16),
          expected: 200,
          concurrency: 1,
        });
        return { first, ...times };
      } catch (error) {
        return { failure: error.message };
      }
    });
    rows.push({ name, reason, ...row });
  }
  return rows;
}

/** Peak memory of the server while several clients page and search. */
async function measureLoad(port, headers, server) {
  const quick = Object.values(LISTS).filter(({ count }) => count === undefined);
  let peak = server.memory();
  const timer = setInterval(() => (peak = Math.max(peak, server.memory())), SAMPLE_MS);
  const endsAt = performance.now() + LOAD.seconds * 1000;
  try {
    while (performance.now() < endsAt) {
      await measure(port, {
        make: (index) => ({ path: quick[index % quick.length].path(index), headers }),
        count: quick.length,
        expected: 200,
        concurrency: LOAD.concurrency,
      });
    }
  } finally {
    clearInterval(timer);
  }
  return peak;
}

function print(rows, { statements, memory, load }) {
  const done = rows.filter(({ failure }) => !failure);
  printTable(
    'Lists with 1,000,000 users, one request at a time',
    ['list', 'first', 'median', 'p95', `p95 under ${TARGET_MS} ms`, 'statements'],
    done.map(({ name, first, median, p95 }) => [
      name,
      milliseconds(first),
      milliseconds(median),
      milliseconds(p95),
      p95 < TARGET_MS ? 'yes' : 'NO',
      statements.get(name),
    ]),
  );
  printTable(
    'Memory of the server process, without PostgreSQL',
    ['', 'figure', `under ${megabytes(TARGET_BYTES)}`],
    Object.entries(memory).map(([name, bytes]) => [
      name,
      megabytes(bytes),
      bytes < TARGET_BYTES ? 'yes' : 'NO',
    ]),
  );
  // Sequential requests use hardly more than one processor.
  if (load > Math.max(2, availableParallelism())) {
    console.log(`\nThe machine was busy with other things (load ${load.toFixed(1)}).`);
  }
  const missed = done.filter(({ p95 }) => p95 >= TARGET_MS);
  const tooLarge = Object.keys(memory).filter((name) => memory[name] >= TARGET_BYTES);
  console.log(`\n${done.length - missed.length} of ${rows.length} lists are within the target.`);
  for (const { name, p95, reason = 'the reason is not known' } of missed) {
    console.log(`  ${name}: ${milliseconds(p95)}; ${reason}`);
  }
  for (const name of tooLarge) console.log(`  memory ${name}: ${megabytes(memory[name])}`);
}

/**
 * Seeds an empty server with a million users and their relations, reads every list, and prints
 * latency and memory. The data is deleted afterwards, even if interrupted.
 * @returns what could not be measured, one sentence each
 */
export async function benchScale(port) {
  const dataDir = newDataDir();
  let server;
  let database;
  let cleaning;
  const cleanUp = () => {
    cleaning ??= (async () => {
      await database?.end().catch(() => undefined);
      await server?.stop();
      await stopPostgres(dataDir);
      removeDataDir(dataDir);
    })();
    return cleaning;
  };
  const interrupted = () => void cleanUp().finally(() => process.exit(130));
  process.once('SIGINT', interrupted).once('SIGTERM', interrupted);
  try {
    server = await step('Start on an empty directory', () => startServer({ dataDir, port }));
    database = await connect(dataDir, DATABASE);
    await seed(database, { users: 0, applications: 1000 });
    await seedScale(database, step);
    const memory = { 'after the start': server.memory() };
    const headers = await authorize(port + 1);
    const rows = await measureLists(port + 1, headers);
    const load = loadavg()[0];
    memory['after the lists'] = server.memory();
    memory['at most under load'] = await step(
      `Read all lists over ${LOAD.concurrency} connections`,
      () => measureLoad(port + 1, headers, server),
    );
    const statements = await step('Count statements', () =>
      countStatements(port + 1, headers, { dataDir, database }),
    );
    print(rows, { statements, memory, load });
    return rows.flatMap(({ name, failure }) => (failure ? [`${name}: ${failure}`] : []));
  } finally {
    process.off('SIGINT', interrupted).off('SIGTERM', interrupted);
    await cleanUp();
  }
}
