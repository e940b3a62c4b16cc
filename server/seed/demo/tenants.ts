import { and, eq } from 'drizzle-orm';
import { DEVELOPMENT_PLAN_ID, FREE_PLAN_ID, PRO_PLAN_ID } from '~/contract/plans';
import { ADMIN_TENANT_ID } from '~/contract/tenancy';
import { readLinesOfMonth } from '~/server/domain/plans/add-ons';
import { type Period, monthLater } from '~/server/domain/plans/period';
import { sumUpUsage } from '~/server/domain/plans/periodic-usage.rules';
import { readSku } from '~/server/domain/plans/plans.queries';
import { type NewTenant, createTenant } from '~/server/domain/tenant-lifecycle/new-tenant.rules';
import { addTenantMember } from '~/server/domain/tenant-members/members.rules';
import { generateId } from '~/server/platform/crypto/ids';
import { type Tx, asTenant } from '~/server/platform/db/database';
import { invoices, subscriptions } from '~/server/platform/db/schema';
import { DAY_MS } from './random';
import { insertCrowd, insertTokens } from './usage';

/** Paid invoices before the running period. */
const PAST_MONTHS = 3;

/** The period that began so many days ago, and those before it, newest first. */
function periodsUntil(start: number, count: number): Period[] {
  const first = new Date(start);
  first.setUTCDate(Math.min(first.getUTCDate(), 28));
  return Array.from({ length: count }, (_period, index) => {
    const from = new Date(first);
    from.setUTCMonth(from.getUTCMonth() - index);
    return { start: from.getTime(), end: monthLater(from.getTime()) };
  });
}

/**
 * Bill a tenant by the sandbox since some months ago. A card that declines leaves the newest
 * invoice open. Runs as the admin tenant.
 */
async function bill(
  tx: Tx,
  forTenantId: string,
  periods: readonly Period[],
  sandboxCard: 'succeeds' | 'declines',
): Promise<void> {
  const [running] = periods;
  const sku = await readSku(tx, PRO_PLAN_ID);
  if (!running || !sku) throw new Error('The Pro plan is missing');
  await tx
    .update(subscriptions)
    .set({
      provider: 'sandbox',
      sandboxCard,
      status: sandboxCard === 'declines' ? 'past_due' : 'active',
      currentPeriodStart: running.start,
      currentPeriodEnd: running.end,
    })
    .where(
      and(eq(subscriptions.tenantId, ADMIN_TENANT_ID), eq(subscriptions.forTenantId, forTenantId)),
    );
  const lines = await readLinesOfMonth(tx, sku, forTenantId, running);
  const amountDue = lines.reduce((sum, { amount }) => sum + amount, 0);
  await tx.insert(invoices).values(
    periods.map((period) => {
      const isOpen = sandboxCard === 'declines' && period === running;
      return {
        tenantId: ADMIN_TENANT_ID,
        id: generateId(),
        forTenantId,
        skuId: sku.id,
        status: isOpen ? ('open' as const) : ('paid' as const),
        periodStart: period.start,
        periodEnd: period.end,
        amountDue,
        amountPaid: isOpen ? 0 : amountDue,
        collectionMethod: 'charge_automatically',
        dueDate: isOpen ? period.start : null,
        lines,
        provider: 'sandbox' as const,
        createdAt: period.start,
      };
    }),
  );
}

/** The store's tenant: returning users and a paid Pro plan. */
export async function insertStoreBilling(tx: Tx, tenantId: string, now: number): Promise<void> {
  const periods = periodsUntil(now - 12 * DAY_MS, PAST_MONTHS + 1);
  const [running] = periods;
  await asTenant(tx, tenantId, ADMIN_TENANT_ID, () =>
    insertTokens(tx, tenantId, { start: running?.start ?? now, end: now }, 30_000),
  );
  await bill(tx, tenantId, periods, 'succeeds');
  await sumUpUsage(tx, tenantId, now);
}

/** Small tenants of the same owner, each with something to notice in the list of tenants. */
const OTHERS: readonly NewTenant[] = [
  {
    id: 'demo-staging',
    name: 'Acme store staging',
    tag: 'Development',
    regionName: 'EU',
    planId: DEVELOPMENT_PLAN_ID,
  },
  {
    id: 'demo-overdue',
    name: 'Northwind travel',
    tag: 'Production',
    regionName: 'US',
    planId: PRO_PLAN_ID,
  },
  {
    id: 'demo-popular',
    name: 'Lumen games',
    tag: 'Production',
    regionName: 'JP',
    planId: FREE_PLAN_ID,
  },
];
/** More than the free plan allows. */
const CROWD = 50_400;

export async function insertOtherTenants(tx: Tx, ownerId: string, now: number): Promise<void> {
  for (const tenant of OTHERS) {
    await createTenant(tx, tenant, 'cloud');
    await addTenantMember(tx, tenant.id, ownerId, 'admin');
  }
  await bill(tx, 'demo-overdue', periodsUntil(now - 5 * DAY_MS, 2), 'declines');
  await asTenant(tx, 'demo-popular', ADMIN_TENANT_ID, () =>
    insertCrowd(tx, 'demo-popular', now, CROWD),
  );
  await sumUpUsage(tx, 'demo-popular', now);
}
