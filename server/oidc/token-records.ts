import { type TokenRecord, writeTokenRecords } from '~/server/domain/plans/token-records.rules';
import type { Services } from '~/server/domain/services/services';
import { isUnavailable } from '~/server/platform/db/unavailable';

/** Requests that one transaction writes the rows of. */
const MOST_AT_ONCE = 100;

type Waiting = {
  record: TokenRecord;
  resolve: (isWritten: boolean) => void;
  reject: (error: unknown) => void;
};

/** By tenant: what waits for the transaction under way. Present while there is one. */
const registries = new WeakMap<Services, Map<string, Waiting[]>>();

function write(services: Services, tenantId: string, records: readonly TokenRecord[]) {
  return services.database.inTenant(tenantId, (tx) => writeTokenRecords(tx, tenantId, records), {
    keepsPlans: true,
  });
}

async function writeBatch(
  services: Services,
  tenantId: string,
  batch: readonly Waiting[],
): Promise<void> {
  try {
    const written = await write(
      services,
      tenantId,
      batch.map(({ record }) => record),
    );
    for (const [index, { resolve }] of batch.entries()) resolve(written[index] === true);
  } catch (error) {
    if (batch.length === 1 || isUnavailable(error)) {
      for (const { reject } of batch) reject(error);
      return;
    }
    // One that cannot be written takes no other with it.
    for (const { record, resolve, reject } of batch) {
      await write(services, tenantId, [record]).then(
        ([isWritten]) => resolve(isWritten === true),
        reject,
      );
    }
  }
}

async function writeAll(
  services: Services,
  tenantId: string,
  registry: Map<string, Waiting[]>,
  queue: Waiting[],
): Promise<void> {
  registry.set(tenantId, queue);
  while (queue.length > 0) await writeBatch(services, tenantId, queue.splice(0, MOST_AT_ONCE));
  registry.delete(tenantId);
}

/**
 * Write what a token request leaves behind, before its answer is sent: no answer is ever without its
 * row. Requests that come while a transaction of their tenant is under way share the next one.
 * @returns false when what it relies on has changed: nothing was written
 */
export function recordToken(
  services: Services,
  tenantId: string,
  record: TokenRecord,
): Promise<boolean> {
  const registry = registries.get(services) ?? new Map<string, Waiting[]>();
  registries.set(services, registry);
  return new Promise((resolve, reject) => {
    const own = { record, resolve, reject };
    const waiting = registry.get(tenantId);
    if (waiting) waiting.push(own);
    else void writeAll(services, tenantId, registry, [own]);
  });
}
