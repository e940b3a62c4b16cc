/**
 * All tests, on a fresh clone too: installs what they need, the browser included, and builds both
 * editions. The last line alone says `N passed, N failed` over every runner.
 *   npm test [-- --unit] [--server] [--e2e] [--changed] [--long] [--grep <pattern>] [file patterns]
 *
 * --changed runs what the change since main can reach; --long runs the long forms of the nightly run.
 */
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { requireChromium } from './lib/browser.mjs';
import { parseFlags } from './lib/flags.mjs';
import { installDependencies } from './lib/install.mjs';
import { root, run } from './lib/run.mjs';
import { main, step, Stop } from './lib/output.mjs';
import {
  jestOutcome,
  outcomeWithoutReport,
  playwrightOutcome,
  summarize,
} from './lib/test-report.mjs';

const flags = parseFlags({
  unit: {},
  server: {},
  e2e: {},
  changed: {},
  long: {},
  grep: { text: true },
  rest: {},
});
const isAll = !flags.unit && !flags.server && !flags.e2e;
const reports = join(root, 'test-results/reports');

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/**
 * Runs one runner of tests.
 * @param toOutcome turns its report into an outcome
 */
async function runTests(title, args, env, toOutcome) {
  const long = flags.long ? { GATEHOUSE_NIGHTLY: '1' } : {};
  const code = await run(process.execPath, args, { env: { ...long, ...env } });
  const report = readReport(join(reports, `${title}.json`));
  return report
    ? toOutcome(title, report, code)
    : outcomeWithoutReport(title, `${title}: exited with code ${code} before writing its report`);
}

/** @param files the tests to run; undefined means all */
function jest(title, projects, workers, files) {
  const args = [
    'node_modules/jest/bin/jest.js',
    '--selectProjects',
    ...projects,
    '--json',
    `--outputFile=${join(reports, `${title}.json`)}`,
    `--maxWorkers=${workers}`,
    '--passWithNoTests',
    ...(flags.grep ? [`--testNamePattern=${flags.grep}`] : []),
    ...(files ? ['--runTestsByPath', ...files] : []),
    ...(!files && flags.rest.length > 0 ? ['--testPathPatterns', ...flags.rest] : []),
  ];
  // Rendering makes much garbage that dies young: room for it saves a tenth of the time.
  const env = { NODE_OPTIONS: '--experimental-vm-modules --no-warnings --max-semi-space-size=32' };
  return runTests(title, args, env, jestOutcome);
}

function playwright(chromium, files = flags.rest) {
  const args = [
    'node_modules/@playwright/test/cli.js',
    'test',
    '--config=tests/e2e/playwright.config.ts',
    '--pass-with-no-tests',
    ...(flags.grep ? [`--grep=${flags.grep}`] : []),
    ...files,
  ];
  const env = {
    CHROMIUM_PATH: chromium,
    GATEHOUSE_E2E_REPORT: join(reports, 'browser.json'),
  };
  return runTests('browser', args, env, playwrightOutcome);
}

/** The browser tests use the built product, the component gallery included. */
function buildProduct() {
  return step('Build both editions', () =>
    run(process.execPath, ['scripts/build.mjs', '--gallery'], { held: true }),
  );
}

/** kind → the test files to run; undefined means all that match the command line */
async function selectTests() {
  if (!flags.changed) return {};
  const { changedFiles, importGraph, testsReachedBy } = await import('./lib/changed-tests.mjs');
  const matches = (file) =>
    flags.rest.length === 0 || flags.rest.some((part) => file.includes(part));
  return Object.fromEntries(
    Object.entries(testsReachedBy(changedFiles(), await importGraph())).map(([kind, files]) => [
      kind,
      files.filter(matches),
    ]),
  );
}

/** The parts of this run in sequence; the build runs in parallel with those that do not need it. */
async function* parts() {
  await installDependencies();
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });
  const selection = await selectTests();
  const runs = (kind, isNamed) => (isAll || isNamed) && selection[kind]?.length !== 0;
  const chromium = runs('browser', flags.e2e) ? await requireChromium() : undefined;
  const building = chromium ? buildProduct() : undefined;
  // Server tests wait for their database; views keep a processor each busy.
  if (runs('server', flags.server)) yield jest('server', ['server'], 3, selection.server);
  if (runs('unit', flags.unit)) yield jest('unit', ['unit', 'react'], 2, selection.unit);
  if (!chromium) return;
  yield (await building) === 0
    ? playwright(chromium, selection.browser)
    : outcomeWithoutReport('browser', 'The browser tests did not run because the build failed.');
}

await main(async () => {
  const outcomes = [];
  try {
    for await (const outcome of parts()) outcomes.push(outcome);
  } catch (error) {
    if (!(error instanceof Stop)) throw error;
    outcomes.push(outcomeWithoutReport('preparation', error.message));
  }
  const { isPassed, lines } = summarize(outcomes);
  if (!isPassed) process.exitCode = 1;
  console.log(`\n${lines.join('\n')}`);
});
