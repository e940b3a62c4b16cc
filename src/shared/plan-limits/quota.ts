import type { Quota, QuotaKey } from '~/contract/plans';

type Limit = number | boolean | null | undefined;

/** What `reached` and `surpassed` share: null is unlimited, and what is not known is not refused. */
const compare = (limit: Limit, isBeyond: (limit: number) => boolean): boolean => {
  if (limit === null || limit === undefined) return false;
  return typeof limit === 'boolean' ? !limit : isBeyond(limit);
};

/** One more would be too many (specification section 5); a feature that the plan lacks is reached. */
export const isReached = (limit: Limit, usage = 0): boolean =>
  compare(limit, (most) => usage >= most);

/** There is more than the limit already; a feature that the plan lacks is surpassed. */
export const isSurpassed = (limit: Limit, usage = 0): boolean =>
  compare(limit, (most) => usage > most);

/** Whether a limit lets anything through at all. */
export const isAvailable = (limit: Limit): boolean =>
  limit === null || limit === undefined || limit === true || (limit !== false && limit > 0);

/** Limits that are told by other words than a count of things. */
export const isBooleanLimit = (limit: Quota[QuotaKey]): limit is boolean =>
  typeof limit === 'boolean';
