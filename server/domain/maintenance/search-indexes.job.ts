import { sql } from 'drizzle-orm';
import { ADMIN_TENANT_ID } from '~/contract/tenancy';
import type { Services } from '~/server/domain/services/services';
import { runPeriodically } from '~/server/platform/jobs/periodic';

const FLUSH_INTERVAL_MS = 60_000;

/**
 * Put new rows into the search indexes (ADR 0012). They belong to no tenant; the function takes no
 * parameters and answers a number.
 */
export async function flushSearchIndexes({ database }: Pick<Services, 'database'>): Promise<void> {
  await database.inTenant(ADMIN_TENANT_ID, (tx) => tx.execute(sql`select flush_search_indexes()`), {
    kind: 'job',
    onBehalfOf: 'clean-up',
  });
}

/**
 * Do it every minute. Any number of server processes may; one at a time does.
 * @returns a function that stops it
 */
export function startSearchFlush(services: Services): () => Promise<void> {
  return runPeriodically(() => flushSearchIndexes(services), {
    every: FLUSH_INTERVAL_MS,
    onError: (error) => services.log.error({ err: error }, 'search indexes could not be flushed'),
  });
}
