import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Tx } from '../db/database';
import { sentinelTargets } from '../db/schema';
import { RequestError } from '../http/request-error';
import { readSignInExperience } from '../modules/sign-in-exp/repository';
import type { Services } from '../services';
import { type Identifier, normalizeIdentifier } from './identifiers';

const WINDOW_MS = 3600 * 1000;
const DEFAULT_ATTEMPTS = 100;
const DEFAULT_LOCK_MINUTES = 60;

const digest = (text: string): string => createHash('sha256').update(text).digest('hex');

export const targetOfAccount = (userId: string): string => digest(`user:${userId}`);

/**
 * What attempts are counted for: the account, whatever identifier is used for it; for people nobody
 * knows, the identifier, so that both lock alike.
 */
export const targetOf = (userId: string | undefined, identifier: Identifier): string =>
  userId === undefined
    ? digest(`${identifier.type}:${normalizeIdentifier(identifier)}`)
    : targetOfAccount(userId);

const locked = (lockedUntil: number, now: number): RequestError => {
  const seconds = Math.max(1, Math.ceil((lockedUntil - now) / 1000));
  const minutes = Math.ceil(seconds / 60);
  return new RequestError('session.verification_blocked_too_many_attempts', 429, {
    values: { relativeTime: minutes === 1 ? '1 minute' : `${minutes} minutes` },
    headers: { 'Retry-After': String(seconds) },
  });
};

type Row = typeof sentinelTargets.$inferSelect;

const readRow = async (tx: Tx, tenantId: string, target: string, now: number): Promise<Row> => {
  // The row must exist to be locked; of two first attempts one inserts and both then wait in line.
  await tx
    .insert(sentinelTargets)
    .values({ tenantId, target, failures: [], updatedAt: now })
    .onConflictDoNothing();
  const [row] = await tx
    .select()
    .from(sentinelTargets)
    .where(and(eq(sentinelTargets.tenantId, tenantId), eq(sentinelTargets.target, target)))
    .for('update');
  return row ?? { tenantId, target, failures: [], lockedUntil: null, updatedAt: now };
};

/**
 * Count an attempt before it is checked: of any number of attempts at once, only as many as the
 * policy allows are ever checked. A success takes the count back by `clearAttempts`.
 * @throws RequestError session.verification_blocked_too_many_attempts 429 with Retry-After
 */
export const countAttempt = async (
  { database }: Services,
  tenantId: string,
  target: string,
): Promise<void> => {
  const lockedUntil = await database.inTenant(tenantId, async (tx) => {
    const now = Date.now();
    const { sentinelPolicy } = await readSignInExperience(tx, tenantId);
    const { maxAttempts = DEFAULT_ATTEMPTS, lockoutDuration = DEFAULT_LOCK_MINUTES } =
      sentinelPolicy;
    const row = await readRow(tx, tenantId, target, now);
    if (row.lockedUntil !== null && row.lockedUntil > now) return row.lockedUntil;
    // A lock that has ended starts the count anew.
    const before = row.lockedUntil === null ? row.failures : [];
    const failures = [...before.filter((at) => at > now - WINDOW_MS), now].slice(-maxAttempts);
    await tx
      .update(sentinelTargets)
      .set({
        failures,
        lockedUntil: failures.length >= maxAttempts ? now + lockoutDuration * 60_000 : null,
        updatedAt: now,
      })
      .where(and(eq(sentinelTargets.tenantId, tenantId), eq(sentinelTargets.target, target)));
    return undefined;
  });
  if (lockedUntil !== undefined) throw locked(lockedUntil, Date.now());
};

/** Forget the attempts after a success. */
export const clearAttempts = async (
  { database }: Services,
  tenantId: string,
  target: string,
): Promise<void> => {
  await database.inTenant(tenantId, (tx) =>
    tx
      .delete(sentinelTargets)
      .where(and(eq(sentinelTargets.tenantId, tenantId), eq(sentinelTargets.target, target))),
  );
};
