import type { LogOutcome } from '~/contract/audit-logs';
import type { logs } from '~/server/platform/db/schema';
import { readOutcome } from './outcome';

type StoredLog = Pick<
  typeof logs.$inferSelect,
  'tenantId' | 'id' | 'key' | 'payload' | 'createdAt'
>;

/** A row of the audit log as clients know it. */
export type LogRow = StoredLog & { outcome: LogOutcome };

export function logRowOf({ tenantId, id, key, payload, createdAt }: StoredLog): LogRow {
  return { tenantId, id, key, createdAt, ...readOutcome(payload) };
}
