import type { Sku } from '~/contract/billing';
import { comparePlans, planName, PRO_PLAN_ID } from '~/contract/plans';

export type SwitchKind = 'current' | 'upgrade' | 'downgrade' | 'contact';

/** What the button of a plan does for a tenant with `currentId` (billing sheet, switch bar). */
export function switchKind(currentId: string, targetId: string): SwitchKind {
  if (currentId === targetId) return 'current';
  if (planName(currentId) === 'enterprise') return 'contact';
  const direction = comparePlans(currentId, targetId);
  return direction === 'equivalent' ? 'contact' : direction === 'up' ? 'upgrade' : 'downgrade';
}

/** Plans available to every tenant, smallest first. */
export function offeredSkus(skus: readonly Sku[]): Sku[] {
  return skus
    .filter(({ id }) => planName(id) === 'free' || id === PRO_PLAN_ID)
    .sort((one, other) => (comparePlans(one.id, other.id) === 'up' ? -1 : 1));
}
