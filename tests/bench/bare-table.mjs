import { join } from 'node:path';

import { build } from 'esbuild';

import { root } from '../../scripts/lib/run.mjs';

/** A page that renders two plain tables in turn: what React alone takes for a section. */
export async function bareTablePage() {
  const { outputFiles } = await build({
    entryPoints: [join(root, 'tests/bench/bare-table-page.mjs')],
    bundle: true,
    minify: true,
    write: false,
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  const [{ text }] = outputFiles;
  const script = text.replaceAll('</script', '<\\/script');
  return `<!doctype html><title>Tables</title><div id="root"></div><script>${script}</script>`;
}
