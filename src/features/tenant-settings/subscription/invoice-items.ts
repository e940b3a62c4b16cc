import type { QuotaKey } from '~/contract/plans';
import { ADD_ONS, isFlatBilled } from '~/src/shared/plan-limits/add-ons';
import type { UsageName } from './usage-items';
import type { Plan } from './use-plan';

export type InvoiceItem = {
  /** `plan`: the base price. */
  readonly item: UsageName | 'plan';
  /** Charged quantity; null for a flat price. */
  readonly quantity: number | null;
  readonly amount: number;
};

type Charged = readonly [item: UsageName, key: QuotaKey, used: number];

/**
 * Items of the next invoice: the plan, then each add-on beyond what the plan includes. Shown only
 * if they add up to the server's total, which includes discounts and changes within the period.
 */
export function invoiceItems(plan: Plan, subtotal: number): InvoiceItem[] {
  const { sku, addOns, details, periodic } = plan;
  if (!plan.isPaid || !sku || !addOns) return [];
  const { usage, basicQuota } = details;
  const base: InvoiceItem = { item: 'plan', quantity: null, amount: sku.unitPrice ?? 0 };

  const counted: readonly Charged[] = [
    ['apiResource', 'resourcesLimit', usage.resourcesLimit],
    ['machineToMachine', 'machineToMachineLimit', usage.machineToMachineLimit],
    ['samlApp', 'samlApplicationsLimit', usage.samlApplicationsLimit],
    ['thirdPartyApp', 'thirdPartyApplicationsLimit', usage.thirdPartyApplicationsLimit],
    ['tenantMember', 'tenantMembersLimit', usage.tenantMembersLimit],
    ['enterpriseSso', 'enterpriseSsoLimit', usage.enterpriseSsoLimit],
    ['tokens', 'tokenLimit', periodic.tokenLimit],
  ];
  const byCount = counted.flatMap(([item, key, used]): InvoiceItem[] => {
    const included = basicQuota[key];
    const addOn = addOns[key];
    if (typeof included !== 'number' || !addOn?.unitPrice) return [];
    const pack = addOn.quota[key];
    const size = typeof pack === 'number' && pack > 0 ? pack : 1;
    const quantity = Math.ceil(Math.max(0, used - included) / size);
    return quantity > 0 ? [{ item, quantity, amount: quantity * addOn.unitPrice }] : [];
  });

  const flat = ['organizations', 'mfa', 'security', 'rbac'] as const;
  const byFeature = flat.flatMap((item): InvoiceItem[] => {
    const key = ADD_ONS[item].quotaKey;
    const price = addOns[key]?.unitPrice;
    return isFlatBilled(item, details) && price ? [{ item, quantity: null, amount: price }] : [];
  });

  const lines = [base, ...byCount, ...byFeature];
  return lines.reduce((sum, { amount }) => sum + amount, 0) === subtotal ? lines : [];
}
