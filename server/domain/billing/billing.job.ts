import { and, asc, eq, lte, ne, notInArray, sql } from 'drizzle-orm';
import { ADMIN_TENANT_ID } from '~/contract/tenancy';
import type { Services } from '~/server/domain/services/services';
import { checkoutSessions, invoices, subscriptions } from '~/server/platform/db/schema';
import { runPeriodically } from '~/server/platform/jobs/periodic';
import { findLostPayments } from './checkout/lost-events.job';
import { settleCheckout } from './checkout/settle.rules';
import { paymentProviderOf } from './payment/provider';
import { collectOpenInvoices, renewSubscription } from './payment/sandbox/renewal.rules';

const INTERVAL_MS = 5000;
const LOST_INTERVAL_MS = 30_000;
/** Sessions settled in one run; the rest waits for the next. */
const BATCH = 100;

/** Work of the server itself takes no tenant's connections. */
const JOB = { kind: 'job', onBehalfOf: 'billing' } as const;

/** Complete payments that take effect by now, expire unused payment pages. */
async function settleSessions(services: Services, now: number): Promise<void> {
  const rows = await services.database.inTenant(ADMIN_TENANT_ID, (tx) =>
    tx
      .select({ id: checkoutSessions.id })
      .from(checkoutSessions)
      .where(
        and(
          eq(checkoutSessions.tenantId, ADMIN_TENANT_ID),
          eq(checkoutSessions.status, 'open'),
          eq(checkoutSessions.provider, 'sandbox'),
          sql`coalesce(${checkoutSessions.settlesAt}, ${checkoutSessions.expiresAt}) <= ${now}`,
        ),
      )
      .limit(BATCH),
  );
  for (const { id } of rows) await settleCheckout(services, id, now);
}

/**
 * Renew one subscription whose period is over, unless another process is at it.
 * @param failed tenants that are left for the next run
 * @returns false when there is none left
 */
async function renewOne(
  { database, log }: Services,
  now: number,
  failed: string[],
): Promise<boolean> {
  let tenantId: string | undefined;
  try {
    await database.inTenant(
      ADMIN_TENANT_ID,
      async (tx) => {
        const [row] = await tx
          .select()
          .from(subscriptions)
          .where(
            and(
              eq(subscriptions.tenantId, ADMIN_TENANT_ID),
              eq(subscriptions.provider, 'sandbox'),
              lte(subscriptions.currentPeriodEnd, now),
              failed.length > 0 ? notInArray(subscriptions.forTenantId, failed) : undefined,
            ),
          )
          .orderBy(asc(subscriptions.currentPeriodEnd))
          .limit(1)
          .for('no key update', { skipLocked: true });
        tenantId = row?.forTenantId;
        if (row) await renewSubscription(tx, row, now);
      },
      JOB,
    );
  } catch (error) {
    log.error({ err: error, tenantId }, 'renewal failed');
    if (tenantId === undefined) throw error;
    failed.push(tenantId);
  }
  return tenantId !== undefined;
}

/** Retry the charge of open invoices whose card works by now. */
async function collect({ database }: Services): Promise<void> {
  const rows = await database.inTenant(ADMIN_TENANT_ID, (tx) =>
    tx
      .selectDistinct({ tenantId: invoices.forTenantId })
      .from(invoices)
      .innerJoin(
        subscriptions,
        and(
          eq(subscriptions.tenantId, invoices.tenantId),
          eq(subscriptions.forTenantId, invoices.forTenantId),
        ),
      )
      .where(
        and(
          eq(invoices.tenantId, ADMIN_TENANT_ID),
          eq(invoices.status, 'open'),
          eq(invoices.provider, 'sandbox'),
          ne(subscriptions.sandboxCard, 'declines'),
        ),
      )
      .limit(BATCH),
  );
  for (const { tenantId } of rows) {
    await database.inTenant(ADMIN_TENANT_ID, (tx) => collectOpenInvoices(tx, tenantId), JOB);
  }
}

/**
 * The sandbox's background work: late payments, renewals, further attempts to charge. Any
 * number of processes may run it at once, and a run after months catches up month by month.
 * @param now epoch ms
 */
export async function runBilling(services: Services, now = Date.now()): Promise<void> {
  await settleSessions(services, now);
  const failed: string[] = [];
  while (await renewOne(services, now, failed));
  await collect(services);
}

/**
 * What a provider leaves to be done; a real one renews subscriptions, but its events can get lost.
 */
function turnOf(services: Services): { intervalMs: number; run: () => Promise<void> } {
  if (!services.config.stripe) {
    return { intervalMs: INTERVAL_MS, run: () => runBilling(services) };
  }
  const payments = paymentProviderOf(services);
  return { intervalMs: LOST_INTERVAL_MS, run: () => findLostPayments(services, payments) };
}

/** @returns a function that stops it and waits for a running turn */
export function startBilling(services: Services): () => Promise<void> {
  if (services.config.edition !== 'cloud') return () => Promise.resolve();
  const { intervalMs, run } = turnOf(services);
  return runPeriodically(run, {
    every: intervalMs,
    onError: (error) => services.log.error({ err: error }, 'billing failed'),
  });
}
