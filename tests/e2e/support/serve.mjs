/**
 * Serves one edition from the build on a fresh data directory, which is deleted when the process
 * ends. node tests/e2e/support/serve.mjs <cloud|oss> <port>
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startCaptchaStandIn } from './captcha-stand-in.mjs';

const [edition, port] = process.argv.slice(2);
const dataDir = mkdtempSync(join(tmpdir(), `gatehouse-e2e-${edition}-`));
// PostgreSQL runs as a separate user if the tests run as root.
chmodSync(dataDir, 0o755);
process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }));

Object.assign(process.env, {
  NODE_ENV: 'production',
  GATEHOUSE_EDITION: edition,
  GATEHOUSE_PORT: port,
  GATEHOUSE_TENANT_PORT: String(Number(port) + 1),
  GATEHOUSE_DATA_DIR: dataDir,
  GATEHOUSE_LOG_LEVEL: process.env.GATEHOUSE_LOG_LEVEL ?? 'error',
  GATEHOUSE_DEMO: '1',
  GATEHOUSE_CAPTCHA_SERVICE: `http://127.0.0.1:${Number(port) + 2}`,
});
startCaptchaStandIn(Number(port) + 2);
delete process.env.GATEHOUSE_ORIGIN;
delete process.env.GATEHOUSE_TENANT_ORIGIN;
delete process.env.DATABASE_URL;
process.setSourceMapsEnabled(true);
// The import rules also run on a checkout that was not built.
await import(new URL('../../../dist/server/main.js', import.meta.url).href);
