import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

/** Bytes of a stored file that are read at once, and in memory for one reader. */
export const PIECE_BYTES = 256 * 1024;

/** What is at a place of a file; fewer bytes at its end. */
export function pieceAt(content: AnyPgColumn, offset: number): SQL<Buffer> {
  return sql<Buffer>`substring(${content} from ${offset + 1}::int for ${PIECE_BYTES}::int)`;
}

/** Bytes of a file, which is not read for it. */
export function sizeOf(content: AnyPgColumn): SQL<number> {
  return sql<number>`octet_length(${content})`;
}
