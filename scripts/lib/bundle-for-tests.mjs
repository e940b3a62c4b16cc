/**
 * Bundles the server into one file for its tests, which tests/support/server-environment.mjs loads
 * once in each worker. A test imports `~/server/x` as usual and gets a file that re-exports that
 * module from the bundle. Tests that need a process of their own start the second bundle, which is
 * built like the product's.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { build } from 'esbuild';

import { UNBUNDLED, serverBuild } from './build-server.mjs';
import { fingerprint, isFresh, stamp } from './fingerprint.mjs';
import { root } from './run.mjs';

const TARGET = 'server-for-tests';
const FOLDER = 'node_modules/.cache/server-for-tests';
const BUNDLE = `${FOLDER}/server.mjs`;
const PROCESS = `${FOLDER}/process`;
const INPUTS = [
  'contract',
  'server',
  'package-lock.json',
  'tsconfig.json',
  'scripts/lib/build-server.mjs',
  'scripts/lib/bundle-for-tests.mjs',
];

/** Tests share the type parsers of `pg`. */
const SHARED = 'pg';

const settings = {
  absWorkingDir: root,
  platform: 'node',
  target: 'node20.19',
  format: 'esm',
  logLevel: 'warning',
  tsconfig: join(root, 'tsconfig.json'),
};

/** What `export * from` names in a module. */
function starsOf(file) {
  return [...readFileSync(join(root, file), 'utf8').matchAll(/^export \* from '(.+)';$/gm)].map(
    ([, specifier]) => specifier,
  );
}

/** The modules of the server and the names that each exports. */
async function listModules() {
  const entryPoints = readdirSync(join(root, 'server'), { recursive: true })
    .filter((file) => file.endsWith('.ts') && !/\.(?:test|d)\.ts$/.test(file) && file !== 'main.ts')
    .map((file) => `server/${file}`);
  const { metafile } = await build({
    ...settings,
    entryPoints,
    outdir: join(root, FOLDER),
    write: false,
    metafile: true,
  });
  return Object.values(metafile.outputs)
    .map(({ entryPoint, exports }) => ({
      file: entryPoint,
      exports,
      reexports: starsOf(entryPoint),
    }))
    .filter(({ exports, reexports }) => exports.length + reexports.length > 0);
}

function writeBundle(modules) {
  return build({
    ...settings,
    stdin: {
      contents: modules
        .map(({ file }, index) => `export * as m${index} from './${file}';`)
        .join('\n'),
      resolveDir: root,
    },
    outfile: join(root, BUNDLE),
    bundle: true,
    sourcemap: 'linked',
    sourcesContent: false,
    external: [...UNBUNDLED, SHARED],
    banner: {
      js: [
        // CommonJS packages require Node's built-ins.
        "import { createRequire } from 'node:module';",
        'const require = createRequire(import.meta.url);',
      ].join(' '),
    },
  });
}

/** `pg` as the server has it, with its type parsers. */
function writeDatabaseDriver() {
  writeFileSync(join(root, FOLDER, 'pg.mjs'), 'export default globalThis.pg;\n');
}

function writeModule({ file, exports, reexports }, index) {
  const path = join(root, FOLDER, file.replace(/\.ts$/, '.mjs'));
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(
    path,
    [
      `export const { ${exports.join(', ')} } = globalThis.serverModules.m${index};`,
      ...reexports.map((specifier) => `export * from '${specifier}.mjs';`),
      '',
    ].join('\n'),
  );
  // A folder is imported by its own name.
  const folder = file.replace(/\/index\.ts$/, '');
  if (folder !== file) {
    const name = folder.split('/').at(-1);
    writeFileSync(`${dirname(path)}.mjs`, `export * from './${name}/index.mjs';\n`);
  }
}

/** Writes the bundle if the server changed since the last time. */
export async function bundleForTests() {
  const inputs = await fingerprint(INPUTS);
  if (isFresh(TARGET, inputs, `${PROCESS}/main.js`)) return;
  stamp(TARGET, undefined);
  rmSync(join(root, FOLDER), { recursive: true, force: true });
  const modules = await listModules();
  await Promise.all([
    writeBundle(modules),
    build({ ...serverBuild(), outdir: join(root, PROCESS) }),
  ]);
  modules.forEach(writeModule);
  writeDatabaseDriver();
  stamp(TARGET, inputs);
}
