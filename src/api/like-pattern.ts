/** A `search` value that finds the text anywhere; its `%` and `_` are meant literally. */
export const containing = (keyword: string): string => `%${keyword.replace(/[\\%_]/g, '\\$&')}%`;
