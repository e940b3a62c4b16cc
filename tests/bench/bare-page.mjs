import { join } from 'node:path';

import { build } from 'esbuild';

import { root } from '../../scripts/lib/run.mjs';

/** A page of the console's libraries without the console: what they take alone. @returns its HTML */
export async function barePage(script) {
  const { outputFiles } = await build({
    entryPoints: [join(root, 'tests/bench', script)],
    bundle: true,
    minify: true,
    write: false,
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  const [{ text }] = outputFiles;
  const safe = text.replaceAll('</script', '<\\/script');
  return `<!doctype html><title>Bare</title><div id="root"></div><script>${safe}</script>`;
}
