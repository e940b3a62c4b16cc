import { generateId } from '~/server/platform/crypto/ids';
import type { Tx } from '~/server/platform/db/database';
import { logs } from '~/server/platform/db/schema';

export type LogEntry = {
  /** Dotted key, such as `ExchangeTokenBy.ClientCredentials` or `Management.Application.Create`. */
  key: string;
  payload: Record<string, unknown>;
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

/** Add one row to the audit log, in the caller's transaction. Secrets are masked. */
export async function writeLog(tx: Tx, tenantId: string, { key, payload, expiresAt }: LogEntry) {
  await tx.insert(logs).values({
    tenantId,
    id: generateId(),
    key,
    payload: maskSecrets({ key, ...payload }) as Record<string, unknown>,
    expiresAt: expiresAt ?? null,
  });
}

/** The same, unless the row exists. */
export async function writeLogOnce(
  tx: Tx,
  tenantId: string,
  { id, key, payload, createdAt, expiresAt }: LogEntry & { id: string; createdAt: number },
): Promise<void> {
  await tx
    .insert(logs)
    .values({
      tenantId,
      id,
      key,
      payload: maskSecrets({ key, ...payload }) as Record<string, unknown>,
      createdAt,
      expiresAt: expiresAt ?? null,
    })
    .onConflictDoNothing();
}
