import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

import { run } from './run.mjs';
import { Stop, step } from './output.mjs';

// The shell is the same engine without a window: opening a page costs half as much as in the full
// browser, which renders a window for each page.
const SHELLS = ['chromium-headless-shell', 'chrome-headless-shell'];
const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];

/** A browser without a window, which does nothing but what it is asked to. */
export const CHROMIUM_ARGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Path of an installed headless shell, Chromium, or Chrome, in this order, or undefined. */
export function findChromium() {
  return process.env.CHROMIUM_PATH || find([...SHELLS, ...NAMES]);
}

function find(names) {
  for (const name of names) {
    for (const folder of (process.env.PATH ?? '').split(delimiter)) {
      const file = join(folder, name);
      try {
        accessSync(file, constants.X_OK);
        return file;
      } catch {
        // Not found here; keep looking.
      }
    }
  }
  return undefined;
}

async function playwrightChromium() {
  const { chromium } = await import('@playwright/test');
  const path = chromium.executablePath();
  return existsSync(path) ? path : undefined;
}

function canInstall() {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
}

/** Debian's packages, quietly and without waiting long for an unresponsive mirror. */
async function aptGet(...packages) {
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const patience = ['-qq', '-o', 'Acquire::Retries=1', '-o', 'Acquire::http::Timeout=20'];
  await run('apt-get', [...patience, 'update'], { env, quiet: true });
  const install = ['install', '-y', '--no-install-recommends', ...packages];
  return run('apt-get', [...patience, ...install], { env, quiet: true });
}

/**
 * A Chromium for the browser tests: from the PATH, else Debian's package, else Playwright's own. On
 * CI the headless shell is installed next to a full browser if Debian has it.
 * @returns its path
 * @throws ScriptError if there is none and none can be installed.
 */
export async function requireChromium() {
  const isWhole = !process.env.CHROMIUM_PATH && !find(SHELLS);
  if (process.env.CI && isWhole && findChromium() && canInstall()) {
    await step('Install the headless shell with apt-get', () => aptGet(SHELLS[0]));
  }
  const found = findChromium() ?? (await playwrightChromium());
  if (found) return found;
  if (canInstall()) {
    await step('Install Chromium with apt-get', async () => {
      if ((await aptGet(SHELLS[0])) !== 0) await aptGet('chromium');
    });
    const installed = findChromium();
    if (installed) return installed;
  }
  await step("Install Playwright's Chromium", () =>
    run('npx', ['playwright', 'install', 'chromium'], { quiet: true }),
  );
  const own = await playwrightChromium();
  if (own) return own;
  throw new Stop(
    'The browser tests need Chromium and it could not be installed; install it and run the command again, or set CHROMIUM_PATH to an existing one.',
  );
}
