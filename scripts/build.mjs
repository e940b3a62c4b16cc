/**
 * Builds the browser bundles and the server, each only when its inputs changed.
 *   node scripts/build.mjs [--edition=cloud|oss|both|none] [--gallery] [--force]
 *
 * --edition=none builds the server alone, which both editions share.
 * --gallery adds the page of all components, for tests.
 */
import { rmSync } from 'node:fs';
import { join } from 'node:path';

import { parseFlags } from './lib/flags.mjs';
import { buildWeb } from './lib/build-web.mjs';
import { serverBuild } from './lib/build-server.mjs';
import { fingerprint, isFresh, stamp } from './lib/fingerprint.mjs';
import { dim, main, step, Stop } from './lib/output.mjs';
import { endWithParent } from './lib/parent.mjs';
import { root } from './lib/run.mjs';

const COMMON = ['contract', 'package.json', 'package-lock.json', 'tsconfig.json'];
const WEB = [...COMMON, 'src', 'machines', 'locales', 'webpack.config.js', 'scripts/webpack'];
const SERVER = [...COMMON, 'server', 'machines', 'locales', 'scripts/lib/build-server.mjs'];

async function build(targets, title, inputs, output, work) {
  if (!flags.force && targets.every((target) => isFresh(target, inputs, output))) {
    console.log(dim(`✓ ${title}: nothing changed`));
    return;
  }
  for (const target of targets) stamp(target, undefined);
  await step(title, work);
  for (const target of targets) stamp(target, inputs);
}

const flags = parseFlags({
  edition: { values: ['cloud', 'oss', 'both', 'none'], fallback: 'both' },
  gallery: {},
  force: {},
});

await main(async () => {
  endWithParent();
  const editions = { both: ['cloud', 'oss'], none: [] }[flags.edition] ?? [flags.edition];
  const web = await fingerprint(WEB);
  for (const edition of editions) {
    const targets = [`web-${edition}`, ...(flags.gallery ? [`gallery-${edition}`] : [])];
    const title = `Build the console (${edition})`;
    await build(targets, title, web, `dist/web/${edition}/console.html`, () => {
      if (!flags.gallery) stamp(`gallery-${edition}`, undefined);
      return buildWeb({ edition, gallery: flags.gallery });
    });
  }
  await build(
    ['server'],
    'Build the server',
    await fingerprint(SERVER),
    'dist/server/main.js',
    async () => {
      const { build: bundle } = await import('esbuild');
      rmSync(join(root, 'dist/server'), { recursive: true, force: true });
      await bundle(serverBuild()).catch(() => {
        throw new Stop('The server does not build; the reasons are above.');
      });
    },
  );
});
