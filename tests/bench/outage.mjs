import { readFileSync, readdirSync } from 'node:fs';

import { call } from './load.mjs';
import { readPostmaster } from './server-process.mjs';

const PAUSE_MS = 50;
const HUNG_REQUESTS = 10;

function parentOf(pid) {
  try {
    return Number(/\) \w (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1]);
  } catch {
    return undefined;
  }
}

/** The postmaster and its backends. */
function postgresPids(dataDir) {
  const { pid } = readPostmaster(dataDir);
  const others = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number);
  return [pid, ...others.filter((other) => parentOf(other) === pid)];
}

function pause() {
  return new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
}

async function askStatus(port) {
  const startedAt = performance.now();
  const { status } = await call(port, { path: '/api/status' });
  return { status, ms: performance.now() - startedAt };
}

/** The slowest "not ready" response, and the milliseconds until the first "ready". */
async function askUntilReady(port) {
  const startedAt = performance.now();
  let slowest = 0;
  for (let sawOutage = false; ;) {
    const { status, ms } = await askStatus(port);
    sawOutage ||= status === 503;
    if (status === 503) slowest = Math.max(slowest, ms);
    if (sawOutage && status === 204) return { slowest, recovery: performance.now() - startedAt };
    await pause();
  }
}

/**
 * Latency of `/api/status` while the database hangs and while it is down, and the time from its
 * crash to recovery. Requires /proc.
 */
export async function measureOutage(port, dataDir) {
  const pids = postgresPids(dataDir);
  let hung = 0;
  for (const pid of pids) process.kill(pid, 'SIGSTOP');
  try {
    for (let sent = 0; sent < HUNG_REQUESTS;) {
      const { status, ms } = await askStatus(port);
      if (status !== 503) continue;
      hung = Math.max(hung, ms);
      sent += 1;
    }
  } finally {
    for (const pid of pids) process.kill(pid, 'SIGCONT');
  }
  while ((await askStatus(port)).status !== 204) await pause();
  process.kill(readPostmaster(dataDir).pid, 'SIGKILL');
  const { slowest, recovery } = await askUntilReady(port);
  return { hung, dead: slowest, recovery };
}
