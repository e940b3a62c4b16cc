/** A list of audit logs that is longer is not counted to its end. */
export const MOST_COUNTED_LOGS = 10_000;

/** How an event ended. `incomplete`: the user was asked for more, and continued or left. */
export const LOG_OUTCOMES = ['succeeded', 'failed', 'incomplete'] as const;
export type LogOutcome = (typeof LOG_OUTCOMES)[number];
