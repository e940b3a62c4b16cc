import type { Tx } from '../db/database';
import { logs } from '../db/schema';
import { generateId } from '../http/ids';
import type { Services } from '../services';

const MASK = '******';
/** Keys whose values let someone in; hidden at any depth. */
const SECRET_KEY =
  /^(?:password|newPassword|oldPassword|secret|client_secret|code|code_verifier|token|refresh_token|access_token|id_token|id_token_hint|subject_token|actor_token|one_time_token|assertion|client_assertion|SAMLResponse|google_one_tap_credential|captchaToken)$/;

/** A copy without undefined values, with secrets masked. */
export const maskSecrets = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(maskSecrets);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, each]) => each !== undefined)
      .map(([key, each]) => {
        const isSecret =
          SECRET_KEY.test(key) && (typeof each === 'string' || typeof each === 'number');
        // The provider's `error.code` and the like are names, not secrets.
        const isName = key === 'code' && typeof each === 'string' && /^[a-z_]+\.[\w.]+$/.test(each);
        return [key, isSecret && !isName ? MASK : maskSecrets(each)];
      }),
  );
};

export interface LogPayload {
  result: 'Success' | 'Error';
  ip?: string | undefined;
  userAgent?: string | undefined;
  [key: string]: unknown;
}

/** Insert one audit row in the caller's transaction. */
export const insertLog = async (
  tx: Tx,
  tenantId: string,
  key: string,
  payload: LogPayload,
): Promise<void> => {
  const masked = maskSecrets({ key, ...payload }) as Record<string, unknown>;
  await tx.insert(logs).values({ tenantId, id: generateId(), key, payload: masked });
};

/**
 * Write one audit row (webhooks and logs sheet, section 7) in a transaction of its own. Secrets in
 * the payload are masked. A failure to write is logged and does not fail the request.
 */
export const writeLog = async (
  { database, log }: Services,
  tenantId: string,
  key: string,
  payload: LogPayload,
): Promise<void> => {
  try {
    await database.inTenant(tenantId, (tx) => insertLog(tx, tenantId, key, payload));
  } catch (err) {
    log.error({ err, key, tenant: tenantId }, 'audit row could not be written');
  }
};
