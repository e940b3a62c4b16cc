import type { Sku } from '~/contract/billing';
import { planNameOf, type Quota } from '~/contract/plans';
import { addOnOf } from '~/src/plans/add-ons';
import { isAvailable } from '~/src/plans/quota';

export type PlanFeature = {
  readonly id:
    'mau' | 'tokens' | 'm2m' | 'apps' | 'mfa' | 'sso' | 'rbac' | 'organizations' | 'logs';
  /** The limit that says it all, for features that are a number. */
  readonly quotaKey?: keyof Quota;
  /** What the plan has, sells on top at a price in cents a month, or lacks. */
  readonly state: 'included' | 'addOn' | 'missing';
  readonly price: number | null;
};

type Item = {
  readonly id: PlanFeature['id'];
  readonly keys: readonly (keyof Quota)[];
  /** A number is a limit to tell, not a feature to have. */
  readonly isNumber?: boolean;
  /** One of it is not the feature yet. */
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

/** What a plan's card says, in the order of the shell sheet. */
export function featuresOf(sku: Sku): readonly PlanFeature[] {
  const sellsAddOns = planNameOf(sku.id) === 'pro';
  return items.map(({ id, keys, isNumber = false, needsMany = false }) => {
    const quotaKey = keys[0];
    const isIncluded = keys.every((key) => {
      const value = sku.quota[key];
      return isAvailable(value) && !(needsMany && value === 1);
    });
    const prices = sellsAddOns ? keys.flatMap((key) => addOnOf(key)?.price ?? []) : [];
    const hasPrice = prices.length > 0 && (!isIncluded || (isNumber && id === 'm2m'));
    return {
      id,
      ...(isNumber && quotaKey ? { quotaKey } : {}),
      state: isIncluded ? 'included' : hasPrice ? 'addOn' : 'missing',
      price: hasPrice ? Math.min(...prices) : null,
    };
  });
}
