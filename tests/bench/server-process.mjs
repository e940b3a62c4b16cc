import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import pg from 'pg';

import { root } from '../../scripts/lib/run.mjs';

const READY_WITHIN_MS = 120_000;

/** A new, empty data directory that PostgreSQL's own user may enter. */
export function newDataDir() {
  const dataDir = mkdtempSync(join(tmpdir(), 'gatehouse-bench-'));
  chmodSync(dataDir, 0o755);
  return dataDir;
}

export function removeDataDir(dataDir) {
  return rmSync(dataDir, { recursive: true, force: true });
}

const POSTMASTER = 'postgres/data/postmaster.pid';

/** Process ID and port of the embedded PostgreSQL; undefined if it is not running. */
export function readPostmaster(dataDir) {
  const file = join(dataDir, POSTMASTER);
  if (!existsSync(file)) return undefined;
  const [pid, , , port] = readFileSync(file, 'utf8').split('\n');
  return { pid: Number(pid), port: Number(port) };
}

/**
 * The server leaves PostgreSQL running while another client is connected, such as an interrupted
 * seed.
 */
export async function stopPostgres(dataDir) {
  const running = readPostmaster(dataDir);
  if (running) process.kill(running.pid, 'SIGINT');
  while (readPostmaster(dataDir)) await new Promise((resolve) => setTimeout(resolve, 50));
}

function isReady(port) {
  return new Promise((resolve) => {
    const probe = request({ host: '127.0.0.1', port, path: '/api/status' }, (response) => {
      response.resume();
      resolve(response.statusCode === 204);
    });
    probe.on('error', () => resolve(false));
    probe.end();
  });
}

/**
 * Starts the built server as a separate process and waits until it responds.
 * @returns its process ID, milliseconds until ready, `memory()` in bytes (undefined if unavailable), `stop()`
 */
export async function startServer({ dataDir, port, edition = 'oss' }) {
  const startedAt = performance.now();
  const child = spawn(process.execPath, ['dist/server/main.js'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DATABASE_URL: '',
      GATEHOUSE_EDITION: edition,
      GATEHOUSE_PORT: String(port),
      GATEHOUSE_TENANT_PORT: String(port + 1),
      GATEHOUSE_ORIGIN: '',
      GATEHOUSE_TENANT_ORIGIN: '',
      GATEHOUSE_HOST: '127.0.0.1',
      GATEHOUSE_DATA_DIR: dataDir,
      GATEHOUSE_DEMO: '1',
      GATEHOUSE_LOG_LEVEL: 'error',
    },
  });
  const complaints = [];
  child.stderr.on('data', (chunk) => complaints.push(chunk));
  while (!(await isReady(port))) {
    if (child.exitCode !== null || performance.now() - startedAt > READY_WITHIN_MS) {
      child.kill('SIGKILL');
      throw new Error(`The server did not start: ${Buffer.concat(complaints).toString().trim()}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  return {
    pid: child.pid,
    startMs: performance.now() - startedAt,
    memory() {
      try {
        const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
        return Number(/VmRSS:\s+(\d+) kB/.exec(status)[1]) * 1024;
      } catch {
        return undefined;
      }
    },
    async stop() {
      if (child.exitCode !== null) return;
      const exit = once(child, 'exit');
      child.kill('SIGTERM');
      await exit;
    },
  };
}

/** A superuser's connection string for the embedded database of a running server. */
export function databaseUrl(dataDir, database) {
  const password = readFileSync(join(dataDir, 'postgres/password'), 'utf8').trim();
  const { port } = readPostmaster(dataDir);
  return `postgres://postgres:${encodeURIComponent(password)}@127.0.0.1:${port}/${database}`;
}

/** A superuser's connection to it. */
export async function connect(dataDir, database) {
  const client = new pg.Client({ connectionString: databaseUrl(dataDir, database) });
  await client.connect();
  return client;
}
