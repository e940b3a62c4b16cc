import { createFairQueue } from './fair-queue';

/**
 * Turns at a counter, which everyone who is counted wants to lock: of one process a single
 * transaction waits for it, and no others hold connections meanwhile.
 */
const rows = createFairQueue({ each: 1, waiting: 256 });

export function inTurn<Result>(
  tenantId: string,
  row: string,
  work: () => Promise<Result>,
): Promise<Result> {
  return rows.run(`${tenantId} ${row}`, work);
}
