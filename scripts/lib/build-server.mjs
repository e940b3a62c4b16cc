import { readdirSync } from 'node:fs';
import { join } from 'node:path';

import { root } from './run.mjs';

function workers() {
  return readdirSync(join(root, 'server'), { recursive: true })
    .filter((file) => file.endsWith('.worker.ts'))
    .map((file) => join(root, 'server', file));
}

/**
 * esbuild options for the server: our own modules in one file, packages left in place. Files named
 * `*.worker.ts` become separate files, for worker threads.
 */
export function serverBuild() {
  return {
    absWorkingDir: root,
    entryPoints: [join(root, 'server/main.ts'), ...workers()],
    outdir: join(root, 'dist/server'),
    outbase: join(root, 'server'),
    bundle: true,
    platform: 'node',
    target: 'node20.19',
    format: 'esm',
    packages: 'external',
    sourcemap: true,
    legalComments: 'none',
    logLevel: 'warning',
    tsconfig: join(root, 'tsconfig.json'),
  };
}
