/** State of the history entry that creating an application leads to. */
export const NEW_APPLICATION = { isNewApplication: true } as const;

export const isNewApplication = (state: unknown): boolean =>
  (state as Partial<typeof NEW_APPLICATION> | null)?.isNewApplication === true;
