import { and, eq } from 'drizzle-orm';
import { ADMIN_TENANT_ID } from '~/contract/tenancy';
import type { Tx } from '~/server/platform/db/database';
import { meVerifications } from '~/server/platform/db/schema';
import { CodedError } from '~/server/platform/errors/coded-error';

/** How long a proof lasts. */
const VALID_MS = 10 * 60 * 1000;

type Verification = typeof meVerifications.$inferSelect;

function ofUser(userId: string) {
  return and(eq(meVerifications.tenantId, ADMIN_TENANT_ID), eq(meVerifications.userId, userId));
}

/**
 * Store a user's verification; it replaces the previous one.
 * @param verifiedIdentifier address a code was sent to, normalised; null for a proof by password
 */
export async function keepVerification(
  tx: Tx,
  userId: string,
  verifiedIdentifier: string | null,
): Promise<void> {
  const values = { verifiedIdentifier, createdAt: Date.now() };
  await tx
    .insert(meVerifications)
    .values({ tenantId: ADMIN_TENANT_ID, userId, ...values })
    .onConflictDoUpdate({
      target: [meVerifications.tenantId, meVerifications.userId],
      set: values,
    });
}

/**
 * Make sure that a proof covers a change.
 * @throws CodedError session.verification_session_not_found without one,
 * session.verification_failed when it is too old or proves something else
 */
export async function assertVerified(
  tx: Tx,
  userId: string,
  covers: (verifiedIdentifier: Verification['verifiedIdentifier']) => boolean,
): Promise<void> {
  const [verification] = await tx.select().from(meVerifications).where(ofUser(userId));
  if (!verification)
    throw new CodedError('session.verification_session_not_found', { kind: 'malformed' });
  const isFresh = verification.createdAt > Date.now() - VALID_MS;
  if (!isFresh || !covers(verification.verifiedIdentifier)) {
    throw new CodedError('session.verification_failed', { kind: 'brokenRule' });
  }
}

/** One proof allows one change. */
export async function dropVerification(tx: Tx, userId: string): Promise<void> {
  await tx.delete(meVerifications).where(ofUser(userId));
}
