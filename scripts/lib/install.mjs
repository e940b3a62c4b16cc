import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { root, run } from './run.mjs';
import { Stop, step } from './output.mjs';

const MINIMUM = [20, 19];
/** Older releases no longer get security fixes. */
const RECOMMENDED = 22;

/** @throws ScriptError if this Node.js is too old to run the project. */
export function requireNode(version = process.versions.node) {
  const [major, minor] = version.split('.').map(Number);
  if (major < MINIMUM[0] || (major === MINIMUM[0] && minor < MINIMUM[1])) {
    throw new Stop(
      `Gatehouse needs Node.js ${MINIMUM.join('.')} or newer and this is ${version}; install a newer one from https://nodejs.org.`,
    );
  }
}

/** A warning if this Node.js is supported but old; undefined otherwise. */
export function nodeRecommendation(version = process.versions.node) {
  const [major] = version.split('.').map(Number);
  return major < RECOMMENDED
    ? `Node.js ${RECOMMENDED} or newer is recommended; this is ${version}.`
    : undefined;
}

/**
 * Installs the dependencies if they are missing or differ from the lock file. Install scripts stay
 * off: no dependency needs one, and none should run code on a developer's machine.
 */
export async function installDependencies() {
  requireNode();
  if (isInstalled()) return;
  await step('Install dependencies', async () => {
    const code = await run('npm', [
      'ci',
      '--ignore-scripts',
      '--no-audit',
      '--no-fund',
      '--loglevel=error',
      // Building needs dev dependencies, whatever NODE_ENV says.
      '--include=dev',
    ]);
    if (code !== 0) {
      throw new Stop(
        'npm could not install the dependencies (its reason is above); check the network connection and run the command again.',
      );
    }
  });
}

/** Whether node_modules holds exactly what the lock file lists (ignoring other platforms). */
function isInstalled() {
  const hidden = join(root, 'node_modules/.package-lock.json');
  if (!existsSync(hidden)) return false;
  const { packages: wanted } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const { packages: present } = JSON.parse(readFileSync(hidden, 'utf8'));
  return Object.entries(wanted).every(
    ([path, { version, optional }]) =>
      path === '' || (present[path] ? present[path].version === version : Boolean(optional)),
  );
}
