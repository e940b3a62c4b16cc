/** Which tests can a change reach? */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { build } from 'esbuild';

import { root } from './run.mjs';

/** A change of one of these reaches every test. */
const EVERYTHING = [
  /^(?:package(?:-lock)?\.json|tsconfig\.json|jest\.config\.mjs|webpack\.config\.js)$/,
  /^scripts\/(?:lib|webpack|build|test)/,
  /^tests\/support\/.*\.(?:c|m)js$/,
];

const SOURCES = ['contract', 'machines', 'src', 'server', 'tests', 'locales'];

/** These import all of the server; what is behind them is not what a test is about. */
const COMPOSITION = /^server\/(?:[\w-]+\.ts$|seed\/|api\/\w+\/\w+\.plugin\.ts$)/;

/** Endpoints: the tests that call them are known by their paths. */
const ENDPOINTS = /^server\/(?:api\/(?<surface>\w+)|(?<oidc>oidc))\//;

/** A section or a flow of the console, which is loaded when its page opens. */
const SECTION = /^src\/(?:features|flows)\/([\w-]+)\//;

/** The names that browser tests know the files of a section, a flow, or a chart by. */
const NAMED = [SECTION, /^machines\/([\w-]+)\.machine\.ts$/, /^locales\/[\w-]+\/([\w-]+)\.json$/];

const PRODUCT = /^(?:contract|locales|machines|server|src)\//;

/** Imports without imports of their own. */
const ASSETS = ['.css', '.svg', '.cjs', '.woff2', '.md'];

const KINDS = {
  unit: /^(?!server\/|tests\/server\/).*\.test\.tsx?$/,
  server: /^(?:server|tests\/server)\/.*\.test\.ts$/,
  browser: /^tests\/e2e\/.*\.spec\.ts$/,
};

function git(...args) {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);
}

/** Files that differ from where the branch left main, uncommitted and new ones included. */
export function changedFiles() {
  const [base] = git('merge-base', 'HEAD', 'main');
  return [
    ...git('diff', '--name-only', base),
    ...git('ls-files', '--others', '--exclude-standard'),
  ];
}

function filesBelow(folder) {
  return readdirSync(join(root, folder), { recursive: true })
    .map((file) => `${folder}/${file}`)
    .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts'));
}

/** file → `{ path, isLazy }` of what it imports, packages aside. */
export async function importGraph() {
  const files = SOURCES.flatMap((folder) =>
    existsSync(join(root, folder)) ? filesBelow(folder) : [],
  );
  const { metafile } = await build({
    absWorkingDir: root,
    stdin: {
      contents: files.map((file) => `import './${file}';`).join('\n'),
      resolveDir: root,
    },
    bundle: true,
    write: false,
    metafile: true,
    outdir: join(root, 'dist'),
    format: 'esm',
    platform: 'node',
    packages: 'external',
    tsconfig: join(root, 'tsconfig.json'),
    logLevel: 'error',
    loader: Object.fromEntries(ASSETS.map((extension) => [extension, 'empty'])),
  });
  return new Map(
    Object.entries(metafile.inputs).map(([file, { imports }]) => [
      file,
      imports
        .filter(({ external }) => !external)
        .map(({ path, kind }) => ({ path, isLazy: kind === 'dynamic-import' })),
    ]),
  );
}

/** All files that a file imports, itself included; `follows` leaves imports out. */
function reach(graph, start, follows = () => true) {
  const reached = new Set([start]);
  for (const file of reached) {
    for (const step of graph.get(file) ?? []) if (follows(step, file)) reached.add(step.path);
  }
  return reached;
}

function read(file) {
  return readFileSync(join(root, file), 'utf8');
}

/** What a test says: its own text and that of its helpers. */
function textOf(graph, test) {
  return [...reach(graph, test)]
    .filter((file) => file === test || file.startsWith('tests/'))
    .map(read)
    .join('\n');
}

/** A page loads its own section; that another could be opened from there does not count. */
function opensOwnSection(test) {
  const [, own] = SECTION.exec(test) ?? [];
  return ({ path, isLazy }) => {
    const [, section = own] = SECTION.exec(path) ?? [];
    return !own || !isLazy || section === own;
  };
}

/** The first segments of the paths of the endpoints that reach a file; undefined if they are unknown. */
function segmentsOf(graph, changed) {
  if (COMPOSITION.test(changed) || changed.startsWith('server/platform/')) return undefined;
  const endpoints = [...graph.keys()].filter(
    (file) =>
      ENDPOINTS.test(file) &&
      !COMPOSITION.test(file) &&
      !file.endsWith('.test.ts') &&
      reach(graph, file, (_, from) => !COMPOSITION.test(from)).has(changed),
  );
  const segments = endpoints.flatMap((file) => {
    const { surface, oidc } = ENDPOINTS.exec(file).groups;
    if (oidc || surface === 'experience' || surface === 'me') return [oidc ?? surface];
    return [...read(file).matchAll(/'\/([a-z][\w-]+)/g)].map(([, segment]) => segment);
  });
  return segments.length > 0 ? new Set(segments) : undefined;
}

function reachesServerTest(graph, changed) {
  if (!/^(?:server|contract)\//.test(changed) || KINDS.server.test(changed)) return () => false;
  const segments = segmentsOf(graph, changed);
  if (!segments) return (test) => reach(graph, test).has(changed);
  const calls = new RegExp(`/(?:${[...segments].join('|')})\\b`);
  return (test) => calls.test(textOf(graph, test));
}

/** What browser tests call the part of the product that a file belongs to; undefined if all do. */
function namesOf(graph, changed) {
  if (changed.startsWith('server/')) return segmentsOf(graph, changed);
  const [name] = NAMED.map((pattern) => pattern.exec(changed)?.[1]).filter(Boolean);
  return name && new Set([name]);
}

function reachesBrowserTest(graph, changed) {
  if (!PRODUCT.test(changed) || /\.test\.tsx?$/.test(changed)) return () => false;
  const names = namesOf(graph, changed);
  if (!names) return () => true;
  const word = new RegExp(`\\b(?:${[...names].join('|')})\\b`);
  const matches = (test) => word.test(test) || word.test(textOf(graph, test));
  const isKnown = [...graph.keys()].some((file) => KINDS.browser.test(file) && matches(file));
  return isKnown ? matches : () => true;
}

/**
 * @param changed files relative to the project
 * @returns for each kind of tests the files to run; undefined means all
 */
export function testsReachedBy(changed, graph) {
  if (changed.some((file) => EVERYTHING.some((pattern) => pattern.test(file)))) return {};
  const select = (kind, follows, others) => {
    const tests = [...graph.keys()].filter((file) => KINDS[kind].test(file));
    return tests.filter((test) => {
      const reached = reach(graph, test, follows(test));
      return changed.some((file) => reached.has(file)) || others.some((reaches) => reaches(test));
    });
  };
  return {
    unit: select('unit', opensOwnSection, [
      // They read the sources instead of importing them.
      (test) => test.startsWith('tests/architecture/'),
    ]),
    server: select(
      'server',
      () => (_, from) => !COMPOSITION.test(from),
      changed.map((file) => reachesServerTest(graph, file)),
    ),
    browser: select(
      'browser',
      () =>
        ({ path }) =>
          path.startsWith('tests/'),
      changed.map((file) => reachesBrowserTest(graph, file)),
    ),
  };
}
