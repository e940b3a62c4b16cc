/**
 * Mutation testing of the charts and their rules, and of the server's rules about permissions and
 * codes: changes the code in small ways, one at a time, and counts the changes that no test notices.
 *   node scripts/mutation.mjs [sign-in …]   all parts, or the named ones
 *   --workers=1                             how many mutants at once (2 by default)
 */
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { parseFlags } from './lib/flags.mjs';
import { root, run } from './lib/run.mjs';
import { main, step, Stop } from './lib/output.mjs';
import { printTable } from '../tests/bench/table.mjs';
import prepareDatabases from '../tests/support/database-setup.mjs';
import stopDatabases from '../tests/support/database-teardown.mjs';

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

/** Rules of the server, which take a database: each mutant takes seconds. */
const domain = [
  {
    name: 'grant-paths',
    runner: 'server',
    files: ['server/domain/access/grant-paths.queries.ts'],
    tests: [
      'tests/server/permission-explorer.test.ts',
      'tests/server/missing-permissions.test.ts',
      'tests/server/oidc/resources.test.ts',
      'tests/server/oidc/client-credentials.test.ts',
    ],
  },
  {
    name: 'roles',
    runner: 'server',
    files: ['server/domain/access/roles.rules.ts', 'server/domain/access/role-scopes.rules.ts'],
    tests: [
      'tests/server/roles/roles.test.ts',
      'tests/server/roles/role-bounds.test.ts',
      'tests/server/roles/role-relations.test.ts',
    ],
  },
  {
    name: 'api-resources',
    runner: 'server',
    files: ['server/domain/access/resources.rules.ts', 'server/domain/access/scopes.rules.ts'],
    tests: ['tests/server/resources.test.ts'],
  },
  {
    name: 'codes',
    runner: 'server',
    files: ['server/domain/verification/codes.rules.ts'],
    tests: [
      'tests/server/experience/sent-codes.test.ts',
      'tests/server/experience/mail.test.ts',
      'tests/server/experience/refused-proofs.test.ts',
      'tests/server/experience/races.test.ts',
    ],
  },
];

/** Fast ones first: the pure rules, then each chart with its own tests, and the domain. */
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
  ...domain,
];

/**
 * A mutant that throws while the file is loaded ends as `RuntimeError`: no test ran, so that, as in
 * Stryker's own score, it counts neither as killed nor as survived.
 */
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

/** @returns a row of the table: part, mutants, those killed and survived, score, and time */
async function mutate({ name, runner = 'logic', files, tests }) {
  const file = join(reports, `${name}.json`);
  const env = {
    GATEHOUSE_MUTATE: files.join(','),
    GATEHOUSE_MUTATION_TESTS: tests.join(','),
    GATEHOUSE_MUTATION_REPORT: file,
    GATEHOUSE_MUTATION_RUNNER: runner,
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
  console.log(`${name}: ${killed} of ${killed + survived} killed`);
  for (const line of survivorsOf(report)) console.log(`  ${line}`);
  return [
    name,
    killed + survived,
    killed,
    survived,
    `${score.toFixed(1)} %`,
    `${seconds.toFixed(0)} s`,
  ];
}

await main(async () => {
  mkdirSync(reports, { recursive: true });
  const chosen = flags.rest.length > 0 ? flags.rest : parts.map(({ name }) => name);
  const unknown = chosen.find((name) => !parts.some((part) => part.name === name));
  if (unknown) throw new Stop(`There is no part "${unknown}".`);
  const selected = parts.filter(({ name }) => chosen.includes(name));

  const rows = [];
  try {
    if (selected.some(({ runner }) => runner === 'server')) {
      if (!existsSync(join(root, 'dist/web'))) throw new Stop('Run `npm run build` first.');
      await step('Prepare databases', prepareDatabases);
    }
    for (const part of selected) rows.push(await mutate(part));
  } finally {
    await stopDatabases();
  }
  printTable('Mutation testing', ['part', 'mutants', 'killed', 'survived', 'score', 'time'], rows);
  const weak = rows.filter(([, mutants, killed]) => (100 * killed) / mutants < REQUIRED);
  if (weak.length > 0) {
    throw new Stop(`Below ${REQUIRED} %: ${weak.map(([name]) => name).join(', ')}.`);
  }
});
