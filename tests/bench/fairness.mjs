import { Agent } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

import { authorize } from './endpoints.mjs';
import { call, percentile } from './load.mjs';
import { CLIENT } from './seed.mjs';
import { startSignIn } from './sign-in-session.mjs';

const JSON_TYPE = { 'content-type': 'application/json' };
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
/** The initial requests of another tenant's sign-in page. */
const NEIGHBOR = ['/sign-in?preview=1', '/api/.well-known/sign-in-exp'];
const SLOW_EXPRESSION = '^(.*)(.*)(.*)(.*)\\1\\2\\3\\4$';

/** Counts of the statuses, such as `{ 200: 58, 503: 2 }`. */
function tally(statuses) {
  const counts = {};
  for (const status of statuses) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

/** All at once, each over its own connection; failed connections have the status 0. */
async function burst(port, count, make) {
  const agent = new Agent({ keepAlive: false, maxSockets: Number.POSITIVE_INFINITY });
  const send = (n) =>
    call(port, make(n), agent).then(
      ({ status }) => status,
      () => 0,
    );
  const statuses = await Promise.all(Array.from({ length: count }, (_, n) => send(n)));
  agent.destroy();
  return tally(statuses);
}

/** Each abuse of the tenant on `port`, as a function that sends it once. */
async function abuses(port) {
  const token = await authorize(port);
  const session = (await startSignIn(port)).headers();
  const search = encodeURIComponent(SLOW_EXPRESSION);
  return {
    '100 slow regular expressions': () =>
      burst(port, 100, () => ({
        path: `/api/users?search.name=${search}&mode.name=posix`,
        headers: token,
      })),
    '500 wrong passwords': () =>
      burst(port, 500, (n) => ({
        method: 'POST',
        path: '/api/experience/verification/password',
        headers: session,
        body: JSON.stringify({
          identifier: { type: 'username', value: `unknown_${n}` },
          password: 'wrong-password',
        }),
      })),
    '1500 wrong client secrets': () =>
      burst(port, 1500, (n) => ({
        method: 'POST',
        path: '/oidc/token',
        headers: FORM,
        body: new URLSearchParams({
          grant_type: 'client_credentials',
          client_id: CLIENT.id,
          client_secret: `wrong-${n}`,
        }).toString(),
      })),
  };
}

/**
 * Latency of the neighbor's sequential requests while the load is repeated, until there are forty
 * samples.
 */
async function watchNeighbor(port, work) {
  const agent = new Agent({ keepAlive: true });
  const times = [];
  const answers = {};
  let failed = 0;
  let isOver = false;
  const abuse = async () => {
    while (times.length < 40) {
      for (const [status, count] of Object.entries(await work())) {
        answers[status] = (answers[status] ?? 0) + count;
      }
    }
  };
  const abused = abuse().finally(() => {
    isOver = true;
  });
  for (let n = 0; !isOver; n += 1) {
    const startedAt = performance.now();
    const { status } = await call(port, { path: NEIGHBOR[n % NEIGHBOR.length] }, agent);
    if (status !== 200) failed += 1;
    times.push(performance.now() - startedAt);
  }
  await abused;
  agent.destroy();
  times.sort((a, b) => a - b);
  return { p95: percentile(times, 0.95), requests: times.length, failed, answers };
}

/** Both sides of the user-role relation, thirty concurrent writers. */
async function storm(port) {
  const headers = { ...(await authorize(port)), ...JSON_TYPE };
  const create = async (path, body) => {
    const answer = await call(port, { method: 'POST', path, headers, body: JSON.stringify(body) });
    return JSON.parse(answer.body).id;
  };
  const userId = await create('/api/users', { username: `storm_${Date.now()}` });
  const roleId = await create('/api/roles', { name: `Storm ${Date.now()}`, description: 'Storm' });
  const agent = new Agent({ keepAlive: true, maxSockets: 30 });
  const startedAt = performance.now();
  const answers = await Promise.all(
    Array.from({ length: 60 }, (_, n) => {
      const [method, path, body] =
        n % 2 === 0
          ? ['PUT', `/api/users/${userId}/roles`, { roleIds: n % 4 === 0 ? [roleId] : [] }]
          : ['POST', `/api/roles/${roleId}/users`, { userIds: [userId] }];
      return call(port, { method, path, headers, body: JSON.stringify(body) }, agent);
    }),
  );
  const ms = performance.now() - startedAt;
  agent.destroy();
  return { ms, answers: tally(answers.map(({ status }) => status)) };
}

/**
 * The 95th percentile of another tenant's sign-in page while one tenant is abused.
 * @param consolePort port of the neighbor, the admin tenant
 * @param tenantPort port of the abused tenant
 */
export async function measureFairness(consolePort, tenantPort) {
  const rest = () => pause(100, {});
  // The first requests of a process compile code and fill caches.
  await watchNeighbor(consolePort, rest);
  const idle = await watchNeighbor(consolePort, rest);
  const rows = [{ name: 'idle', ...idle }];
  for (const [name, work] of Object.entries(await abuses(tenantPort))) {
    rows.push({ name, ...(await watchNeighbor(consolePort, work)) });
  }
  return { rows, storm: await storm(tenantPort) };
}
