/**
 * Runs the tests of one part inside Stryker's worker. Jest takes half a second for each mutant,
 * most of it to start; a part's tests are one script here, evaluated anew for each mutant in some
 * tens of milliseconds. It has what these tests use: `describe`, `test` or `it`, and `expect`.
 */
import { createRequire } from 'node:module';
import { setTimeout as pause } from 'node:timers/promises';
import path from 'node:path';
import vm from 'node:vm';

import { build } from 'esbuild';
import { expect } from 'expect';

import { withEach } from './with-each.mjs';

/** Turns of the event loop after which a test is taken to wait for ever, however busy the machine is. */
const TURNS = 200;

async function bundle(files) {
  const { outputFiles } = await build({
    stdin: {
      contents: files.map((file) => `import './${file}';`).join('\n'),
      resolveDir: process.cwd(),
    },
    alias: { '~': process.cwd() },
    bundle: true,
    format: 'cjs',
    logLevel: 'silent',
    packages: 'external',
    platform: 'node',
    target: 'node20.19',
    write: false,
  });
  const code = `(function (require, describe, test, it, expect) {${outputFiles[0].text}\n})`;
  return new vm.Script(code).runInThisContext();
}

/** The tests that the files define, in order. */
function collect(evaluate, require) {
  const tests = [];
  const describe = withEach((_, define) => define());
  const test = withEach((name, run) =>
    tests.push({ id: String(tests.length), name: `${tests.length} ${name}`, run }),
  );
  evaluate(require, describe, test, test, expect);
  return tests;
}

async function isStuck() {
  for (let turn = 0; turn < TURNS; turn += 1) await pause(5);
  throw new Error('The test does not end.');
}

async function failureOf({ run }) {
  let report;
  // XState throws unhandled errors outside of the test.
  const outside = new Promise((_, reject) => (report = reject));
  process.on('uncaughtException', report);
  process.on('unhandledRejection', report);
  try {
    const result = run();
    if (result instanceof Promise) await Promise.race([result, outside, isStuck()]);
    return null;
  } catch (error) {
    return error;
  } finally {
    outside.catch(() => undefined);
    process.off('uncaughtException', report);
    process.off('unhandledRejection', report);
  }
}

class LogicTestRunner {
  #files = process.env.GATEHOUSE_MUTATION_TESTS.split(',');
  #require = createRequire(path.join(process.cwd(), 'package.json'));
  #evaluate;

  capabilities() {
    return { reloadEnvironment: true };
  }

  async init() {
    // What a failed test leaves running must not end the worker.
    process.on('unhandledRejection', () => undefined);
    process.on('uncaughtException', () => undefined);
    this.#evaluate = await bundle(this.#files);
  }

  async dryRun() {
    const stryker = (globalThis.__stryker__ ??= {});
    stryker.mutantCoverage = { static: {}, perTest: {} };
    const tests = collect(this.#evaluate, this.#require);
    const results = [];
    for (const test of tests) {
      stryker.currentTestId = test.id;
      const startedAt = performance.now();
      const failure = await failureOf(test);
      const timeSpentMs = performance.now() - startedAt;
      const { id, name } = test;
      results.push(
        failure
          ? { id, name, timeSpentMs, status: 1, failureMessage: String(failure) }
          : { id, name, timeSpentMs, status: 0 },
      );
    }
    stryker.currentTestId = undefined;
    return { status: 'complete', tests: results, mutantCoverage: stryker.mutantCoverage };
  }

  async mutantRun({ activeMutant, hitLimit, mutantActivation, testFilter }) {
    const stryker = (globalThis.__stryker__ ??= {});
    const activate = () => Object.assign(stryker, { activeMutant: activeMutant.id });
    Object.assign(stryker, { activeMutant: undefined, mutantCoverage: undefined });
    Object.assign(stryker, { hitCount: hitLimit ? 0 : undefined, hitLimit });
    if (mutantActivation === 'static') activate();
    let tests;
    try {
      tests = collect(this.#evaluate, this.#require);
    } catch (error) {
      return { status: 'error', errorMessage: String(error) };
    }
    activate();
    const chosen = testFilter ? tests.filter(({ id }) => testFilter.includes(id)) : tests;
    for (const test of chosen) {
      const failure = await failureOf(test);
      if (stryker.hitLimit && stryker.hitCount > stryker.hitLimit) return { status: 'timeout' };
      if (failure) {
        return {
          status: 'killed',
          killedBy: [test.id],
          failureMessage: String(failure),
          nrOfTests: chosen.length,
        };
      }
    }
    return { status: 'survived', nrOfTests: chosen.length };
  }
}

export const strykerPlugins = [
  { kind: 'TestRunner', name: 'logic', injectableClass: LogicTestRunner },
];
