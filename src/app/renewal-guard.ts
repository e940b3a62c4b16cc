/** A rejection this soon after a renewal, in milliseconds, cannot be caused by token expiry. */
const TOO_SOON_MS = 10_000;

/**
 * Prevents a loop if the server rejects even fresh tokens: renew, retry, rejected again. Such an
 * error stays with its page, which shows it and offers a retry.
 */
export function createRenewalGuard(now: () => number) {
  let renewedAt = Number.NEGATIVE_INFINITY;
  return {
    noteRenewal: (): void => {
      renewedAt = now();
    },
    /** Whether an expired session should be renewed. */
    allows: (): boolean => now() - renewedAt >= TOO_SOON_MS,
  };
}
