/**
 * Serves one edition from the build on a fresh data directory, which goes away with the process.
 *   node tests/e2e/support/serve.mjs <cloud|oss> <port>
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const [edition, port] = process.argv.slice(2);
const dataDir = mkdtempSync(join(tmpdir(), `gatehouse-e2e-${edition}-`));
// PostgreSQL runs as a user of its own when the tests run as root.
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
});
delete process.env.GATEHOUSE_ORIGIN;
delete process.env.GATEHOUSE_TENANT_ORIGIN;
delete process.env.DATABASE_URL;
process.setSourceMapsEnabled(true);
// The import rules read a checkout that was not built, too.
await import(new URL('../../../dist/server/main.js', import.meta.url).href);
