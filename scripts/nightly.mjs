/**
 * The long forms of the tests: every request with every fault, 1,000 random walks of each chart and
 * runs of each property, 200 random permission graphs, all paths; then mutation testing.
 *   npm run nightly [-- --skip-mutation]
 */
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { parseFlags } from './lib/flags.mjs';
import { installDependencies } from './lib/install.mjs';
import { main, Stop } from './lib/output.mjs';
import { root, run } from './lib/run.mjs';
import { printTable } from '../tests/bench/table.mjs';

const flags = parseFlags({ 'skip-mutation': {} });
const reports = join(root, 'test-results/nightly');

const parts = [
  ['faults', 'react', ['tests/faults/']],
  ['charts, logic', 'unit', ['tests/machines/']],
  ['charts, React', 'react', ['tests/machines/']],
  ['properties', 'unit', ['contract/password-policy', 'src/lib/policy-password']],
  [
    'properties, React',
    'react',
    ['src/ui/pagination', 'src/flows/editor/merge', 'src/lib/brand-palette'],
  ],
  ['properties, server', 'server', ['fair-queue', 'plans/quota', 'two-editors']],
  ['simulated sign-ins', 'server', ['policy-simulator/simulator.property']],
  ['permission graphs', 'server', ['permission-explorer.property']],
  ['paths of the interface', 'server', ['interface-walk']],
];

async function runPart([title, project, patterns], index) {
  const file = join(reports, `${index}.json`);
  rmSync(file, { force: true });
  const startedAt = performance.now();
  const code = await run(
    process.execPath,
    [
      'node_modules/jest/bin/jest.js',
      '--selectProjects',
      project,
      '--json',
      `--outputFile=${file}`,
      '--testPathPatterns',
      ...patterns,
    ],
    {
      env: {
        GATEHOUSE_NIGHTLY: '1',
        NODE_OPTIONS: '--experimental-vm-modules --no-warnings',
      },
    },
  );
  const seconds = (performance.now() - startedAt) / 1000;
  let report = { numTotalTests: 0, numPassedTests: 0 };
  try {
    report = JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    // The runner ended before it wrote its report, which its exit code says as well.
  }
  const failed = report.numTotalTests - report.numPassedTests || Number(code !== 0);
  return [title, report.numTotalTests, report.numPassedTests, failed, `${seconds.toFixed(0)} s`];
}

await main(async () => {
  await installDependencies();
  mkdirSync(reports, { recursive: true });
  const rows = [];
  for (const [index, part] of parts.entries()) rows.push(await runPart(part, index));
  printTable('Nightly', ['part', 'cases', 'passed', 'failed', 'time'], rows);
  const hasFailed = rows.some(([, , , failed]) => failed > 0);
  const mutation = flags['skip-mutation']
    ? 0
    : await run(process.execPath, ['scripts/mutation.mjs']);
  if (hasFailed || mutation !== 0) throw new Stop('The nightly run failed.');
});
