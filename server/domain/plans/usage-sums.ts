import { ADMIN_TENANT_ID } from '~/contract/tenancy';
import type { Services } from '~/server/domain/services/services';
import { CodedError } from '~/server/platform/errors/coded-error';
import { sumUpUsage } from './periodic-usage.rules';

/** How long the sums that lists of tenants show may lag behind. */
const DELAY_MS = 2000;
/** Pause after summing up, as a multiple of the time it took: busy tenants cost a twentieth. */
const REST = 20;

type Pending = {
  tenants: Set<string>;
  timer: NodeJS.Timeout | undefined;
  /** The run that is under way. */
  run: Promise<void>;
  earliest: number;
};

const registry = new WeakMap<Services, Pending>();

async function sumUp({ database, log }: Services, tenantId: string): Promise<void> {
  try {
    await database.inTenant(ADMIN_TENANT_ID, (tx) => sumUpUsage(tx, tenantId), {
      kind: 'job',
      onBehalfOf: tenantId,
    });
  } catch (err) {
    // Tenants are deleted at any time; and sums are made again at the next use.
    if (err instanceof CodedError) return;
    log.warn({ err, tenant: tenantId }, 'usage could not be summed up');
  }
}

async function runAll(services: Services, pending: Pending): Promise<void> {
  clearTimeout(pending.timer);
  pending.timer = undefined;
  const tenants = [...pending.tenants];
  pending.tenants.clear();
  const startedAt = Date.now();
  for (const tenantId of tenants) await sumUp(services, tenantId);
  pending.earliest = Date.now() + REST * (Date.now() - startedAt);
}

function start(services: Services, pending: Pending): Promise<void> {
  pending.run = pending.run.then(() => runAll(services, pending));
  return pending.run;
}

/** Bring the sums of a tenant up to date soon; many uses make one run. */
export function usageChanged(services: Services, tenantId: string): void {
  if (services.config.edition !== 'cloud') return;
  const pending = registry.get(services) ?? {
    tenants: new Set(),
    timer: undefined,
    run: Promise.resolve(),
    earliest: 0,
  };
  registry.set(services, pending);
  pending.tenants.add(tenantId);
  if (pending.timer) return;
  const delay = Math.max(DELAY_MS, pending.earliest - Date.now());
  pending.timer = setTimeout(() => void start(services, pending), delay).unref();
}

/** Sum up what is waiting, at once (before the process ends). */
export async function settleUsage(services: Services): Promise<void> {
  const pending = registry.get(services);
  if (pending) await start(services, pending);
}
