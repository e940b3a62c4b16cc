import type { BuildOptions } from 'esbuild';

/** They load binaries or files next to themselves. */
export const UNBUNDLED: readonly string[];

/** esbuild options for the server. */
export function serverBuild(): BuildOptions;
