import { performance } from 'node:perf_hooks';
import pg from 'pg';
import { postgresErrorOf } from './postgres-error';

/** `refused`: an error came back at once. `silent`: nothing did, as from a stopped process. */
export type Health = 'ready' | 'refused' | 'silent';

/** `full`: it accepts no more connections; existing ones may work. */
type ProbeResult = Health | 'full';

const TOO_MANY_CONNECTIONS = '53300';

/** One check takes at most the sum of these. */
const CONNECT_MS = 1000;
const QUERY_MS = 500;
/** How old a result may be. */
const FRESH_MS = 500;

/**
 * Share of the time of a probe in which this process worked. Above, it may not have read an answer in
 * time: connecting takes several.
 */
const BUSY = 0.5;

async function probe(connectionString: string): Promise<ProbeResult> {
  const before = performance.eventLoopUtilization();
  const client = new pg.Client({
    connectionString,
    application_name: 'gatehouse-probe',
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: QUERY_MS,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
    return 'ready';
  } catch (error) {
    if (postgresErrorOf(error)?.code === TOO_MANY_CONNECTIONS) return 'full';
    if (!/time-?out/i.test(String(error))) return 'refused';
    return performance.eventLoopUtilization(before).utilization > BUSY ? 'ready' : 'silent';
  } finally {
    void client.end().catch(() => undefined);
  }
}

/**
 * Ask the database for a sign of life over a connection of its own. All who ask at the same time
 * share one probe, so there are never more than two a second.
 * @param url connection string, read for each probe
 */
export function createProbe(url: () => string): () => Promise<ProbeResult> {
  let last: { health: Promise<ProbeResult>; settledAt: number } | undefined;
  return () => {
    if (last && Date.now() - last.settledAt < FRESH_MS) return last.health;
    const current = { health: probe(url()), settledAt: Number.POSITIVE_INFINITY };
    last = current;
    void current.health.then(() => {
      current.settledAt = Date.now();
    });
    return current.health;
  };
}
