/**
 * All tests, including on a fresh clone: installs what they need, including the browser, and builds
 * both editions. The last line says `N passed, N failed` over all runners. npm test [-- --unit]
 * [--server] [--e2e] [--grep <pattern>] [file patterns]
 */
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { requireChromium } from './lib/browser.mjs';
import { parseFlags } from './lib/flags.mjs';
import { installDependencies } from './lib/install.mjs';
import { root, run } from './lib/run.mjs';
import { bold, dim, main, red, step, Stop } from './lib/output.mjs';

const flags = parseFlags({
  unit: {},
  server: {},
  e2e: {},
  grep: { text: true },
  rest: {},
});
const isAll = !flags.unit && !flags.server && !flags.e2e;
const reports = join(root, 'test-results/reports');
const rows = [];
const failures = [];
/** Tests that passed only on retry: each is a bug to find. */
const repeated = [];

async function jest(title, projects, workers) {
  const file = join(reports, `${title}.json`);
  const args = [
    'node_modules/jest/bin/jest.js',
    '--selectProjects',
    ...projects,
    '--json',
    `--outputFile=${file}`,
    `--maxWorkers=${workers}`,
    '--passWithNoTests',
    ...(flags.grep ? [`--testNamePattern=${flags.grep}`] : []),
    ...(flags.rest.length > 0 ? ['--testPathPatterns', ...flags.rest] : []),
  ];
  const env = { NODE_OPTIONS: '--experimental-vm-modules --no-warnings' };
  const code = await run(process.execPath, args, { env });
  const report = readReport(file);
  if (!report) {
    failures.push(`${title}: jest ended with code ${code} before its report`);
    rows.push({ title, passed: 0, failed: 1 });
    return;
  }
  // A file that cannot be loaded counts as one failed test.
  const failed = report.numFailedTests + report.numRuntimeErrorTestSuites;
  for (const { name, assertionResults } of report.testResults) {
    const broken = assertionResults.filter(({ status }) => status === 'failed');
    for (const { fullName } of broken) failures.push(`${name.slice(root.length)}: ${fullName}`);
  }
  for (const { name, status, assertionResults } of report.testResults) {
    if (status === 'failed' && assertionResults.length === 0) {
      failures.push(`${name.slice(root.length)}: the file could not run`);
    }
  }
  for (const { name, assertionResults } of report.testResults) {
    const again = assertionResults.filter(
      (test) => test.status === 'passed' && test.invocations > 1,
    );
    for (const { fullName } of again) repeated.push(`${name.slice(root.length)}: ${fullName}`);
  }
  // Also fails if everything passed but the run did not end cleanly (a leak in the teardown).
  const isBadEnd = code !== 0 && failed === 0;
  if (isBadEnd) failures.push(`${title}: jest ended with code ${code}`);
  rows.push({ title, passed: report.numPassedTests, failed: failed + Number(isBadEnd) });
}

async function playwright(chromium) {
  const file = join(reports, 'browser.json');
  const args = [
    'node_modules/@playwright/test/cli.js',
    'test',
    '--config=tests/e2e/playwright.config.ts',
    '--pass-with-no-tests',
    ...(flags.grep ? [`--grep=${flags.grep}`] : []),
    ...flags.rest,
  ];
  const env = { CHROMIUM_PATH: chromium, GATEHOUSE_E2E_REPORT: file };
  const code = await run(process.execPath, args, { env });
  const report = readReport(file);
  const { expected = 0, unexpected = 0, flaky = 0 } = report?.stats ?? {};
  const errors = report?.errors?.length ?? 0;
  const failed = unexpected + errors;
  const isBadEnd = code !== 0 && failed === 0;
  if (isBadEnd) failures.push(`browser: Playwright ended with code ${code}`);
  const specs = titlesOf(report?.suites ?? []);
  for (const { title, ok } of specs) if (!ok) failures.push(title);
  for (const { title, isRepeated } of specs) if (isRepeated) repeated.push(title);
  rows.push({ title: 'browser', passed: expected + flaky, failed: failed + Number(isBadEnd) });
}

/** The browser tests of a report: `{ title, ok, isRepeated }`. */
function titlesOf(suites) {
  return suites.flatMap(({ file, specs = [], suites: children = [] }) => [
    ...specs.map(({ ok, title, tests }) => ({
      title: `tests/e2e/${file}: ${title}`,
      ok,
      isRepeated: tests.some(({ status }) => status === 'flaky'),
    })),
    ...titlesOf(children),
  ]);
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

async function tests() {
  await installDependencies();
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });
  // The browser tests use the built product, the gallery included.
  const chromium = isAll || flags.e2e ? await requireChromium() : undefined;
  if (chromium) {
    const code = await step('Build both editions', () =>
      run(process.execPath, ['scripts/build.mjs', '--gallery']),
    );
    if (code !== 0) throw new Stop('The tests did not run, because the build failed.');
  }
  // For two processors: UI tests use one each, server tests wait for the database in between.
  if (isAll || flags.unit) await jest('unit', ['unit', 'react'], 2);
  if (isAll || flags.server) await jest('server', ['server'], 3);
  if (chromium) await playwright(chromium);
}

await main(async () => {
  try {
    await tests();
  } catch (error) {
    if (!(error instanceof Stop)) throw error;
    failures.push(error.message);
    rows.push({ title: 'preparation', passed: 0, failed: 1 });
  }
  const total = (key) => rows.reduce((sum, row) => sum + row[key], 0);
  console.log(`\n${bold('Tests')}`);
  for (const { title, passed, failed } of rows) {
    console.log(`  ${title.padEnd(12)} ${passed} passed, ${failed} failed`);
  }
  if (rows.length > 0 && total('passed') + total('failed') === 0) {
    failures.push('no test matches');
    process.exitCode = 1;
  }
  for (const title of repeated) console.log(`  ${dim('↻')} ${title}: passed when it was repeated`);
  for (const failure of failures) console.log(`  ${red('✗')} ${failure}`);
  if (total('failed') > 0) process.exitCode = 1;
  console.log(`\n${total('passed')} passed, ${total('failed')} failed`);
});
