import { fork } from 'node:child_process';
import { once } from 'node:events';
import { Agent } from 'node:http';
import { join } from 'node:path';

import { root } from '../../scripts/lib/run.mjs';
import { bareTokenRequest } from './bare-client.mjs';
import { loadOf } from './flows.mjs';
import { call } from './load.mjs';

/** Connections at once. */
export const LIMITS_AT = 8;

/** Enough that a slow second of the machine meets all of them. */
export const ROUNDS = 5;

/** Routes of the libraries alone, and requests to them. */
const ROUTES = {
  'an empty route of Fastify': { path: '/empty' },
  'the same with one prepared statement': { path: '/statement' },
  'the same with 20 users by one prepared statement': { path: '/rows' },
  'the same with one signature (ES384)': { path: '/signature' },
  'client credentials, of oidc-provider with its memory alone': bareTokenRequest,
};

/** Flows and the route that does the most expensive of their work. */
const NEAREST = {
  'client credentials': 'client credentials, of oidc-provider with its memory alone',
  'users, first page': 'the same with 20 users by one prepared statement',
};

function medianLevel(levels) {
  return levels.toSorted((a, b) => a.perSecond - b.perSecond)[levels.length >> 1];
}

/**
 * Answers a second of the server's libraries alone, each in a route of its own, and of the flows
 * beside them: all in turns, because the speed of a machine varies.
 * @param flows of `openFlows`
 * @param source connection string of a superuser, and the processes: the server and PostgreSQL
 * @returns rows of `{ name, level, limit? }`: a level as of `loadOf`, the median of the rounds; the
 *   name of the nearest route
 */
export async function measureLimits(flows, { databaseUrl, pids: [serverPid, postgresPid] }) {
  const child = fork(join(root, 'tests/bench/bare-server.mjs'), {
    env: { ...process.env, NODE_ENV: 'production', BARE_DATABASE_URL: databaseUrl },
  });
  const agent = new Agent({ keepAlive: true, maxSockets: LIMITS_AT });
  try {
    const [port] = await once(child, 'message');
    const routes = Object.entries(ROUTES).map(([name, request]) => ({
      name,
      pids: [child.pid, postgresPid],
      make: () => async () => {
        const { status } = await call(port, request, agent);
        if (status !== 200) throw new Error(String(status));
      },
    }));
    const beside = flows
      .filter(({ name }) => Object.hasOwn(NEAREST, name))
      .map(({ name, make }) => ({
        name,
        make,
        pids: [serverPid, postgresPid],
        limit: NEAREST[name],
      }));
    const rows = [];
    for (const { make, ...row } of [...routes, ...beside]) {
      const callers = [];
      while (callers.length < LIMITS_AT) callers.push(await make());
      // The first seconds also compile what runs often.
      await loadOf(callers, row.pids);
      rows.push({ ...row, callers, levels: [] });
    }
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const { callers, pids, levels } of rows) levels.push(await loadOf(callers, pids));
    }
    return rows.map(({ name, limit, levels }) => ({ name, limit, level: medianLevel(levels) }));
  } finally {
    agent.destroy();
    const exit = once(child, 'exit');
    child.disconnect();
    await exit;
  }
}
