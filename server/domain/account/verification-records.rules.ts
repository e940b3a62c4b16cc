import { and, eq, gt, inArray, ne } from 'drizzle-orm';
import { generateId } from '~/server/platform/crypto/ids';
import type { Tx } from '~/server/platform/db/database';
import { accountVerifications } from '~/server/platform/db/schema';
import { CodedError } from '~/server/platform/errors/coded-error';

/** From the creation of a record on. */
const VALID_MS = 10 * 60 * 1000;

type Row = typeof accountVerifications.$inferSelect;
type VerificationType =
  'Password' | 'EmailVerificationCode' | 'PhoneVerificationCode' | 'Totp' | 'WebAuthn' | 'Social';
type Purpose = Row['purpose'];

export type Owner = { tenantId: string; userId: string };
export type Started = { verificationRecordId: string; expiresAt: string };

type Draft = {
  type: VerificationType;
  purpose: Purpose;
  id?: string;
  state?: Record<string, unknown>;
  isVerified?: boolean;
};

/** Begin a proof, or keep one that was given at once. */
export async function createRecord(
  tx: Tx,
  owner: Owner,
  { id = generateId(), state = {}, isVerified = false, ...draft }: Draft,
): Promise<Started> {
  const createdAt = Date.now();
  const expiresAt = createdAt + VALID_MS;
  await tx
    .insert(accountVerifications)
    .values({ ...owner, id, ...draft, state, isVerified, createdAt, expiresAt });
  return { verificationRecordId: id, expiresAt: new Date(expiresAt).toISOString() };
}

function isRecord({ tenantId, userId }: Owner, id: string) {
  return and(
    eq(accountVerifications.tenantId, tenantId),
    eq(accountVerifications.id, id),
    eq(accountVerifications.userId, userId),
    gt(accountVerifications.expiresAt, Date.now()),
  );
}

/**
 * A live record of the user. Another user's is not found.
 * @throws CodedError verification_record.not_found
 */
export async function findRecord(
  tx: Tx,
  owner: Owner,
  id: string,
  types: readonly VerificationType[],
): Promise<Row> {
  const [row] = await tx.select().from(accountVerifications).where(isRecord(owner, id));
  if (!row || !types.includes(row.type as VerificationType)) {
    throw new CodedError('verification_record.not_found');
  }
  return row;
}

/**
 * @param proved replaces what the record has kept and is for
 * @throws CodedError verification_record.not_found when it ended meanwhile
 */
export async function markVerified(
  tx: Tx,
  owner: Owner,
  id: string,
  proved: Partial<Pick<Draft, 'state' | 'purpose'>> = {},
): Promise<void> {
  const { rowCount } = await tx
    .update(accountVerifications)
    .set({ isVerified: true, ...proved })
    .where(isRecord(owner, id));
  if (!rowCount) throw new CodedError('verification_record.not_found');
}

/**
 * Take what a record has kept for its one response (a challenge), which is then good for no other,
 * right or wrong, however many arrive at once.
 * @returns undefined when it was taken before
 * @throws CodedError verification_record.not_found
 */
export async function takePending(
  tx: Tx,
  owner: Owner,
  id: string,
  { type, purpose }: Pick<Draft, 'type' | 'purpose'>,
): Promise<Row['state'] | undefined> {
  const [row] = await tx
    .select()
    .from(accountVerifications)
    .where(
      and(
        isRecord(owner, id),
        eq(accountVerifications.type, type),
        eq(accountVerifications.purpose, purpose),
      ),
    )
    .for('update');
  if (!row) throw new CodedError('verification_record.not_found');
  if (row.isVerified || Object.keys(row.state).length === 0) return undefined;
  await tx.update(accountVerifications).set({ state: {} }).where(isRecord(owner, id));
  return row.state;
}

/**
 * Make the user prove again who they are, because what proved it may be gone.
 * @param exceptId the proof of the user's present call, which stays good
 */
export async function dropPermissions(
  tx: Tx,
  { tenantId, userId }: Owner,
  exceptId?: string,
): Promise<void> {
  await tx
    .delete(accountVerifications)
    .where(
      and(
        eq(accountVerifications.tenantId, tenantId),
        eq(accountVerifications.userId, userId),
        eq(accountVerifications.purpose, 'permission'),
        exceptId === undefined ? undefined : ne(accountVerifications.id, exceptId),
      ),
    );
}

/**
 * Make sure that the user has just proved who they are. A record works for several calls.
 * @throws CodedError verification_record.permission_denied, with a reason for a record that proves
 * something else: an address or an identity that is not the account's, or no longer
 */
export async function assertPermission(
  tx: Tx,
  owner: Owner,
  id: string | undefined,
): Promise<void> {
  const [row] = id ? await tx.select().from(accountVerifications).where(isRecord(owner, id)) : [];
  if (!row?.isVerified) throw new CodedError('verification_record.permission_denied');
  if (row.purpose !== 'permission') {
    const data = { reason: 'not_on_account' };
    throw new CodedError('verification_record.permission_denied', { data });
  }
}

/**
 * Use up the proof that something new is the user's: of two requests at once one finds it.
 * @throws CodedError verification_record.not_found
 */
export async function takeBinding(
  tx: Tx,
  owner: Owner,
  id: string,
  type: VerificationType,
  purposes: readonly Purpose[] = ['binding'],
): Promise<Row> {
  const [row] = await tx
    .delete(accountVerifications)
    .where(
      and(
        isRecord(owner, id),
        eq(accountVerifications.type, type),
        inArray(accountVerifications.purpose, [...purposes]),
        eq(accountVerifications.isVerified, true),
      ),
    )
    .returning();
  if (!row) throw new CodedError('verification_record.not_found');
  return row;
}
