/**
 * Proves that the product runs on the oldest Node.js it promises and on the recommended one: each is
 * installed from the npm registry, starts the product, and runs the tests of what depends most on it.
 *   npm run test:node [-- --only=22]
 */
import { once } from 'node:events';
import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { parseFlags } from './lib/flags.mjs';
import { freePort } from './lib/ports.mjs';
import { root, run } from './lib/run.mjs';
import { main, step, Stop } from './lib/output.mjs';

const VERSIONS = ['20.19.0', '22.19.0'];

/** Native modules, web standards, the database's process and whole sign-ins by existing clients. */
const TESTS = ['contract/', 'server/existing-clients', 'server/embedded-postgres'];

const flags = parseFlags({ only: { text: true } });

/** Path of a Node.js of this version, fetched when it is not there yet. */
async function installNode(version) {
  const folder = join(root, 'node_modules/.cache/node', version);
  const name = `node-${process.platform}-${process.arch}`;
  const binary = join(folder, 'node_modules', name, 'bin/node');
  if (existsSync(binary)) return binary;
  const code = await run('npm', [
    'install',
    `--prefix=${folder}`,
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
    `${name}@${version}`,
  ]);
  if (code !== 0) throw new Stop(`npm could not install ${name}@${version}; its reason is above.`);
  return binary;
}

/** Start the built product on `node`, ask for its status, and stop it as Ctrl-C does. */
async function startProduct(node) {
  const dataDir = mkdtempSync(join(tmpdir(), 'gatehouse-node-'));
  // PostgreSQL may run as another user.
  chmodSync(dataDir, 0o755);
  const [port, tenantPort] = [await freePort(), await freePort()];
  const child = spawn(node, ['scripts/start.mjs', '--edition=oss'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      GATEHOUSE_DATA_DIR: dataDir,
      GATEHOUSE_PORT: String(port),
      GATEHOUSE_TENANT_PORT: String(tenantPort),
      GATEHOUSE_LOG_LEVEL: 'error',
    },
  });
  const exited = once(child, 'exit');
  try {
    const ready = new Promise((resolve) => {
      let output = '';
      child.stdout.on('data', (chunk) => {
        output += chunk;
        if (output.includes('is ready: http')) resolve(true);
      });
    });
    const isReady = await Promise.race([ready, exited.then(() => false)]);
    if (!isReady) throw new Stop('The product ended before it was ready; the reasons are above.');
    const { status } = await fetch(`http://127.0.0.1:${port}/api/status`);
    if (status !== 204) throw new Stop(`/api/status answered ${status} instead of 204.`);
    child.kill('SIGINT');
    const [code] = await exited;
    if (code !== 0) throw new Stop(`The product stopped with code ${code} instead of 0.`);
  } finally {
    child.kill('SIGKILL');
    rmSync(dataDir, { recursive: true, force: true });
  }
}

await main(async () => {
  const versions = VERSIONS.filter((version) => !flags.only || version.startsWith(flags.only));
  for (const version of versions) {
    const node = await installNode(version);
    await step(`Start the product on Node.js ${version}`, () => startProduct(node));
    const code = await run(
      node,
      [
        'node_modules/jest/bin/jest.js',
        '--selectProjects',
        'unit',
        'server',
        '--maxWorkers=2',
        '--testPathPatterns',
        ...TESTS,
      ],
      { env: { NODE_OPTIONS: '--experimental-vm-modules --no-warnings' } },
    );
    if (code !== 0) throw new Stop(`The tests fail on Node.js ${version}.`);
  }
});
