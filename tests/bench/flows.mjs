import { Agent } from 'node:http';
import { cpus } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';

import { authorize, tokenRequest } from './endpoints.mjs';
import { call, percentile } from './load.mjs';
import { secondsOf } from './processor-time.mjs';
import { createUsers, signIn } from './sign-ins.mjs';
import { countTransactions, logStatements } from './statements.mjs';

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
/** Requests of which statements and bytes are counted, after as many that warm up. */
const COUNTED = 31;
const SETTLED_MS = 50;
/** Connections at once, until more of them bring no more answers. */
const LEVELS = [1, 2, 4, 8, 16, 32];
const SECONDS = 2;
/** Two levels in a row that bring less than this more than the best before: it has bent. */
const GAIN = 1.05;
/** Share of one processor at which the server's thread has no time left. */
const BUSY = 0.85;

async function succeed(port, request, agent) {
  const answer = await call(port, request, agent);
  if (answer.status >= 400) throw new Error(String(answer.status));
  return answer.body && JSON.parse(answer.body);
}

/** An application with a secret, which may ask for refresh tokens and about its tokens. */
async function createApplication(port, headers) {
  const redirectUri = `http://localhost:${port}/demo-app`;
  const { id, secret } = await succeed(port, {
    method: 'POST',
    path: '/api/applications',
    headers,
    body: JSON.stringify({
      name: 'Flows',
      type: 'Traditional',
      oidcClientMetadata: { redirectUris: [redirectUri], postLogoutRedirectUris: [] },
    }),
  });
  return { id, secret, asked: { scope: 'openid offline_access', prompt: 'consent' } };
}

/**
 * The flows by name: each makes what a caller needs, and returns what the caller does again and
 * again.
 */
async function flowsOf(port, agent) {
  const headers = { ...(await authorize(port)), 'content-type': 'application/json' };
  const usernames = await createUsers(port, 40);
  const client = await createApplication(port, headers);
  const credentials = { client_id: client.id, client_secret: client.secret };
  let next = 0;
  const nextUser = () => usernames[next++ % usernames.length];
  const ask = (path, parameters) =>
    succeed(
      port,
      {
        method: 'POST',
        path,
        headers: FORM,
        body: new URLSearchParams({ ...credentials, ...parameters }).toString(),
      },
      agent,
    );
  return {
    'client credentials': () => () => succeed(port, tokenRequest, agent),
    refresh: async () => {
      let { refresh_token: token } = (await signIn(port, agent, nextUser(), client)).tokens;
      return async () => {
        const tokens = await ask('/oidc/token', {
          grant_type: 'refresh_token',
          refresh_token: token,
        });
        token = tokens.refresh_token ?? token;
      };
    },
    introspection: async () => {
      const { access_token: token } = (await signIn(port, agent, nextUser(), client)).tokens;
      return () => ask('/oidc/token/introspection', { token });
    },
    'password sign-in, from the first page to the tokens': () => () =>
      signIn(port, agent, nextUser()),
    'create a user': () => () =>
      succeed(
        port,
        {
          method: 'POST',
          path: '/api/users',
          headers,
          body: JSON.stringify({ username: `flow_${process.pid}_${next++}` }),
        },
        agent,
      ),
    'users, first page': () => () =>
      succeed(port, { path: '/api/users?page=1&page_size=20', headers }, agent),
  };
}

async function readWal(database) {
  const { rows } = await database.query(
    `select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::float8 as bytes`,
  );
  return rows[0].bytes;
}

/** Medians of single requests: what a job of the server does meanwhile touches few of them. */
async function costOf(run, { dataDir, database }) {
  const read = async () => ({ ...countTransactions(dataDir), wal: await readWal(database) });
  for (let n = 0; n < COUNTED; n += 1) await run();
  const costs = { transactions: [], statements: [], wal: [] };
  for (let n = 0; n < COUNTED; n += 1) {
    const before = await read();
    await run();
    // What is written after the answer belongs to it, too.
    await pause(SETTLED_MS);
    const after = await read();
    for (const [key, list] of Object.entries(costs)) list.push(after[key] - before[key]);
  }
  return Object.fromEntries(
    Object.entries(costs).map(([key, list]) => [
      key,
      percentile(
        list.toSorted((a, b) => a - b),
        0.5,
      ),
    ]),
  );
}

/** Milliseconds that the processors were idle, and altogether. */
function machineTimes() {
  return cpus().reduce(
    ({ idle, all }, { times }) => ({
      idle: idle + times.idle,
      all: all + Object.values(times).reduce((sum, ms) => sum + ms, 0),
    }),
    { idle: 0, all: 0 },
  );
}

/**
 * So many callers for some seconds.
 * @param pids of the server and of PostgreSQL
 * @returns answers a second, percentiles in milliseconds, errors by message, and processors kept busy
 */
export async function loadOf(callers, pids) {
  const times = [];
  const errors = {};
  const busyBefore = pids.map(secondsOf);
  const ownBefore = process.cpuUsage();
  const machineBefore = machineTimes();
  const startedAt = performance.now();
  const endsAt = startedAt + SECONDS * 1000;
  await Promise.all(
    callers.map(async (run) => {
      while (performance.now() < endsAt) {
        const sentAt = performance.now();
        try {
          await run();
          times.push(performance.now() - sentAt);
        } catch (error) {
          errors[error.message] = (errors[error.message] ?? 0) + 1;
        }
      }
    }),
  );
  const seconds = (performance.now() - startedAt) / 1000;
  const own = process.cpuUsage(ownBefore);
  const machine = machineTimes();
  const all = machine.all - machineBefore.all;
  const [server, postgres] = pids.map((pid, n) => (secondsOf(pid) - busyBefore[n]) / seconds);
  times.sort((a, b) => a - b);
  return {
    connections: callers.length,
    perSecond: times.length / seconds,
    ...Object.fromEntries(
      [50, 95, 99].map((share) => [`p${share}`, percentile(times, share / 100)]),
    ),
    errors,
    processors: { server, postgres, bench: (own.user + own.system) / 1e6 / seconds },
    idle: (machine.idle - machineBefore.idle) / all,
  };
}

/** What had no time left at a level of load. */
export function bottleneckOf({ processors: { server, postgres, bench }, idle }, processors) {
  if (idle <= 1 - BUSY) {
    const share = Math.round(((server + postgres + bench) / processors) * 100);
    return `the processors of the machine, of which these three had ${share} %`;
  }
  if (server >= BUSY) return "the server's thread";
  if (bench >= BUSY) return 'the client that measures';
  return 'waiting, for commits or for turns';
}

async function risingLoad(make, pids) {
  const levels = [];
  const callers = [];
  for (const connections of LEVELS) {
    while (callers.length < connections) callers.push(await make());
    const level = await loadOf(callers, pids);
    const best = Math.max(0, ...levels.slice(0, -1).map(({ perSecond }) => perSecond));
    const isOverTwice = [levels.at(-1), level].every(
      (each) => each && each.perSecond < best * GAIN,
    );
    levels.push(level);
    if (levels.length > 2 && isOverTwice) break;
  }
  return levels;
}

/**
 * Signs in whatever the flows need.
 * @returns `{ flows, close }`, flows as `[{ name, make }]`
 */
export async function openFlows(port) {
  const agent = new Agent({ keepAlive: true, maxSockets: Math.max(...LEVELS) });
  const flows = Object.entries(await flowsOf(port, agent));
  return {
    flows: flows.map(([name, make]) => ({ name, make })),
    close: () => agent.destroy(),
  };
}

/**
 * What each flow costs the database, and how many are answered at rising load.
 * @param flows of `openFlows`
 * @param source the data directory, a superuser's connection, and the processes: the server and
 *   PostgreSQL
 */
export async function measureFlows(flows, { dataDir, database, pids }) {
  const rows = flows.map((flow) => ({ ...flow }));
  /** A flow that fails is reported and does not hide the others. */
  const attempt = async (row, work) => {
    try {
      if (!row.failure) Object.assign(row, await work());
    } catch (error) {
      row.failure = error.message;
    }
  };
  await logStatements(database, true);
  await pause(500);
  for (const row of rows) {
    await attempt(row, async () => ({
      cost: await costOf(await row.make(), { dataDir, database }),
    }));
  }
  await logStatements(database, false);
  await pause(500);
  for (const row of rows) {
    await attempt(row, async () => ({ levels: await risingLoad(row.make, pids) }));
  }
  return rows;
}
