/**
 * Installs, builds and serves: everything a fresh clone needs.
 *   npm start [-- --edition=cloud|oss]
 *   npm run demo [-- --edition=cloud|oss]
 */
import nodeModule from 'node:module';
import { join } from 'node:path';

import { parseFlags } from './lib/flags.mjs';
import { installDependencies, nodeRecommendation, requireNode } from './lib/install.mjs';
import { endWithParent } from './lib/parent.mjs';
import { requirePort } from './lib/ports.mjs';
import { root, run } from './lib/run.mjs';
import { dim, main, Stop } from './lib/output.mjs';

const flags = parseFlags({ edition: { values: ['cloud', 'oss'] }, demo: {} });

await main(async () => {
  endWithParent();
  requireNode();
  const edition = flags.edition || process.env.GATEHOUSE_EDITION || 'cloud';
  if (edition !== 'cloud' && edition !== 'oss') {
    throw new Stop(`GATEHOUSE_EDITION is "${edition}", but must be "cloud" or "oss".`);
  }
  await requirePort('GATEHOUSE_PORT', 3000);
  await requirePort('GATEHOUSE_TENANT_PORT', 3001);
  const recommendation = nodeRecommendation();
  if (recommendation) console.log(dim(recommendation));
  await installDependencies();
  // A separate process, so that the bundler's memory is freed before the server starts.
  const code = await run(process.execPath, ['scripts/build.mjs', `--edition=${edition}`]);
  if (code !== 0) {
    process.exitCode = code;
    return;
  }
  process.chdir(root);
  process.setSourceMapsEnabled(true);
  process.env.NODE_ENV ??= 'production';
  process.env.GATEHOUSE_EDITION = edition;
  if (flags.demo) process.env.GATEHOUSE_DEMO = '1';
  await import('./lib/quiet-runtime.mjs');
  // Compiled code is kept from start to start, by Node.js 22.8 and newer.
  const compiled = join(root, 'node_modules/.cache/compiled');
  nodeModule.enableCompileCache?.(compiled);
  process.env.NODE_COMPILE_CACHE ??= compiled;
  // The processes that the server starts, if any, have the same.
  process.execArgv.push('--enable-source-maps', '--import', './scripts/lib/quiet-runtime.mjs');
  // The server runs in this process: signals and exit codes are its own.
  await import('../dist/server/main.js');
});
