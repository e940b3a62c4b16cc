/** State of the history entry that creating an application leads to. */
export const NEW_APPLICATION = { isNewApplication: true } as const;

export function isNewApplication(state: unknown): boolean {
  return (state as Partial<typeof NEW_APPLICATION> | null)?.isNewApplication === true;
}
