/**
 * Runs tests of the server inside Stryker's worker, on the databases that `mutation.mjs` prepared.
 * Jest would start PostgreSQL and bundle the server anew for each mutant. A test file is run whole,
 * with its hooks, because its tests may build on one another.
 */
import path from 'node:path';
import { pathToFileURL } from 'node:url';

import { build } from 'esbuild';
import { expect } from 'expect';

import '../lib/quiet-runtime.mjs';
import { SERVER_BUNDLE } from '../lib/build-server.mjs';
import { withEach } from './with-each.mjs';

function bundle(file, outfile) {
  const here = process.cwd();
  return build({
    ...SERVER_BUNDLE,
    // Stryker's copy of the project, which has the mutants.
    absWorkingDir: here,
    tsconfig: path.join(here, 'tsconfig.json'),
    entryPoints: [file],
    outfile,
    logLevel: 'silent',
  });
}

function newScope() {
  return { beforeAll: [], beforeEach: [], afterEach: [], afterAll: [], items: [] };
}

/** The tests and hooks that a file declares while it is imported. */
async function collect(load) {
  const file = newScope();
  let scope = file;
  globalThis.describe = withEach((name, define) => {
    const outer = scope;
    scope = newScope();
    outer.items.push(scope);
    define();
    scope = outer;
  });
  globalThis.test = withEach((name, run) => scope.items.push({ name, run }));
  globalThis.it = globalThis.test;
  globalThis.expect = expect;
  for (const hook of ['beforeAll', 'beforeEach', 'afterEach', 'afterAll']) {
    globalThis[hook] = (run) => scope[hook].push(run);
  }
  await load();
  return file;
}

async function runAll(hooks) {
  for (const hook of hooks) await hook();
}

/** Runs a scope's tests in order. `observe` gets each of them, and runs it. */
async function runScope(scope, observe, outer = []) {
  const scopes = [...outer, scope];
  try {
    await runAll(scope.beforeAll);
    for (const item of scope.items) {
      if (!item.run) await runScope(item, observe, scopes);
      else {
        await observe(item, async () => {
          await runAll(scopes.flatMap(({ beforeEach }) => beforeEach));
          await item.run();
          await runAll(scopes.flatMap(({ afterEach }) => afterEach));
        });
      }
    }
  } finally {
    // What `beforeAll` has not opened cannot be closed.
    for (const hook of scope.afterAll)
      await Promise.resolve()
        .then(hook)
        .catch(() => undefined);
  }
}

class ServerTestRunner {
  #files = process.env.GATEHOUSE_MUTATION_TESTS.split(',');
  #imports = 0;
  /** By index of the file, as it was imported without a mutant. */
  #scopes = [];

  capabilities() {
    return { reloadEnvironment: true };
  }

  async init() {
    process.on('unhandledRejection', () => undefined);
    await Promise.all(this.#files.map((file, index) => bundle(file, this.#bundleOf(index))));
  }

  #bundleOf(index) {
    return path.join(process.cwd(), `mutation-${index}.mjs`);
  }

  #collect(index) {
    const url = pathToFileURL(this.#bundleOf(index)).href;
    return collect(() => import(`${url}?${(this.#imports += 1)}`));
  }

  async dryRun() {
    const stryker = (globalThis.__stryker__ ??= {});
    stryker.mutantCoverage = { static: {}, perTest: {} };
    const tests = [];
    for (const index of this.#files.keys()) {
      const scope = await this.#collect(index);
      this.#scopes[index] = scope;
      let count = 0;
      await runScope(scope, async ({ name }, run) => {
        const id = `${index}:${(count += 1)}`;
        const test = { id, name: `${id} ${name}`, status: 0 };
        tests.push(test);
        stryker.currentTestId = id;
        const startedAt = performance.now();
        await run().catch((error) => {
          Object.assign(test, { status: 1, failureMessage: String(error) });
        });
        test.timeSpentMs = performance.now() - startedAt;
        stryker.currentTestId = undefined;
      });
    }
    return { status: 'complete', tests, mutantCoverage: stryker.mutantCoverage };
  }

  async mutantRun({ activeMutant, hitLimit, mutantActivation, testFilter }) {
    const stryker = (globalThis.__stryker__ ??= {});
    Object.assign(stryker, { mutantCoverage: undefined, hitLimit });
    Object.assign(stryker, { hitCount: hitLimit ? 0 : undefined, activeMutant: activeMutant.id });
    const isWanted = (index) => testFilter?.some((id) => id.startsWith(`${index}:`)) ?? true;
    try {
      for (const index of [...this.#files.keys()].filter(isWanted)) {
        const scope =
          mutantActivation === 'static' ? await this.#collect(index) : this.#scopes[index];
        await runScope(scope, (_, run) => run());
      }
      return { status: 'survived', nrOfTests: testFilter?.length ?? 1 };
    } catch (error) {
      if (stryker.hitLimit && stryker.hitCount > stryker.hitLimit) return { status: 'timeout' };
      const failureMessage = String(error);
      return {
        status: 'killed',
        killedBy: testFilter?.slice(0, 1) ?? [],
        failureMessage,
        nrOfTests: 1,
      };
    } finally {
      stryker.activeMutant = undefined;
    }
  }
}

export const strykerPlugins = [
  { kind: 'TestRunner', name: 'server', injectableClass: ServerTestRunner },
];
