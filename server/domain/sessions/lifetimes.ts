const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Seconds that a signed-in browser stays signed in. */
export const SESSION_TTL = 14 * DAY;

/**
 * Milliseconds in which parallel tabs may redeem the same refresh token; used later it counts as
 * stolen.
 */
export const REFRESH_GRACE_MS = 3000;
