/**
 * Mutation testing of the charts and their rules: changes the code in small ways, one at a time, and
 * counts the changes that no test notices.
 *   node scripts/mutation.mjs [sign-in …]   all parts, or the named ones
 *   --workers=1                             how many mutants at once (2 by default)
 */
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { parseFlags } from './lib/flags.mjs';
import { root, run } from './lib/run.mjs';
import { main, step, Stop } from './lib/output.mjs';
import { printTable } from '../tests/bench/table.mjs';

/** Share of the mutants that the tests must kill. */
const REQUIRED = 85;

const flags = parseFlags({ workers: { text: true, fallback: '2' }, rest: {} });
const reports = join(root, 'test-results/mutation');

const charts = readdirSync(join(root, 'machines'))
  .filter((file) => file.endsWith('.machine.ts'))
  .map((file) => file.replace('.machine.ts', ''));
const testFiles = readdirSync(join(root, 'tests/machines'));
/** The tests of a chart at the logic level, with the truth tables of its guards. */
function testsOf(chart) {
  return testFiles
    .filter((file) => file.startsWith(`${chart}.`) && file.endsWith('.logic.test.ts'))
    .map((file) => `tests/machines/${file}`);
}

/** Fast ones first: the pure rules, then each chart with its own tests. */
const parts = [
  {
    name: 'rules',
    files: ['machines/shared.ts', 'machines/interaction.ts', 'machines/sign-in-experience.ts'],
    tests: ['tests/machines/rules.logic.test.ts'],
  },
  {
    name: 'session-entry',
    files: ['machines/session-entry.ts'],
    tests: ['tests/machines/session-entry.logic.test.ts'],
  },
  {
    name: 'user-import-mapping',
    files: ['machines/user-import-mapping.ts'],
    tests: testsOf('user-import'),
  },
  {
    name: 'password-policy',
    files: ['contract/password-policy.ts'],
    tests: ['contract/password-policy.test.ts'],
  },
  ...charts.map((chart) => ({
    name: chart,
    files: [`machines/${chart}.machine.ts`],
    tests: testsOf(chart),
  })),
];

function figuresOf(report) {
  const mutants = Object.values(report.files).flatMap((file) => file.mutants);
  const count = (...statuses) => mutants.filter(({ status }) => statuses.includes(status)).length;
  const killed = count('Killed', 'Timeout');
  const survived = count('Survived', 'NoCoverage');
  return { killed, survived, score: (100 * killed) / (killed + survived) };
}

function survivorsOf(report) {
  return Object.entries(report.files).flatMap(([file, { source, mutants }]) =>
    mutants
      .filter(({ status }) => ['Survived', 'NoCoverage'].includes(status))
      .map(({ location: { start }, mutatorName, replacement }) => {
        const line = source.split('\n')[start.line - 1]?.trim();
        return `${file}:${start.line} ${mutatorName} → ${replacement?.split('\n')[0]} | ${line}`;
      }),
  );
}

await main(async () => {
  mkdirSync(reports, { recursive: true });
  const chosen = flags.rest.length > 0 ? flags.rest : parts.map(({ name }) => name);
  const unknown = chosen.find((name) => !parts.some((part) => part.name === name));
  if (unknown) throw new Stop(`There is no part "${unknown}".`);

  const rows = [];
  for (const { name, files, tests } of parts.filter((part) => chosen.includes(part.name))) {
    const file = join(reports, `${name}.json`);
    const env = {
      GATEHOUSE_MUTATE: files.join(','),
      GATEHOUSE_MUTATION_TESTS: tests.join(','),
      GATEHOUSE_MUTATION_REPORT: file,
      GATEHOUSE_MUTATION_WORKERS: flags.workers,
    };
    const args = ['node_modules/@stryker-mutator/core/bin/stryker.js', 'run'];
    const startedAt = performance.now();
    const code = await step(`Mutate ${name}`, () =>
      run(process.execPath, [...args, 'scripts/mutation/stryker.config.mjs'], { env, quiet: true }),
    );
    if (code !== 0) throw new Stop(`Stryker exited with code ${code}.`);
    const report = JSON.parse(readFileSync(file, 'utf8'));
    const { killed, survived, score } = figuresOf(report);
    const seconds = (performance.now() - startedAt) / 1000;
    rows.push([
      name,
      killed + survived,
      killed,
      survived,
      `${score.toFixed(1)} %`,
      `${seconds.toFixed(0)} s`,
    ]);
    console.log(`${name}: ${killed} of ${killed + survived} killed`);
    for (const line of survivorsOf(report)) console.log(`  ${line}`);
  }
  printTable('Mutation testing', ['part', 'mutants', 'killed', 'survived', 'score', 'time'], rows);
  const weak = rows.filter(([, mutants, killed]) => (100 * killed) / mutants < REQUIRED);
  if (weak.length > 0) {
    throw new Stop(`Below ${REQUIRED} %: ${weak.map(([name]) => name).join(', ')}.`);
  }
});
