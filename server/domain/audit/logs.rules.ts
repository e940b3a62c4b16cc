import { type SQL, eq, sql } from 'drizzle-orm';
import { generateId } from '~/server/platform/crypto/ids';
import type { Tx } from '~/server/platform/db/database';
import { insertRows } from '~/server/platform/db/insert-rows';
import { auditHeads, logs } from '~/server/platform/db/schema';
import { storable } from '~/server/platform/text/storable';
import { type ChainedRow, GENESIS, canonicalRow, hashOf } from './chain';
import { isAdminActionKey } from './log-keys';
import { withOutcome } from './outcome';

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
 * failure and stays. Everyone can send a text that PostgreSQL refuses, or one that becomes such a text
 * where it is cut, and no event may go unrecorded for it.
 */
export function maskSecrets(value: unknown, isError = false): unknown {
  if (typeof value === 'string') return storable(value);
  if (Array.isArray(value)) return value.map((item) => maskSecrets(item));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([, inner]) => inner !== undefined);
  return Object.fromEntries(
    entries.map(([key, inner]) => [
      storable(key),
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
    payload: withOutcome(key, masked),
    createdAt,
    expiresAt: expiresAt ?? null,
    sessionId: text(masked['sessionId']),
    hookId: text(masked['hookId']),
    actorId: text(actor?.['id']),
  };
}

/** A row outside of the chain with the names of its columns; secrets are masked. */
export function plainLogRow(tenantId: string, entry: LogEntry) {
  const { id, key, payload, createdAt, expiresAt, sessionId } = rowOf(tenantId, entry);
  if (isAdminActionKey(key)) throw new Error(`${key} belongs into the chain`);
  return { id, key, payload, created_at: createdAt, expires_at: expiresAt, session_id: sessionId };
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
 * Add rows to the tenant's chain by few statements: the head is locked, the hashes are computed
 * here, and the head moves on by as many rows.
 */
async function addAllToChain(tx: Tx, tenantId: string, rows: readonly ChainedRow[]): Promise<void> {
  const readHead = () =>
    tx
      .select({ seq: auditHeads.seq, hash: auditHeads.hash })
      .from(auditHeads)
      .where(eq(auditHeads.tenantId, tenantId))
      .for('no key update');
  let [head] = await readHead();
  if (!head) {
    await tx.insert(auditHeads).values({ tenantId, seq: 0, hash: GENESIS }).onConflictDoNothing();
    [head] = await readHead();
  }
  if (!head) throw new Error('The head of the chain cannot be read');
  let { seq, hash } = head;
  const chained = rows.map((row) => {
    seq += 1;
    hash = hashOf(hash, seq, canonicalRow(row));
    return { ...row, seq, hash };
  });
  await insertRows(tx, logs, chained);
  await tx.update(auditHeads).set({ seq, hash }).where(eq(auditHeads.tenantId, tenantId));
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

/** The same for many rows, in their order. */
export async function writeLogs(
  tx: Tx,
  tenantId: string,
  entries: readonly LogEntry[],
): Promise<void> {
  const rows = entries.map((entry) => rowOf(tenantId, entry));
  const chained = rows.filter(({ key }) => isAdminActionKey(key));
  const others = rows.filter(({ key }) => !isAdminActionKey(key));
  await insertRows(tx, logs, others);
  if (chained.length > 0) await addAllToChain(tx, tenantId, chained);
}

/**
 * Add rows outside of the chain by one statement, apart from those whose id and time exist. Secrets
 * are masked.
 */
export async function writeLogsOnce(
  tx: Tx,
  tenantId: string,
  entries: readonly LogEntry[],
): Promise<void> {
  await tx
    .insert(logs)
    .values(entries.map((entry) => rowOf(tenantId, entry)))
    .onConflictDoNothing();
}
