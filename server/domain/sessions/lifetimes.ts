const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Seconds that a signed-in browser stays signed in. */
export const SESSION_TTL = 14 * DAY;
