/**
 * The long forms of the tests: every request with every fault, 1,000 random walks of each chart and
 * runs of each property, 1,000 simulated sign-ins, 200 random permission graphs, all paths; in the
 * browser 50 random settings previewed and every row of the settings matrix; then mutation testing.
 *   npm run nightly [-- --skip-mutation | --only=browser]
 */
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { requireChromium } from './lib/browser.mjs';
import { parseFlags } from './lib/flags.mjs';
import { installDependencies } from './lib/install.mjs';
import { nightlyBrowserTests, nightlyTests } from './lib/nightly-parts.mjs';
import { main, Stop } from './lib/output.mjs';
import { root, run } from './lib/run.mjs';
import { jestOutcome, outcomeWithoutReport, playwrightOutcome } from './lib/test-report.mjs';
import { printTable } from '../tests/bench/table.mjs';

const flags = parseFlags({ 'skip-mutation': {}, only: { values: ['browser'] } });
const reports = join(root, 'test-results/nightly');
const long = { GATEHOUSE_NIGHTLY: '1' };

/** @returns a row of the table: title, cases, those that passed and failed, and the time */
async function runPart(title, args, { file, env, toOutcome }) {
  rmSync(file, { force: true });
  const startedAt = performance.now();
  const code = await run(process.execPath, args, { env: { ...long, ...env } });
  const seconds = (performance.now() - startedAt) / 1000;
  let outcome;
  try {
    outcome = toOutcome(title, JSON.parse(readFileSync(file, 'utf8')), code);
  } catch {
    outcome = outcomeWithoutReport(title, `exited with code ${code} before writing its report`);
  }
  const { passed, failed, failures } = outcome;
  for (const failure of failures) console.error(`✗ ${failure}`);
  return [title, passed + failed, passed, failed, `${seconds.toFixed(0)} s`];
}

function runJest([title, project, patterns], index) {
  const file = join(reports, `${index}.json`);
  const args = [
    'node_modules/jest/bin/jest.js',
    '--selectProjects',
    project,
    '--json',
    `--outputFile=${file}`,
    '--testPathPatterns',
    ...patterns,
  ];
  const env = { NODE_OPTIONS: '--experimental-vm-modules --no-warnings' };
  return runPart(title, args, { file, env, toOutcome: jestOutcome });
}

function runBrowser([title, name], chromium) {
  const file = join(reports, `${name}.json`);
  const args = [
    'node_modules/@playwright/test/cli.js',
    'test',
    '--config=tests/e2e/playwright.config.ts',
    `/${name}.spec.ts`,
  ];
  const env = { CHROMIUM_PATH: chromium, GATEHOUSE_E2E_REPORT: file };
  return runPart(title, args, { file, env, toOutcome: playwrightOutcome });
}

async function browserRows() {
  const chromium = await requireChromium();
  if ((await run(process.execPath, ['scripts/build.mjs', '--gallery'], { quiet: true })) !== 0) {
    throw new Stop('The browser tests did not run because the build failed.');
  }
  const rows = [];
  for (const part of nightlyBrowserTests) rows.push(await runBrowser(part, chromium));
  return rows;
}

await main(async () => {
  await installDependencies();
  mkdirSync(reports, { recursive: true });
  const isAll = flags.only === false;
  const rows = [];
  for (const [index, part] of (isAll ? nightlyTests : []).entries()) {
    rows.push(await runJest(part, index));
  }
  rows.push(...(await browserRows()));
  printTable('Nightly', ['part', 'cases', 'passed', 'failed', 'time'], rows);
  const hasFailed = rows.some(([, , , failed]) => failed > 0);
  const mutation =
    isAll && !flags['skip-mutation'] ? await run(process.execPath, ['scripts/mutation.mjs']) : 0;
  if (hasFailed || mutation !== 0) throw new Stop('The nightly run failed.');
});
