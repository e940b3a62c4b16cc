/** For the `handle` of a list's route: it stays mounted for a while when another page is shown. */
export const keptPage = { isKept: true } as const;

export function isKeptPage(handle: unknown): handle is typeof keptPage {
  return typeof handle === 'object' && handle !== null && 'isKept' in handle;
}
