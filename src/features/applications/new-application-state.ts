/** History state of the page that opens after creating an application. */
export const NEW_APPLICATION = { isNewApplication: true } as const;

export function isNewApplication(state: unknown): boolean {
  return (state as Partial<typeof NEW_APPLICATION> | null)?.isNewApplication === true;
}
