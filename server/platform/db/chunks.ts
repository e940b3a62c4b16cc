import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

/** Bytes of a stored file that are read at once, and kept in memory for each client. */
export const CHUNK_BYTES = 256 * 1024;

/** The chunk of a file from a byte offset on; shorter at its end. */
export function chunkAt(content: AnyPgColumn, offset: number): SQL<Buffer> {
  return sql<Buffer>`substring(${content} from ${offset + 1}::int for ${CHUNK_BYTES}::int)`;
}

/** Length of a file in bytes; its content is not read. */
export function sizeOf(content: AnyPgColumn): SQL<number> {
  return sql<number>`octet_length(${content})`;
}
