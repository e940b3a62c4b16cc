/** A refusal this soon after a renewal cannot be about the age of a token, in milliseconds. */
const TOO_SOON_MS = 10_000;

/**
 * Keeps a server that refuses even fresh tokens from driving the console in circles: renewing,
 * asking again, being refused again. Such a refusal stays with the page that met it, which shows
 * it and offers a retry.
 */
export function createRenewalGuard(now: () => number) {
  let renewedAt = Number.NEGATIVE_INFINITY;
  return {
    noteRenewal: (): void => {
      renewedAt = now();
    },
    /** Whether an expiry is worth a renewal. */
    allows: (): boolean => now() - renewedAt >= TOO_SOON_MS,
  };
}
