import type pg from 'pg';

/**
 * Statements that connections keep. Each costs memory in every one of them: tens of kilobytes, and
 * some hundred for the partitions of the log.
 */
const MOST_NAMES = 300;

/** By text; the same for all connections. */
const names = new Map<string, string>();

/** Part of the names, so that statements that connections have already are not meant. */
let generation = 0;

/** From now on statements are planned anew. What connections still keep goes when they are closed. */
export function forgetPlans(): void {
  generation += 1;
  names.clear();
}

/** Undefined when there are too many already. */
function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= MOST_NAMES) return known;
  const name = `kept_${generation}_${names.size + 1}`;
  names.set(text, name);
  return name;
}

/** The same connection, whose statements are parsed and planned when they are first seen. */
export function keepingPlans(client: pg.PoolClient): pg.PoolClient {
  const query = (config: pg.QueryConfig, values?: unknown[]) =>
    client.query({ ...config, name: nameOf(config.text) }, values);
  return Object.create(client, { query: { value: query } }) as pg.PoolClient;
}
