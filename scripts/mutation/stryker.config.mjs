import path from 'node:path';

const folder = path.relative(process.cwd(), import.meta.dirname);

export default {
  testRunner: 'jest',
  jest: { projectType: 'custom', configFile: path.join(folder, 'jest.config.mjs') },
  coverageAnalysis: 'perTest',
  concurrency: 2,
  mutate: (process.env.GATEHOUSE_MUTATE ?? '').split(','),
  ignorePatterns: ['dist', 'docs', 'locales', 'server', 'src', '!src/lib', 'test-results'],
  tempDirName: 'test-results/stryker',
  reporters: ['json'],
  jsonReporter: { fileName: process.env.GATEHOUSE_MUTATION_REPORT },
  checkers: [],
  allowEmpty: false,
  clearTextReporter: { allowColor: false },
  logLevel: 'error',
};
