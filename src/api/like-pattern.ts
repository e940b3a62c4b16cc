/** A `search` value that finds texts that begin so; its `%` and `_` are meant literally. */
export function startingWith(keyword: string): string {
  return `${keyword.replace(/[\\%_]/g, '\\$&')}%`;
}

/** A `search` value that finds the text anywhere; its `%` and `_` are meant literally. */
export function containing(keyword: string): string {
  return `%${startingWith(keyword)}`;
}
