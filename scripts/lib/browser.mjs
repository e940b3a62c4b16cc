import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

import { run } from './run.mjs';
import { Stop, step } from './say.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];

/** Path of an installed Chromium or Chrome, or undefined. */
export function findChromium() {
  const given = process.env.CHROMIUM_PATH;
  if (given) return given;
  for (const name of NAMES) {
    for (const folder of (process.env.PATH ?? '').split(delimiter)) {
      const file = join(folder, name);
      try {
        accessSync(file, constants.X_OK);
        return file;
      } catch {
        // Not here; look on.
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

/**
 * A Chromium for the browser tests: from the PATH, else Debian's package, else Playwright's own.
 * @returns its path
 * @throws Stop when there is none and none can be installed.
 */
export async function requireChromium() {
  const found = findChromium() ?? (await playwrightChromium());
  if (found) return found;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    await step('Install Chromium with apt-get', async () => {
      const env = { DEBIAN_FRONTEND: 'noninteractive' };
      await run('apt-get', ['update', '-qq'], { env, quiet: true });
      await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], {
        env,
        quiet: true,
      });
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
