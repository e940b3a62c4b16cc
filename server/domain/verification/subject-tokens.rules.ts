import { createHash } from 'node:crypto';
import { and, eq, gt, isNull } from 'drizzle-orm';
import { findUser } from '~/server/domain/users/users.queries';
import { generateId } from '~/server/platform/crypto/ids';
import type { Tx } from '~/server/platform/db/database';
import { subjectTokens } from '~/server/platform/db/schema';

export type SubjectToken = Omit<typeof subjectTokens.$inferSelect, 'tokenHash'>;

/** Seconds. */
export const SUBJECT_TOKEN_TTL = 600;
const PREFIX = 'sub_';

function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/**
 * Create a token that represents a user once; only the response contains its value.
 * @param creatorId who asked for it, kept for the audit
 * @throws CodedError entity.not_found
 */
export async function createSubjectToken(
  tx: Tx,
  tenantId: string,
  {
    userId,
    creatorId,
    context,
  }: { userId: string; creatorId: string; context: Record<string, unknown> },
): Promise<string> {
  await findUser(tx, tenantId, userId, 'key share');
  const token = `${PREFIX}${generateId()}`;
  const now = Date.now();
  await tx.insert(subjectTokens).values({
    tenantId,
    tokenHash: tokenHash(token),
    userId,
    creatorId,
    context,
    createdAt: now,
    expiresAt: now + SUBJECT_TOKEN_TTL * 1000,
  });
  return token;
}

function usable(tenantId: string, token: string) {
  return and(
    eq(subjectTokens.tenantId, tenantId),
    eq(subjectTokens.tokenHash, tokenHash(token)),
    isNull(subjectTokens.consumedAt),
    gt(subjectTokens.expiresAt, Date.now()),
  );
}

/** A token that can still be used. */
export async function findSubjectToken(
  tx: Tx,
  tenantId: string,
  token: string,
): Promise<SubjectToken | undefined> {
  const [row] = await tx.select().from(subjectTokens).where(usable(tenantId, token));
  return row;
}

/** Use a token up. Of two requests at once only one is told that it did. */
export async function consumeSubjectToken(
  tx: Tx,
  tenantId: string,
  token: string,
): Promise<boolean> {
  const { rowCount } = await tx
    .update(subjectTokens)
    .set({ consumedAt: Date.now() })
    .where(usable(tenantId, token));
  return Boolean(rowCount);
}
