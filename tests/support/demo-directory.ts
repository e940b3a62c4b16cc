import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, renameSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import {
  createDataDir,
  fetchDemoToken,
  type ServerProcess,
  startServerProcess,
} from './server-process';
import type { Template } from './test-database';

/** Lock in the shared PostgreSQL of the run. */
const PREPARING = 1;

/** Until the demo's own import of users is over, whose rows tests would count as theirs. */
async function settle({ tenantOrigin }: ServerProcess): Promise<void> {
  const headers = { authorization: `Bearer ${await fetchDemoToken(tenantOrigin)}` };
  for (;;) {
    const response = await fetch(`${tenantOrigin}/api/bulk-jobs`, { headers });
    const jobs = (await response.json()) as { state: string }[];
    if (jobs.length > 0 && jobs.every(({ state }) => state === 'finished')) return;
    await pause(50);
  }
}

async function prepare(directory: string): Promise<void> {
  const unfinished = `${directory}-unfinished-${process.pid}`;
  mkdirSync(unfinished, { mode: 0o755 });
  const server = await startServerProcess(unfinished, { GATEHOUSE_DEMO: '1' });
  await settle(server);
  const code = await server.end('SIGTERM');
  if (code !== 0) throw new Error(`The demo ended with code ${code}:\n${server.output()}`);
  renameSync(unfinished, directory);
}

/** The installation that all copies are made of; the first test of the run that asks makes it. */
async function preparedDirectory(): Promise<string> {
  const prepared = path.join(process.env['GATEHOUSE_TEST_DIRECTORY'] ?? '', 'demo');
  const { oss } = JSON.parse(process.env['GATEHOUSE_TEST_TEMPLATES'] ?? '{}') as { oss: Template };
  const client = new pg.Client({ connectionString: oss.adminUrl });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [PREPARING]);
    if (!existsSync(prepared)) await prepare(prepared);
  } finally {
    await client.end();
  }
  return prepared;
}

/**
 * A data directory of an installation with the demo's data, for a server of its own. A copy, because
 * filling a new one takes seconds.
 */
export async function createDemoDir(name: string): Promise<string> {
  const prepared = await preparedDirectory();
  const dataDir = createDataDir(name);
  // Files keep their owner, which is the user that PostgreSQL runs as.
  await promisify(execFile)('cp', ['-a', `${prepared}/.`, dataDir]);
  return dataDir;
}
