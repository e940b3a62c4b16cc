import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { freePort } from '~/scripts/lib/ports.mjs';
import { MANAGEMENT_ACCESS_ROLE } from '~/server/domain/tenants/built-in-roles';
import { projectRoot } from '~/server/platform/config/project-root';

export type ServerProcess = {
  child: ChildProcess;
  /** Origin of the console side. */
  consoleOrigin: string;
  /** Origin of the only tenant of the open-source edition. */
  tenantOrigin: string;
  /** Output of the process so far. */
  output(): string;
  /**
   * Sends a signal and waits for the process to end; returns the exit code, or null if a signal
   * killed it.
   */
  end(signal: NodeJS.Signals): Promise<number | null>;
};

/** The server as a program, bundled from the sources by scripts/lib/bundle-for-tests.mjs. */
export const serverProgram = path.join(
  projectRoot,
  'node_modules/.cache/server-for-tests/process/main.js',
);

/** Starts the real server (open-source edition) on free ports and waits until it is ready. */
export async function startServerProcess(
  dataDir: string,
  settings: Record<string, string> = {},
  program = serverProgram,
): Promise<ServerProcess> {
  const port = await freePort();
  const tenantPort = await freePort();
  const child = spawn(process.execPath, [program], {
    cwd: projectRoot,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      NODE_OPTIONS: '',
      NODE_ENV: 'production',
      GATEHOUSE_EDITION: 'oss',
      GATEHOUSE_DATA_DIR: dataDir,
      GATEHOUSE_PORT: String(port),
      GATEHOUSE_TENANT_PORT: String(tenantPort),
      GATEHOUSE_LOG_LEVEL: 'fatal',
      ...settings,
    },
  });
  let output = '';
  const ended = once(child, 'exit') as Promise<[number | null]>;
  const ready = new Promise<void>((resolve, reject) => {
    const read = (part: Buffer) => {
      output += part.toString();
      if (output.includes('is ready:')) resolve();
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    void ended.then(() => reject(new Error(`The server ended before it was ready:\n${output}`)));
  });
  await ready;
  return {
    child,
    consoleOrigin: `http://localhost:${port}`,
    tenantOrigin: `http://localhost:${tenantPort}`,
    output: () => output,
    async end(signal) {
      child.kill(signal);
      const [code] = await ended;
      return code;
    },
  };
}

/** A new data directory, readable for the user that PostgreSQL runs as. */
export function createDataDir(name: string): string {
  const dataDir = mkdtempSync(path.join(tmpdir(), `gatehouse-${name}-`));
  chmodSync(dataDir, 0o755);
  return dataDir;
}

/** Statements of the superuser of the database of a running server. */
export async function runSql(dataDir: string, text: string): Promise<void> {
  const password = readFileSync(path.join(dataDir, 'postgres/password'), 'utf8').trim();
  const pidFile = readFileSync(path.join(dataDir, 'postgres/data/postmaster.pid'), 'utf8');
  const client = new pg.Client({
    host: '127.0.0.1',
    port: Number(pidFile.split('\n')[3]),
    user: 'postgres',
    password,
    database: 'gatehouse_oss',
  });
  await client.connect();
  await client.query(text);
  await client.end();
}

/** The demo's machine-to-machine application alone: the whole demo takes seconds to fill in. */
export function addDemoClient(dataDir: string): Promise<void> {
  return runSql(
    dataDir,
    `insert into applications
       (tenant_id, id, name, type, secret, oidc_client_metadata, created_at)
     values ('default', 'demo-management', 'Demo management client', 'MachineToMachine', '#internal:x',
       '{"redirectUris":[],"postLogoutRedirectUris":[]}', 1);
     insert into application_secrets (tenant_id, application_id, name, value, created_at)
     values ('default', 'demo-management', 'Default secret', 'demo-management-secret', 1);
     insert into applications_roles (tenant_id, application_id, role_id)
     select tenant_id, 'demo-management', id from roles
     where tenant_id = 'default' and name = '${MANAGEMENT_ACCESS_ROLE}'`,
  );
}

/** Management API token of the demo's machine-to-machine application, from the running server. */
export async function fetchDemoToken(tenantOrigin: string): Promise<string> {
  const credentials = Buffer.from('demo-management:demo-management-secret').toString('base64');
  const response = await fetch(`${tenantOrigin}/oidc/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${credentials}` },
    body: new URLSearchParams({
      grant_type: 'client_credentials',
      resource: 'https://default.gatehouse.app/api',
      scope: 'all',
    }),
  });
  const { access_token: token } = (await response.json()) as { access_token: string };
  return token;
}
