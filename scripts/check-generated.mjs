/**
 * Checks that generated files are fresh: regenerates each one, compares it, and restores the
 * committed version. node scripts/check-generated.mjs [--write] --write keeps the regenerated files
 */
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { parseFlags } from './lib/flags.mjs';
import { root, run } from './lib/run.mjs';
import { main, step, Stop } from './lib/output.mjs';

const GENERATED = [
  { title: 'Types of the API', command: 'api:generate', paths: ['contract/api.gen.ts'] },
  { title: 'Machine diagrams', command: 'machines', paths: ['docs/machines'] },
  {
    title: 'Database migrations',
    command: 'db:generate',
    paths: ['server/platform/db/migrations'],
  },
  { title: 'Translations', command: 'locales', paths: ['locales'] },
  { title: 'Schema of log events', command: 'logs:schema', paths: ['docs/schemas'] },
  { title: 'Settings in the README', command: 'readme:generate', paths: ['README.md'] },
];

const flags = parseFlags({ write: {} });

/** Every file below a path with its content. */
function snapshot(path, files = new Map()) {
  const absolute = join(root, path);
  if (!existsSync(absolute)) return files;
  if (statSync(absolute).isDirectory()) {
    for (const name of readdirSync(absolute).sort()) snapshot(join(path, name), files);
  } else {
    files.set(path, readFileSync(absolute, 'utf8'));
  }
  return files;
}

function differences(before, after) {
  return [...new Set([...before.keys(), ...after.keys()])].filter(
    (path) => before.get(path) !== after.get(path),
  );
}

await main(async () => {
  const stale = [];
  const backup = mkdtempSync(join(tmpdir(), 'gatehouse-generated-'));
  for (const { title, command, paths } of GENERATED) {
    for (const path of paths) {
      if (existsSync(join(root, path)))
        cpSync(join(root, path), join(backup, path), { recursive: true });
    }
    const before = paths.map((path) => snapshot(path));
    const code = await step(title, () => run('npm', ['run', '--silent', command], { quiet: true }));
    if (code !== 0) throw new Stop(`npm run ${command} failed; its reason is above.`);
    const changed = paths.flatMap((path, index) => differences(before[index], snapshot(path)));
    stale.push(...changed.map((path) => ({ path, command })));
    if (flags.write || changed.length === 0) continue;
    for (const path of paths) {
      rmSync(join(root, path), { recursive: true, force: true });
      if (existsSync(join(backup, path)))
        cpSync(join(backup, path), join(root, path), { recursive: true });
    }
  }
  rmSync(backup, { recursive: true, force: true });
  if (stale.length > 0 && !flags.write) {
    const list = stale.map(({ path, command }) => `${path} (npm run ${command})`).join(', ');
    throw new Stop(`These files are stale; make them anew and commit them: ${list}.`);
  }
});
