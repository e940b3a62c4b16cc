type Limit = number | boolean | null | undefined;

/** What `reached` and `surpassed` share: null is unlimited, and what is not known is not refused. */
function compare(limit: Limit, isBeyond: (limit: number) => boolean): boolean {
  if (limit === null || limit === undefined) return false;
  return typeof limit === 'boolean' ? !limit : isBeyond(limit);
}

/** One more would be too many (specification section 5); a feature that the plan lacks is reached. */
export function isReached(limit: Limit, usage = 0): boolean {
  return compare(limit, (most) => usage >= most);
}

/** There is more than the limit already; a feature that the plan lacks is surpassed. */
export function isExceeded(limit: Limit, usage = 0): boolean {
  return compare(limit, (most) => usage > most);
}

/** Whether a limit lets anything through at all. */
export function isAvailable(limit: Limit): boolean {
  return limit === null || limit === undefined || limit === true || (limit !== false && limit > 0);
}
