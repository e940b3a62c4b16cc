/** A list of audit logs that is longer is not counted to its end. */
export const MOST_COUNTED_LOGS = 10_000;
