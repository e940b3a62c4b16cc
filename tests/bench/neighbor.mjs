import { authorize } from './endpoints.mjs';
import { call, measure } from './load.mjs';

/** One of the demo, with some thousand logs. */
export const SMALL_TENANT = 'demo-staging';

const FIRST_PAGE = '/api/logs?page=1&page_size=20';
/** Connections of the large tenant. */
const CONNECTIONS = 8;

function firstPages(port, headers) {
  return measure(port, {
    make: () => ({ path: FIRST_PAGE, headers }),
    count: 200,
    expected: 200,
    concurrency: 1,
  });
}

/** Requests of the large tenant, as many at once as it has connections, until the work is done. */
async function during(port, { headers, paths }, work) {
  let isOver = false;
  let next = 0;
  const send = async () => {
    while (!isOver) {
      next += 1;
      await call(port, { path: paths[next % paths.length](next), headers });
    }
  };
  const sending = Array.from({ length: CONNECTIONS }, send);
  try {
    return await work();
  } finally {
    isOver = true;
    await Promise.all(sending);
  }
}

/**
 * Latency of the first page of a small tenant's logs while a large one works with its own.
 * @param lists what `listsOf` names
 */
export async function measureNeighbor(port, headers, lists) {
  const small = await authorize(port, SMALL_TENANT);
  const logs = Object.entries(lists).filter(([name]) => name.startsWith('logs'));
  const quick = logs.filter(([, { count }]) => count === undefined).map(([, { path }]) => path);
  const deep = logs.filter(([, { count }]) => count !== undefined).map(([, { path }]) => path);
  const verify = () => '/api/logs/verification';
  const cases = {
    'reads its logs, all filters': quick,
    'verifies, and reads deep pages': [...deep, verify],
  };
  const rows = [{ name: 'is idle', ...(await firstPages(port, small)) }];
  for (const [name, paths] of Object.entries(cases)) {
    const row = await during(port, { headers, paths }, () => firstPages(port, small));
    rows.push({ name, ...row });
  }
  return rows;
}

/**
 * Drop the oldest months, as the clean-up does when nobody keeps them, while a tenant reads its logs.
 * @param isKept whether the data is used again: then nothing is dropped for good
 * @returns milliseconds it took, and those of the slowest page meanwhile
 */
export async function measureDrop(port, database, isKept) {
  const headers = await authorize(port, SMALL_TENANT);
  // The oldest one begins at no time and has few rows.
  const { rows } = await database.query(
    `select partition, until from log_partitions.bounds() order by until limit 2`,
  );
  const { partition, until } = rows.at(-1);
  const counted = await database.query(`select count(*)::int as rows from ${partition}`);
  let isOver = false;
  let slowest = 0;
  const reading = (async () => {
    while (!isOver) {
      const startedAt = performance.now();
      await call(port, { path: FIRST_PAGE, headers });
      slowest = Math.max(slowest, performance.now() - startedAt);
    }
  })();
  let ms = 0;
  for (const each of rows) {
    await database.query('begin');
    // As if the actions had ended at a checkpoint.
    await database.query('delete from logs where seq is not null and created_at < $1', [until]);
    const startedAt = performance.now();
    await database.query('select drop_log_partitions($1)', [each.until]);
    await database.query(isKept ? 'rollback' : 'commit');
    ms = Math.max(ms, performance.now() - startedAt);
  }
  isOver = true;
  await reading;
  return { rows: counted.rows[0].rows, ms, slowest };
}
