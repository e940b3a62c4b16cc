/**
 * Measures the built product on this machine: bundle sizes against their budgets, start-up time
 * and memory, the management API with many users, page loads in a real browser, and what the abuse of
 * one tenant does to another.
 *   npm run bench [-- --users=100000] [--applications=1000]
 *   npm run bench -- --scale=1m|10m [--data=<directory>]   only the lists of the management API, with
 *     one or ten million users, and ten or twenty million logs; a directory is kept, and used again
 *   npm run bench -- --import     only the import of a file of users
 *   npm run bench -- --sign-ins   only sign-ins with a password
 *   npm run bench -- --flows      what requests cost the database, and rising load: docs/performance.md
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { parseFlags } from './lib/flags.mjs';
import { installDependencies } from './lib/install.mjs';
import { root, run } from './lib/run.mjs';
import { main, step, Stop } from './lib/output.mjs';

const flags = parseFlags({
  users: { text: true, fallback: '100000' },
  applications: { text: true, fallback: '1000' },
  scale: { values: ['1m', '10m'] },
  import: {},
  'sign-ins': {},
  flows: {},
  data: { text: true },
});
const port = Number(process.env.GATEHOUSE_BENCH_PORT || 4200);
/** Users in the imported file. */
const IMPORTED = 100_000;
const failures = [];

/** A failing part is reported and does not hide the others. */
async function attempt(title, work) {
  try {
    return await step(title, work);
  } catch (error) {
    failures.push(`${title}: ${error.message}`);
    return undefined;
  }
}

function printBundles({ printTable, kilobytes }) {
  for (const edition of ['cloud', 'oss']) {
    const rows = JSON.parse(readFileSync(join(root, `dist/budget-${edition}.json`), 'utf8'));
    printTable(
      `JavaScript, Brotli (${edition})`,
      ['part', 'size', 'budget', 'share'],
      rows.map(({ name, bytes, budget }) => [
        name,
        kilobytes(bytes),
        budget === null ? undefined : kilobytes(budget),
        budget === null ? undefined : `${Math.round((bytes / budget) * 100)} %`,
      ]),
    );
  }
}

function summary(answers) {
  return Object.entries(answers)
    .map(([status, count]) => `${count} × ${status}`)
    .join(', ');
}

function printFairness({ milliseconds, printTable }, { rows, storm }) {
  const [idle] = rows;
  printTable(
    'Sign-in page of another tenant',
    ['while a tenant is under', 'p95', 'of idle', 'failed', 'answers of the abuse'],
    rows.map(({ name, p95, requests, failed, answers }) => [
      name,
      milliseconds(p95),
      `${(p95 / idle.p95).toFixed(1)} ×`,
      `${failed} of ${requests}`,
      summary(answers),
    ]),
  );
  printTable(
    'Both sides of a relation at once',
    ['60 writes, 30 at a time', 'answers'],
    [[milliseconds(storm.ms), summary(storm.answers)]],
  );
}

function reportFailures() {
  if (failures.length === 0) return;
  throw new Stop(`${failures.length} parts could not be measured:\n  ${failures.join('\n  ')}`);
}

await main(async () => {
  const counts = { users: Number(flags.users), applications: Number(flags.applications) };
  if (!Object.values(counts).every((count) => Number.isInteger(count) && count > 0)) {
    throw new Stop('--users and --applications need a whole number above 0.', 2);
  }
  await installDependencies();
  // The API lists are measured without the console pages.
  const build = [
    'scripts/build.mjs',
    ...(flags.scale || flags.import || flags['sign-ins'] || flags.flows ? ['--edition=none'] : []),
  ];
  if ((await run(process.execPath, build)) !== 0) {
    throw new Stop('There is nothing to measure, because the build failed.');
  }
  if (flags.scale) {
    const { benchScale } = await import('../tests/bench/scale.mjs');
    failures.push(
      ...(await benchScale(port, { name: flags.scale, data: flags.data || undefined })),
    );
    return reportFailures();
  }
  if (flags.flows) {
    const { benchFlows } = await import('../tests/bench/performance.mjs');
    failures.push(...(await benchFlows(port)));
    return reportFailures();
  }
  const { benchImport, printUserImport } = await import('../tests/bench/import.mjs');
  if (flags.import) return benchImport(port);
  const { benchSignIns, measureSignIns, printSignIns } =
    await import('../tests/bench/sign-ins.mjs');
  if (flags['sign-ins']) return benchSignIns(port);
  const table = await import('../tests/bench/table.mjs');
  const { kilobytes, megabytes, milliseconds, printTable } = table;
  const server = await import('../tests/bench/server-process.mjs');
  const { seed } = await import('../tests/bench/seed.mjs');
  const { measureEndpoints } = await import('../tests/bench/endpoints.mjs');
  const { measureFairness } = await import('../tests/bench/fairness.mjs');
  const { measureInputs, SLOWDOWN } = await import('../tests/bench/inputs.mjs');
  const { measurePages } = await import('../tests/bench/pages.mjs');
  const { measureSignInLook } = await import('../tests/bench/sign-in-look.mjs');
  const { measureUserImport } = await import('../tests/bench/user-import.mjs');
  const { measureOutage } = await import('../tests/bench/outage.mjs');

  const dataDir = server.newDataDir();
  let running;
  try {
    running = await step('Start on an empty directory', () =>
      server.startServer({ dataDir, port }),
    );
    const first = running.startMs;
    await running.stop();
    running = await step('Start again', () => server.startServer({ dataDir, port }));
    const second = running.startMs;
    const idle = running.memory();

    const consoleUrl = `http://localhost:${port}/console`;
    const credentials = { email: 'admin@example.com', password: 'Gatehouse-demo-1' };
    const pages = await attempt('Load pages in a browser', () =>
      measurePages(consoleUrl, credentials),
    );
    const endpoints = await attempt(
      `Call the server with ${counts.users.toLocaleString('en')} users and ${counts.applications.toLocaleString('en')} applications`,
      async () => {
        const database = await server.connect(dataDir, 'gatehouse_oss');
        await seed(database, counts).finally(() => database.end());
        return measureEndpoints(port + 1, counts);
      },
    );
    const busy = running.memory();
    const inputs =
      endpoints &&
      (await attempt('Answer inputs in a slow browser', () =>
        measureInputs(consoleUrl, credentials),
      ));
    const looks =
      endpoints &&
      (await attempt('Load the sign-in page with and without a look', () =>
        measureSignInLook(port + 1),
      ));
    const signIns =
      endpoints && (await attempt('Sign in with passwords', () => measureSignIns(port + 1)));
    const fairness = await attempt('Abuse one tenant and visit another', () =>
      measureFairness(port, port + 1),
    );
    const imported =
      endpoints &&
      (await attempt(`Import ${IMPORTED.toLocaleString('en')} users`, () =>
        measureUserImport(port + 1, IMPORTED, {
          label: 'imported',
          pids: [running.pid, server.readPostmaster(dataDir).pid],
        }),
      ));
    const outage = await attempt('Stop and kill the database', () => measureOutage(port, dataDir));

    printBundles(table);
    printTable(
      'Server process',
      ['', 'figure'],
      [
        ['start on an empty directory', milliseconds(first)],
        ['start again', milliseconds(second)],
        ['memory after the start', megabytes(idle)],
        ['memory after the calls', megabytes(busy)],
      ],
    );
    if (outage) {
      printTable(
        'Database faults',
        ['', 'time'],
        [
          ['/api/status while the database hangs, slowest', milliseconds(outage.hung)],
          ['/api/status while it is dead, slowest', milliseconds(outage.dead)],
          ['from its death until ready again', milliseconds(outage.recovery)],
        ],
      );
    }
    if (pages) {
      printTable(
        'Pages',
        ['step', 'time', 'of a frame', 'JavaScript'],
        pages.map(({ name, ms, bytes, frames }) => [
          name,
          ms && milliseconds(ms),
          frames && `${Math.round(frames * 100)} %`,
          bytes && kilobytes(bytes),
        ]),
      );
    }
    if (inputs) {
      printTable(
        `From an input to the next picture, ${SLOWDOWN} × slower`,
        ['input', 'rows', 'time', 'of React Aria alone'],
        inputs.map(({ name, rows, ms, bareMs }) => [
          name,
          rows,
          milliseconds(ms),
          milliseconds(bareMs),
        ]),
      );
    }
    if (looks) {
      printTable(
        'Sign-in page, cold',
        ['', 'time', 'everything', 'layout shift'],
        looks.map(({ name, ms, bytes, shift }) => [
          name,
          milliseconds(ms),
          kilobytes(bytes),
          shift.toFixed(3),
        ]),
      );
    }
    if (endpoints) {
      const done = endpoints.filter(({ failure }) => !failure);
      for (const { name, failure } of endpoints) if (failure) failures.push(`${name}: ${failure}`);
      printTable(
        `Server, 8 connections, ${counts.users.toLocaleString('en')} users`,
        ['call', 'per second', 'median', 'p95'],
        done.map(({ name, perSecond, median, p95 }) => [
          name,
          perSecond.toFixed(0),
          milliseconds(median),
          milliseconds(p95),
        ]),
      );
    }
    if (imported) printUserImport(imported, IMPORTED);
    if (signIns) printSignIns(signIns);
    if (fairness) printFairness(table, fairness);
  } finally {
    await running?.stop();
    server.removeDataDir(dataDir);
  }
  reportFailures();
});
