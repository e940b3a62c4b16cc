import { COMPARED_QUOTA_KEYS, type Quota } from '~/contract/plans';

type Limit = Quota[keyof Quota] | undefined;

/** Not shown on plan changes: metered, or a detail of another limit (billing sheet). */
const OMITTED_KEYS: readonly (keyof Quota)[] = [
  'tokenLimit',
  'scopesPerResourceLimit',
  'scopesPerRoleLimit',
  'userRolesLimit',
  'machineToMachineRolesLimit',
];

/** Promises rather than limits: nothing can exceed them. */
const UNLIMITED_KEYS: readonly (keyof Quota)[] = [
  'auditLogsRetentionDays',
  'ticketSupportResponseTime',
];

/** Quota items that differ between two plans, in the order of comparisons. */
export function differingKeys(one: Partial<Quota>, other: Partial<Quota>): (keyof Quota)[] {
  return COMPARED_QUOTA_KEYS.filter(
    (key) => !OMITTED_KEYS.includes(key) && one[key] !== other[key],
  );
}

/** The keys of a quota error that the user can act on. */
export function actionableKeys(keys: readonly (keyof Quota)[]): (keyof Quota)[] {
  return keys.filter((key) => !UNLIMITED_KEYS.includes(key));
}

/** Not available at all. */
export function isLost(limit: Limit): boolean {
  return limit === false || limit === 0 || limit === undefined;
}
