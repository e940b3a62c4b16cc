import type { AddOnSkus, Sku } from '~/contract/billing';
import { planName, type Quota } from '~/contract/plans';
import { addOnOf, priceOf } from '~/src/shared/plan-limits/add-ons';
import { isAvailable } from '~/src/shared/plan-limits/quota';

export type PlanFeature = {
  readonly id:
    'mau' | 'tokens' | 'm2m' | 'apps' | 'mfa' | 'sso' | 'rbac' | 'organizations' | 'logs';
  /** The limit behind a numeric feature. */
  readonly quotaKey?: keyof Quota;
  /** Included, available as an add-on, or not available. */
  readonly state: 'included' | 'addOn' | 'missing';
  /** Monthly price of an add-on in cents; null if none is sold, or the price is not loaded yet. */
  readonly price: number | null;
};

type Item = {
  readonly id: PlanFeature['id'];
  readonly keys: readonly (keyof Quota)[];
  /** A number is a limit to show, not a feature. */
  readonly isNumber?: boolean;
  /** One is included everywhere and does not count as the feature. */
  readonly needsMany?: boolean;
};

const items: readonly Item[] = [
  { id: 'mau', keys: ['mauLimit'], isNumber: true },
  { id: 'tokens', keys: ['tokenLimit'], isNumber: true },
  { id: 'm2m', keys: ['machineToMachineLimit'], isNumber: true },
  { id: 'apps', keys: ['thirdPartyApplicationsLimit', 'samlApplicationsLimit'] },
  { id: 'mfa', keys: ['mfaEnabled'] },
  { id: 'sso', keys: ['enterpriseSsoLimit'] },
  { id: 'rbac', keys: ['userRolesLimit'], needsMany: true },
  { id: 'organizations', keys: ['organizationsLimit'] },
  { id: 'logs', keys: ['auditLogsRetentionDays'], isNumber: true },
];

/** The features on a plan's card, in the order of the shell sheet. */
export function featuresOf(sku: Sku, addOns: AddOnSkus | undefined): readonly PlanFeature[] {
  const sellsAddOns = planName(sku.id) === 'pro';
  return items.map(({ id, keys, isNumber = false, needsMany = false }) => {
    const quotaKey = keys[0];
    const isIncluded = keys.every((key) => {
      const value = sku.quota[key];
      return isAvailable(value) && !(needsMany && value === 1);
    });
    const sold = sellsAddOns ? keys.flatMap((key) => addOnOf(key) ?? []) : [];
    const isSold = sold.length > 0 && (!isIncluded || (isNumber && id === 'm2m'));
    const prices = sold.flatMap((addOn) => priceOf(addOn, addOns).price ?? []);
    return {
      id,
      ...(isNumber && quotaKey ? { quotaKey } : {}),
      state: isIncluded ? 'included' : isSold ? 'addOn' : 'missing',
      price: isSold && prices.length > 0 ? Math.min(...prices) : null,
    };
  });
}
