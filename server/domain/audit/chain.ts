import { createHash } from 'node:crypto';
import type { logs } from '~/server/platform/db/schema';

/** What a row of the chain vouches for: every column that is not derived from another. */
export type ChainedRow = Pick<
  typeof logs.$inferSelect,
  | 'tenantId'
  | 'id'
  | 'key'
  | 'payload'
  | 'createdAt'
  | 'expiresAt'
  | 'sessionId'
  | 'hookId'
  | 'actorId'
>;

/** What the first row of a chain is hashed with, where others have the hash of the previous one. */
export const GENESIS = '0'.repeat(64);

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, inner]) => [key, sorted(inner)] as const);
  return Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/**
 * JSON with the keys of all objects in the order of their UTF-16 code units and no white space, as
 * RFC 8785 has it; so the same row has the same text after it was stored. Keys that are array
 * indexes would be reordered by JavaScript, in the same way each time.
 */
export function canonicalRow({
  tenantId,
  id,
  key,
  payload,
  createdAt,
  expiresAt,
  sessionId,
  hookId,
  actorId,
}: ChainedRow): string {
  const row = {
    tenantId,
    id,
    key,
    payload,
    createdAt,
    expiresAt,
    sessionId,
    hookId,
    actorId,
  };
  // Through JSON first, as the database keeps it: without undefined values and with texts for dates.
  return JSON.stringify(sorted(JSON.parse(JSON.stringify(row))));
}

/** The hash of a row in its place, as lower-case hex. The database computes the same when it adds one. */
export function hashOf(previous: string, seq: number, canonical: string): string {
  return createHash('sha256').update(`${previous}\n${seq}\n${canonical}`, 'utf8').digest('hex');
}
