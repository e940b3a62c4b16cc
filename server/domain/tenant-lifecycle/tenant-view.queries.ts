import { and, eq, inArray } from 'drizzle-orm';
import type { Tenant } from '~/contract/cloud';
import { ADMIN_TENANT_ID, managementIndicator } from '~/contract/tenancy';
import { periodOf } from '~/server/domain/plans/period';
import { planOf, readAddOns } from '~/server/domain/plans/plans.queries';
import { subscriptionSummary } from '~/server/domain/plans/subscriptions.rules';
import type { Tx } from '~/server/platform/db/database';
import { invoices, skus, subscriptions, tenantUsage } from '~/server/platform/db/schema';
import type { TenantRow } from './tenants.rules';

type OpenInvoices = Map<string, Tenant['openInvoices']>;

async function readSubscriptions(tx: Tx, ids: readonly string[]) {
  const rows = await tx
    .select({ subscription: subscriptions, sku: skus, usage: tenantUsage })
    .from(subscriptions)
    .leftJoin(
      skus,
      and(eq(skus.tenantId, subscriptions.tenantId), eq(skus.id, subscriptions.planId)),
    )
    .leftJoin(
      tenantUsage,
      and(
        eq(tenantUsage.tenantId, subscriptions.tenantId),
        eq(tenantUsage.forTenantId, subscriptions.forTenantId),
      ),
    )
    .where(
      and(
        eq(subscriptions.tenantId, ADMIN_TENANT_ID),
        inArray(subscriptions.forTenantId, [...ids]),
      ),
    );
  return new Map(rows.map((row) => [row.subscription.forTenantId, row]));
}

async function readOpenInvoices(tx: Tx, ids: readonly string[]): Promise<OpenInvoices> {
  const rows = await tx
    .select({
      forTenantId: invoices.forTenantId,
      dueDate: invoices.dueDate,
      collectionMethod: invoices.collectionMethod,
      amountDue: invoices.amountDue,
    })
    .from(invoices)
    .where(
      and(
        eq(invoices.tenantId, ADMIN_TENANT_ID),
        inArray(invoices.forTenantId, [...ids]),
        eq(invoices.status, 'open'),
      ),
    )
    .orderBy(invoices.createdAt, invoices.id);
  const byTenant: OpenInvoices = new Map();
  for (const { forTenantId, dueDate, ...invoice } of rows) {
    const due = dueDate === null ? null : new Date(dueDate).toISOString();
    byTenant.set(forTenantId, [...(byTenant.get(forTenantId) ?? []), { ...invoice, dueDate: due }]);
  }
  return byTenant;
}

/**
 * Tenants as the cloud API answers them (specification section 3), with three statements however
 * many there are: the sums of usage are kept in the admin tenant. Runs as the admin tenant.
 * @param administered ids of those that the caller administers
 */
export async function tenantViews(
  tx: Tx,
  rows: readonly TenantRow[],
  administered: ReadonlySet<string>,
  now = Date.now(),
): Promise<Tenant[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const plans = await readSubscriptions(tx, ids);
  const openInvoices = await readOpenInvoices(tx, ids);
  const addOns = await readAddOns(tx);
  return rows.flatMap((row) => {
    const found = plans.get(row.id);
    // Deleted since the list was read.
    if (!found) return [];
    const { subscription, sku, usage } = found;
    const { quota } = planOf(subscription, sku ?? undefined, addOns);
    const isCurrent = usage?.periodStart === periodOf(subscription, now).start;
    return {
      id: row.id,
      name: row.name,
      tag: row.tag === 'Production' ? 'production' : 'development',
      indicator: managementIndicator(row.id),
      regionName: row.regionName,
      planId: row.planId,
      createdAt: new Date(row.createdAt).toISOString(),
      isSuspended: row.isSuspended,
      isAdmin: administered.has(row.id),
      subscription: subscriptionSummary(subscription, now),
      usage: {
        activeUsers: isCurrent ? usage.activeUsers : 0,
        tokenUsage: isCurrent ? usage.tokens : 0,
      },
      quota: { mauLimit: quota.mauLimit, tokenLimit: quota.tokenLimit },
      openInvoices: openInvoices.get(row.id) ?? [],
    };
  });
}

/** One of them, for an administrator of it. */
export async function tenantView(tx: Tx, row: TenantRow): Promise<Tenant> {
  const [view] = await tenantViews(tx, [row], new Set([row.id]));
  if (!view) throw new Error('The tenant has no subscription');
  return view;
}
