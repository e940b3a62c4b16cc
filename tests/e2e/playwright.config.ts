import { defineConfig } from '@playwright/test';
import { CHROMIUM_ARGS, findChromium } from '../../scripts/lib/browser.mjs';
import { isNightly } from '../support/nightly';
import { servers } from './support/servers';

const executablePath = process.env['CHROMIUM_PATH'] ?? findChromium();
const report = process.env['GATEHOUSE_E2E_REPORT'];
const isCi = Boolean(process.env['CI']);

/**
 * `x.spec.ts` runs against the cloud edition, `x.oss.spec.ts` against the open-source one and
 * `x.editions.spec.ts` against both. The product must be built (npm test does it).
 */
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/browser',
  forbidOnly: isCi,
  ...(isNightly ? {} : { grepInvert: /@nightly/ }),
  fullyParallel: false,
  // For two processors: pages wait for their server in between, servers for their database.
  workers: 3,
  retries: isCi ? 2 : 0,
  // Generous for a loaded machine; only what hangs takes that long.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ...(report ? [['json', { outputFile: report }] as const] : [])],
  use: {
    browserName: 'chromium',
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    timezoneId: 'UTC',
    // Animations are tested where they matter; elsewhere they only slow tests down.
    reducedMotion: 'reduce',
    // Tracing every test costs a tenth of the run time, so only retries are traced. Use `--trace
    // on` otherwise.
    trace: isCi ? 'on-first-retry' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        ...CHROMIUM_ARGS,
        // Tabs of one test share a process, and with it the compiled console.
        '--process-per-site',
        // No page lives long enough for optimizing compilers to pay off.
        '--js-flags=--no-opt --no-maglev',
      ],
    },
  },
  projects: [
    {
      name: 'cloud',
      testMatch: '**/*.spec.ts',
      testIgnore: '**/*.oss.spec.ts',
      use: { baseURL: servers.cloud.origin },
    },
    {
      name: 'oss',
      testMatch: ['**/*.oss.spec.ts', '**/*.editions.spec.ts'],
      use: { baseURL: servers.oss.origin },
    },
  ],
  webServer: Object.values(servers).map(({ edition, port }) => ({
    name: edition,
    command: `${process.execPath} support/serve.mjs ${edition} ${port}`,
    cwd: import.meta.dirname,
    url: `http://127.0.0.1:${port}/api/status`,
    timeout: 120_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 15_000 },
    stdout: 'ignore' as const,
    stderr: 'pipe' as const,
  })),
});
