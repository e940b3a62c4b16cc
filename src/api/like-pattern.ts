/** A `search` value that finds texts that begin so; its `%` and `_` are meant literally. */
export const startingWith = (keyword: string): string => `${keyword.replace(/[\\%_]/g, '\\$&')}%`;

/** A `search` value that finds the text anywhere; its `%` and `_` are meant literally. */
export const containing = (keyword: string): string => `%${startingWith(keyword)}`;
