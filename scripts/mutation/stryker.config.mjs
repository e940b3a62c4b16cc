import path from 'node:path';

function plugin(file) {
  return path.join(import.meta.dirname, file);
}

const testRunner = process.env.GATEHOUSE_MUTATION_RUNNER ?? 'logic';

export default {
  testRunner,
  plugins: [plugin(`${testRunner}-runner.mjs`), plugin('ignore-types.mjs')],
  ignorers: ['types'],
  coverageAnalysis: 'perTest',
  concurrency: Number(process.env.GATEHOUSE_MUTATION_WORKERS ?? 2),
  // Generous: on a busy machine a mutant must not count as killed because others were working.
  timeoutMS: 30_000,
  mutate: (process.env.GATEHOUSE_MUTATE ?? '').split(','),
  ignorePatterns:
    testRunner === 'logic'
      ? ['dist', 'docs', 'locales', 'server', 'src', '!src/lib', 'test-results']
      : ['dist/server', 'test-results'],
  tempDirName: 'test-results/stryker',
  reporters: ['json'],
  jsonReporter: { fileName: process.env.GATEHOUSE_MUTATION_REPORT },
  checkers: [],
  allowEmpty: false,
  clearTextReporter: { allowColor: false },
  logLevel: 'error',
};
