import { ADMIN_TENANT_ID } from '~/contract/tenancy';
import {
  dropLogPartition,
  hasLogBefore,
  openLogPartitions,
  readPartitionEnds,
} from '~/server/domain/audit/retention.rules';
import { logsKeptFrom } from '~/server/domain/plans/log-retention.queries';
import type { Services } from '~/server/domain/services/services';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Work of the server itself takes no tenant's connections. */
const JOB = { kind: 'job', onBehalfOf: 'clean-up' } as const;

/**
 * Make the partitions of the coming months, and drop those from which no tenant keeps a row: either
 * its plan does not keep it, or it has none. Any number of server processes may do it.
 */
export async function turnLogPartitions(
  services: Services,
  tenantIds: readonly string[],
): Promise<void> {
  const { database } = services;
  const ends = await database.inTenant(
    ADMIN_TENANT_ID,
    async (tx) => {
      await openLogPartitions(tx);
      return readPartitionEnds(tx);
    },
    JOB,
  );
  let before = Date.now() - 2 * DAY_MS;
  const isPast = (end: number): boolean => end <= before;
  for (const tenantId of tenantIds) {
    if (!ends.some(isPast)) return;
    before = await database.inTenant(
      tenantId,
      async (tx) => {
        const keptFrom = await logsKeptFrom(tx, services, tenantId);
        if (keptFrom > 0) return Math.min(before, keptFrom);
        let empty = 0;
        for (const end of ends.filter(isPast)) {
          if (await hasLogBefore(tx, tenantId, end)) break;
          empty = end;
        }
        return empty;
      },
      JOB,
    );
  }
  if (!ends.some(isPast)) return;
  let isDropped: boolean;
  do {
    isDropped = await database.inTenant(ADMIN_TENANT_ID, (tx) => dropLogPartition(tx, before), JOB);
  } while (isDropped);
}
