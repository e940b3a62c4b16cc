/** Query of each list that was shown, by path; of this tab, until it is loaded again. */
const queries = new Map<string, string>();

/** @param query with its question mark, or empty */
export function keepListQuery(path: string, query: string): void {
  queries.set(path, query);
}

/** A list as it was left: with its page, search, and filters. */
export function listAddress(path: string): string {
  return `${path}${queries.get(path) ?? ''}`;
}
