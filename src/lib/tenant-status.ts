import type { Tenant } from '~/contract/cloud';
import { isPaidPlan, planName } from '~/contract/plans';

export type TenantStatus = 'suspended' | 'overdue' | 'mauExceeded' | 'tokenExceeded';

type Billed = Pick<Tenant, 'planId' | 'openInvoices'> & {
  readonly subscription: Pick<Tenant['subscription'], 'isEnterprisePlan'>;
};

/**
 * Whether a payment is overdue (specification section 4). Enterprise invoices are settled
 * elsewhere. A sent invoice counts once its due date has passed; one that is charged automatically,
 * or collected in an unknown way, counts at once.
 * @param now milliseconds since the epoch
 */
export function isOverdue({ planId, openInvoices, subscription }: Billed, now: number): boolean {
  return (
    !subscription.isEnterprisePlan &&
    planName(planId) !== 'enterprise' &&
    openInvoices.some(
      ({ collectionMethod, dueDate }) =>
        collectionMethod !== 'send_invoice' || (dueDate !== null && Date.parse(dueDate) < now),
    )
  );
}

function isReached(used: number, limit: number | null) {
  return limit !== null && used >= limit;
}

/**
 * The most serious status of a tenant, for the switcher: suspended, overdue, monthly active users
 * at the limit, tokens at the limit (paid plans pay for more).
 * @param now milliseconds since the epoch
 */
export function tenantStatus(
  tenant: Billed & Pick<Tenant, 'isSuspended' | 'usage' | 'quota'>,
  now: number,
): TenantStatus | null {
  const { planId, usage, quota, subscription } = tenant;
  if (tenant.isSuspended) {
    return 'suspended';
  }
  if (isOverdue(tenant, now)) {
    return 'overdue';
  }
  if (isReached(usage.activeUsers, quota.mauLimit)) {
    return 'mauExceeded';
  }
  return !isPaidPlan(planId, subscription.isEnterprisePlan) &&
    isReached(usage.tokenUsage, quota.tokenLimit)
    ? 'tokenExceeded'
    : null;
}
