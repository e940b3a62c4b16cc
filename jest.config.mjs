import { bundleForTests } from './scripts/lib/bundle-for-tests.mjs';

/**
 * Three kinds of tests in one run: pure code and architecture (node), React and machines (jsdom),
 * and the server against a real PostgreSQL (node, native ES modules because oidc-provider ships no
 * other format; hence `--experimental-vm-modules` in scripts/test.mjs).
 */
function swc(options) {
  return [
    '@swc/jest',
    {
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic' } },
        target: 'es2023',
      },
      ...options,
    },
  ];
}
const commonjs = {
  '^.+\\.[cm]?[jt]sx?$': swc({ module: { type: 'commonjs' } }),
  '\\.md$': '<rootDir>/tests/support/text-module.cjs',
};
const alias = { '^~/(.*)$': '<rootDir>/$1' };
const globals = { __EDITION__: 'cloud', __DEV__: false, __VERSION__: '1.32.0' };
/**
 * Built-ins that no test replaces. A test's context finds its globals by an interceptor, at a
 * hundred times the cost of the parameters that these become.
 */
const sandboxInjectedGlobals = [
  ...['Array', 'Error', 'JSON', 'Math', 'Number', 'Object', 'Promise', 'Reflect', 'RegExp'],
  ...['Set', 'String', 'Symbol', 'TypeError', 'WeakMap'],
];
/** Files of the nightly run alone (`x.nightly.test.ts`), see docs/adr/0048. */
const testPathIgnorePatterns = [
  '/node_modules/',
  ...(process.env.GATEHOUSE_NIGHTLY === '1' ? [] : ['\\.nightly\\.']),
];
const esmPackages = '/node_modules/(?!(@fontsource|jose|oauth4webapi|openid-client|typebox)/)';

/** The projects selected on the command line. */
function selects(project) {
  return !process.argv.includes('--selectProjects') || process.argv.includes(project);
}

if (selects('server') && !process.argv.includes('--listTests')) await bundleForTests();

export default {
  // Generous for a loaded machine: each server test file creates a database and a server, and each
  // console test renders the whole console.
  testTimeout: 120_000,
  // Native ES modules of a finished file are never freed, so a worker that has grown is replaced.
  workerIdleMemoryLimit: '1500MB',
  projects: [
    {
      displayName: 'unit',
      testPathIgnorePatterns,
      testEnvironment: '<rootDir>/tests/support/node-environment.mjs',
      testMatch: [
        '<rootDir>/contract/**/*.test.ts',
        '<rootDir>/src/**/*.test.ts',
        '<rootDir>/tests/architecture/**/*.test.ts',
        '<rootDir>/tests/machines/*.logic.test.ts',
      ],
      transform: commonjs,
      transformIgnorePatterns: [esmPackages],
      moduleNameMapper: alias,
      globals,
      sandboxInjectedGlobals,
    },
    {
      displayName: 'react',
      testPathIgnorePatterns,
      testEnvironment: '<rootDir>/tests/support/jsdom-environment.mjs',
      testMatch: [
        '<rootDir>/src/**/*.test.tsx',
        '<rootDir>/tests/machines/*.react.test.tsx',
        '<rootDir>/tests/faults/*.test.tsx',
      ],
      setupFilesAfterEnv: ['<rootDir>/tests/support/react-setup.ts'],
      transform: commonjs,
      transformIgnorePatterns: [esmPackages],
      moduleNameMapper: {
        '\\.module\\.css$': '<rootDir>/tests/support/css-module.cjs',
        '\\.(css|svg)$': '<rootDir>/tests/support/asset.cjs',
        '/machine-files$': '<rootDir>/tests/support/machine-files.ts',
        ...alias,
      },
      globals,
      sandboxInjectedGlobals,
    },
    {
      displayName: 'server',
      testPathIgnorePatterns,
      testEnvironment: '<rootDir>/tests/support/server-environment.mjs',
      setupFilesAfterEnv: ['<rootDir>/tests/support/server-setup.ts'],
      testMatch: ['<rootDir>/server/**/*.test.ts', '<rootDir>/tests/server/**/*.test.ts'],
      globalSetup: '<rootDir>/tests/support/database-setup.mjs',
      globalTeardown: '<rootDir>/tests/support/database-teardown.mjs',
      extensionsToTreatAsEsm: ['.ts'],
      transform: { '^.+\\.ts$': swc({ module: { type: 'es6' } }) },
      moduleNameMapper: {
        '^~/server/(.*)$': '<rootDir>/node_modules/.cache/server-for-tests/server/$1.mjs',
        '^(pg)$': '<rootDir>/node_modules/.cache/server-for-tests/$1.mjs',
        ...alias,
      },
    },
  ],
};
