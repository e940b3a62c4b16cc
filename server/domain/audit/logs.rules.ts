import { type SQL, sql } from 'drizzle-orm';
import { generateId } from '~/server/platform/crypto/ids';
import type { Tx } from '~/server/platform/db/database';
import { auditHeads, logs } from '~/server/platform/db/schema';
import { type ChainedRow, GENESIS, canonicalRow } from './chain';
import { isAdminActionKey } from './log-keys';

export type LogEntry = {
  /** Dotted key, such as `ExchangeTokenBy.ClientCredentials` or `Management.Application.Create`. */
  key: string;
  payload: Record<string, unknown>;
  /** A new one by default. */
  id?: string;
  /** Epoch milliseconds; now by default. */
  createdAt?: number;
  /** When the row can be deleted; without it, it is kept. */
  expiresAt?: number | undefined;
};

/** Keys whose values never reach the log, at any depth. */
const SECRET_KEYS =
  /^(?:codes?|pass(?:code|phrase)?|authorization|cookie|verification_?code|(?:user|device)_code|samlresponse)$|(?:password|password_?(?:digest|encrypted)|secret|token|token_hint|assertion|verifier|(?:api|access|private|secret|server|signing)_?key)$/i;
const MASK = '******';

function isSecret(key: string, value: unknown): boolean {
  return (
    SECRET_KEYS.test(key) &&
    (typeof value === 'string' || typeof value === 'number' || Array.isArray(value))
  );
}

/**
 * Copy of a value with secrets masked and undefined keys dropped. The `code` of an `error` names a
 * failure and stays.
 */
export function maskSecrets(value: unknown, isError = false): unknown {
  if (Array.isArray(value)) return value.map((item) => maskSecrets(item));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([, inner]) => inner !== undefined);
  return Object.fromEntries(
    entries.map(([key, inner]) => [
      key,
      isSecret(key, inner) && !(isError && key === 'code')
        ? MASK
        : maskSecrets(inner, key === 'error'),
    ]),
  );
}

function text(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

function rowOf(
  tenantId: string,
  { id = generateId(), key, payload, createdAt = Date.now(), expiresAt }: LogEntry,
): ChainedRow {
  const masked = maskSecrets({ key, ...payload }) as Record<string, unknown>;
  const actor = masked['actor'] as Record<string, unknown> | undefined;
  return {
    tenantId,
    id,
    key,
    payload: masked,
    createdAt,
    expiresAt: expiresAt ?? null,
    sessionId: text(masked['sessionId']),
    hookId: text(masked['hookId']),
    actorId: text(actor?.['id']),
  };
}

/**
 * Add a row to the tenant's chain. Locks the head of the chain until the transaction ends, so it is
 * best the last statement of a write; one statement, because each costs a round trip.
 */
async function addToChain(tx: Tx, row: ChainedRow): Promise<void> {
  const canonical = canonicalRow(row);
  const hash = (previous: SQL, seq: SQL) =>
    sql`encode(sha256(convert_to(${previous} || E'\n' || ${seq} || E'\n' || ${canonical}::text, 'UTF8')), 'hex')`;
  await tx.execute(sql`
    with head as (
      insert into ${auditHeads} as h (tenant_id, seq, hash)
      values (${row.tenantId}, 1, ${hash(sql`${GENESIS}::text`, sql`1`)})
      on conflict (tenant_id) do update
        set seq = h.seq + 1, hash = ${hash(sql`h.hash`, sql`(h.seq + 1)`)}
      returning seq, hash
    )
    insert into ${logs} (tenant_id, id, key, payload, created_at, expires_at, session_id, hook_id, actor_id, seq, hash)
    select ${row.tenantId}, ${row.id}, ${row.key}, ${JSON.stringify(row.payload)}::jsonb,
      ${row.createdAt}::bigint, ${row.expiresAt}::bigint, ${row.sessionId}::text,
      ${row.hookId}::text, ${row.actorId}::text, head.seq, head.hash
    from head`);
}

/**
 * Add one row to the audit log, in the caller's transaction and by one statement. Secrets are
 * masked. What an admin did joins the tenant's chain.
 */
export async function writeLog(tx: Tx, tenantId: string, entry: LogEntry): Promise<void> {
  const row = rowOf(tenantId, entry);
  if (isAdminActionKey(row.key)) return addToChain(tx, row);
  await tx.insert(logs).values(row);
}

/** The same for rows outside of the chain, unless the row exists. */
export async function writeLogOnce(
  tx: Tx,
  tenantId: string,
  entry: LogEntry & { id: string; createdAt: number },
): Promise<void> {
  await tx.insert(logs).values(rowOf(tenantId, entry)).onConflictDoNothing();
}
