/** A `search` value that matches a prefix; `%` and `_` are escaped. */
export function startingWith(keyword: string): string {
  return `${keyword.replace(/[\\%_]/g, '\\$&')}%`;
}

/** A `search` value that matches anywhere; `%` and `_` are escaped. */
export function containing(keyword: string): string {
  return `%${startingWith(keyword)}`;
}
