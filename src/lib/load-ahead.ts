/**
 * Loads code before it is needed. A failure is not reported: the code is requested again, and its
 * failure shown, when it is needed.
 */
export function loadAhead(load: () => Promise<unknown>): void {
  load().catch(() => undefined);
}
