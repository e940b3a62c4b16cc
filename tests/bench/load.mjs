import { Agent, request } from 'node:http';

const CONCURRENCY = 8;
const WARM_UP = 16;

/** One request over a kept-alive connection; the body is read to its end. */
export function call(port, { method = 'GET', path, headers = {}, body }, agent) {
  return new Promise((resolve, reject) => {
    const outgoing = request(
      {
        host: '127.0.0.1',
        port,
        method,
        path,
        agent,
        headers: { host: `localhost:${port}`, ...headers },
      },
      (response) => {
        const chunks = [];
        response.on('data', (chunk) => chunks.push(chunk));
        response.on('end', () =>
          resolve({
            status: response.statusCode,
            headers: response.headers,
            body: Buffer.concat(chunks).toString(),
          }),
        );
      },
    );
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

export function percentile(sorted, share) {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
}

/**
 * Sends `count` requests, eight concurrently by default, after a warm-up.
 * @param make number → request of load.call
 * @param observe is told the number and the milliseconds of each
 * @returns requests per second, median and 95th percentile in milliseconds
 * @throws if a response has an unexpected status
 */
export async function measure(
  port,
  { make, count, expected, concurrency = CONCURRENCY, warmUp = WARM_UP, observe = () => undefined },
) {
  const agent = new Agent({ keepAlive: true, maxSockets: concurrency });
  const times = [];
  let next = 0;
  const send = async (index) => {
    const startedAt = performance.now();
    const { status, body } = await call(port, make(index), agent);
    if (status !== expected)
      throw new Error(`answered ${status} instead of ${expected}: ${body.slice(0, 200)}`);
    return performance.now() - startedAt;
  };
  try {
    for (let index = 0; index < warmUp; index += 1) await send(next++);
    const end = next + count;
    const startedAt = performance.now();
    const worker = async () => {
      while (next < end) {
        const index = next++;
        const ms = await send(index);
        times.push(ms);
        observe(index, ms);
      }
    };
    await Promise.all(Array.from({ length: concurrency }, worker));
    const seconds = (performance.now() - startedAt) / 1000;
    times.sort((a, b) => a - b);
    return {
      perSecond: times.length / seconds,
      median: percentile(times, 0.5),
      p95: percentile(times, 0.95),
    };
  } finally {
    agent.destroy();
  }
}
