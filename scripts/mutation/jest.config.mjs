/** The tests of one part, without the projects of jest.config.mjs, whose server needs a bundle. */
export default {
  rootDir: process.cwd(),
  testEnvironment: 'node',
  testMatch: (process.env.GATEHOUSE_MUTATION_TESTS ?? '')
    .split(',')
    .map((test) => `<rootDir>/${test}`),
  transform: {
    '^.+\\.ts$': [
      '@swc/jest',
      {
        jsc: { parser: { syntax: 'typescript' }, target: 'es2023' },
        module: { type: 'commonjs' },
      },
    ],
  },
  moduleNameMapper: { '^~/(.*)$': '<rootDir>/$1' },
};
