import { request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

import { percentile } from './load.mjs';

/** Milliseconds in which the server notices that a client left. */
const LEAVE_MS = 200;

/** Milliseconds until the body contains a text, or has begun without one; then the client leaves. */
function untilFirst(port, { path, headers, until }) {
  return new Promise((resolve, reject) => {
    const startedAt = performance.now();
    let text = '';
    const outgoing = request(
      { host: '127.0.0.1', port, path, headers, agent: false },
      (response) => {
        if (response.statusCode !== 200) {
          reject(new Error(`answered ${response.statusCode}`));
          outgoing.destroy();
          return;
        }
        response.on('data', (chunk) => {
          text += chunk;
          if (until !== undefined && !text.includes(until)) return;
          resolve(performance.now() - startedAt);
          outgoing.destroy();
        });
        response.on('end', () => reject(new Error('ended before')));
        response.on('error', () => undefined);
      },
    );
    outgoing.on('error', reject);
    outgoing.end();
  });
}

/** First, median, and 95th percentile of the time until an answer begins that goes on. */
export async function measureFirstBytes(port, { path, headers, until }, count = 12) {
  const times = [];
  for (let n = 0; n < count; n += 1) {
    times.push(await untilFirst(port, { path: path(n), headers, until }));
    await pause(LEAVE_MS);
  }
  const [first] = times;
  times.sort((a, b) => a - b);
  return { first, median: percentile(times, 0.5), p95: percentile(times, 0.95) };
}
