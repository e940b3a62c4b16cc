/** What applies without limits of one's own; the duration in minutes. */
export const defaultLimits = { maxAttempts: 100, lockoutDuration: 60 } as const;
