type Limit = number | boolean | null | undefined;

/** Shared by `reached` and `exceeded`: null is unlimited, and unknown values do not block. */
function compare(limit: Limit, isBeyond: (limit: number) => boolean): boolean {
  if (limit === null || limit === undefined) return false;
  return typeof limit === 'boolean' ? !limit : isBeyond(limit);
}

/**
 * One more would exceed the limit (specification section 5); a feature that is not included is
 * reached.
 */
export function isReached(limit: Limit, usage = 0): boolean {
  return compare(limit, (most) => usage >= most);
}

/** The limit is already exceeded; a feature that is not included is exceeded. */
export function isExceeded(limit: Limit, usage = 0): boolean {
  return compare(limit, (most) => usage > most);
}

/** Whether a limit allows anything at all. */
export function isAvailable(limit: Limit): boolean {
  return limit === null || limit === undefined || limit === true || (limit !== false && limit > 0);
}
