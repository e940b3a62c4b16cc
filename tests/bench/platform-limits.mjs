import { fork } from 'node:child_process';
import { once } from 'node:events';
import { Agent } from 'node:http';
import { join } from 'node:path';

import { root } from '../../scripts/lib/run.mjs';
import { loadOf } from './flows.mjs';
import { call } from './load.mjs';

/** Connections at once. */
export const LIMITS_AT = 8;

const ROUTES = {
  '/empty': 'an empty route of Fastify',
  '/statement': 'the same with one prepared statement',
  '/rows': 'the same with 20 users by one prepared statement',
  '/signature': 'the same with one signature (ES384)',
};

/**
 * Answers a second of the server's libraries alone, each in a route of its own.
 * @param source connection string of a superuser, and the process of PostgreSQL
 * @returns rows of `{ name, level }`, a level as of `loadOf`
 */
export async function measureLimits({ databaseUrl, postgresPid }) {
  const child = fork(join(root, 'tests/bench/bare-server.mjs'), {
    env: { ...process.env, NODE_ENV: 'production', BARE_DATABASE_URL: databaseUrl },
  });
  const agent = new Agent({ keepAlive: true, maxSockets: LIMITS_AT });
  try {
    const [port] = await once(child, 'message');
    const rows = [];
    for (const [path, name] of Object.entries(ROUTES)) {
      const run = async () => {
        const { status } = await call(port, { path }, agent);
        if (status !== 200) throw new Error(String(status));
      };
      const callers = Array.from({ length: LIMITS_AT }, () => run);
      const pids = [child.pid, postgresPid];
      // The first seconds also compile what runs often.
      await loadOf(callers, pids);
      rows.push({ name, level: await loadOf(callers, pids) });
    }
    return rows;
  } finally {
    agent.destroy();
    const exit = once(child, 'exit');
    child.disconnect();
    await exit;
  }
}
