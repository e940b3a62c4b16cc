import type { Tenant } from '~/src/api/endpoints/tenants.api';
import { isPaidPlan } from '~/contract/plans';

export type ExceededUsage = 'tokens' | 'mau';

type Used = Pick<Tenant, 'usage' | 'quota' | 'planId' | 'tag'> & {
  readonly subscription: Pick<Tenant['subscription'], 'isEnterprisePlan'>;
};

function isAtLimit(used: number, limit: number | null) {
  return limit !== null && used >= limit;
}

/**
 * The limits that the tenant exceeded in this period, tokens first: they name the dialog
 * (specification section 4). Paid plans pay for more tokens; development tenants get a different
 * notice.
 */
export function exceededUsage({ usage, quota, planId, tag, subscription }: Used): ExceededUsage[] {
  if (tag === 'development') return [];
  const exceeded: ExceededUsage[] = [];
  const isPaid = isPaidPlan(planId, subscription.isEnterprisePlan);
  if (!isPaid && isAtLimit(usage.tokenUsage, quota.tokenLimit)) exceeded.push('tokens');
  if (isAtLimit(usage.activeUsers, quota.mauLimit)) exceeded.push('mau');
  return exceeded;
}

/** Unpaid amount in cents; null without an open invoice, and for development tenants. */
export function unpaidTotal({
  tag,
  openInvoices,
}: Pick<Tenant, 'tag' | 'openInvoices'>): number | null {
  return tag === 'development' || openInvoices.length === 0
    ? null
    : openInvoices.reduce((sum, { amountDue }) => sum + amountDue, 0);
}

/** No tenant accepts real users yet. */
export function hasNoProductionTenant(tenants: readonly Pick<Tenant, 'tag'>[]): boolean {
  return tenants.length > 0 && tenants.every(({ tag }) => tag !== 'production');
}
