import { createHash } from 'node:crypto';
import { type SQL, and, eq, inArray, ne, or, sql } from 'drizzle-orm';
import type { Services } from '~/server/domain/services/services';
import { readSignInExperience } from '~/server/domain/sign-in-experience/sign-in-experience.queries';
import {
  type Identifier,
  type User,
  findUserIdsBy,
  normalizeIdentifier,
} from '~/server/domain/users/identifiers.queries';
import type { Tx } from '~/server/platform/db/database';
import { sentinelTargets } from '~/server/platform/db/schema';
import { inTurn } from '~/server/platform/fairness/row-turns';
import { CodedError } from '~/server/platform/errors/coded-error';
import { PasswordUnchecked } from '~/server/platform/passwords/password-hash';
import { durationText } from '~/server/platform/text/duration';
import { type KnownDevice, knowsAccount } from './known-devices';
import { notifyOfLock } from './lock-notice.rules';

const WINDOW_MS = 3600 * 1000;
const DEFAULT_ATTEMPTS = 100;
const DEFAULT_LOCK_MINUTES = 60;

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** What attempts at an account are counted for, whatever identifier is used for it. */
export function targetOfAccount(userId: string): string {
  return digest(`user:${userId}`);
}

/**
 * Attempts by a user who is signed in to the account. Failed sign-ins by others do not count, and
 * all sessions share one count, so that a stolen token allows no more guesses than a sign-in does.
 */
export function targetOfSession(userId: string): string {
  return digest(`session:${userId}`);
}

/**
 * Attempts at the second factors of an account. A right password must not clear them, or whoever
 * knows it could guess without end.
 */
export function targetOfSecondFactor(userId: string): string {
  return digest(`mfa:${userId}`);
}

/** Attempts at an identifier. One that belongs to no account locks like the others. */
export function targetOfIdentifier(identifier: Identifier): string {
  return digest(`${identifier.type}:${normalizeIdentifier(identifier)}`);
}

/** Attempts at signing in. A device that the account has signed in with has a count of its own. */
export function targetOfSignIn(
  user: User | undefined,
  identifier: Identifier,
  device: KnownDevice | undefined,
): string {
  if (!user) return targetOfIdentifier(identifier);
  return device && knowsAccount(device, user.id)
    ? digest(`device:${device.id}:${user.id}`)
    : targetOfAccount(user.id);
}

function locked(lockedUntil: number, now: number): CodedError {
  const seconds = Math.max(1, Math.ceil((lockedUntil - now) / 1000));
  return new CodedError('session.verification_blocked_too_many_attempts', {
    values: { relativeTime: durationText(seconds * 1000) },
    retryAfter: seconds,
  });
}

/** When the lock ends or has ended; 0 if there was none. */
async function readLock(tx: Tx, tenantId: string, target: string): Promise<number> {
  const [row] = await tx
    .select({ lockedUntil: sentinelTargets.lockedUntil })
    .from(sentinelTargets)
    .where(and(eq(sentinelTargets.tenantId, tenantId), eq(sentinelTargets.target, target)));
  return row?.lockedUntil ?? 0;
}

/**
 * Whether an attempt would be refused, without counting it.
 * @throws CodedError session.verification_blocked_too_many_attempts with Retry-After
 */
export async function assertNotLocked(tx: Tx, tenantId: string, target: string): Promise<void> {
  const now = Date.now();
  const lockedUntil = await readLock(tx, tenantId, target);
  if (lockedUntil > now) throw locked(lockedUntil, now);
}

/** `user` is the account, when there is one. */
type Attempt = { target: string; user?: User | undefined };

/** When an attempt was counted, and the end of the lock that it sets unless it succeeds. */
type Counted = { at: number; lockedUntil: number | null };

/**
 * Within the statement that counts: the latest of the failures that still count. A lock that has
 * ended restarts the count.
 */
function latestFailures(now: number, most: number): SQL {
  const { failures, lockedUntil } = sentinelTargets;
  return sql`(select coalesce(jsonb_agg(at order by place), '[]') from (
    select at, place
    from jsonb_array_elements(case when ${lockedUntil} is null then ${failures} else '[]' end)
      with ordinality as earlier (at, place)
    where at::bigint > ${now - WINDOW_MS} order by place desc limit ${most}) latest)`;
}

/**
 * Count an attempt before it is checked: of any number of attempts at once, only as many as the
 * policy allows are ever checked. They wait in line at the row, which one of the first makes.
 * @throws CodedError session.verification_blocked_too_many_attempts with Retry-After
 */
async function countAttempt(
  { database }: Services,
  tenantId: string,
  { target, user }: Attempt,
): Promise<Counted> {
  const count = () =>
    database.inTenant(tenantId, async (tx) => {
      const now = Date.now();
      const { sentinelPolicy } = await readSignInExperience(tx, tenantId);
      const { maxAttempts = DEFAULT_ATTEMPTS, lockoutDuration = DEFAULT_LOCK_MINUTES } =
        sentinelPolicy;
      const lockEnds = now + lockoutDuration * 60_000;
      const earlier = latestFailures(now, maxAttempts - 1);
      const [row] = await tx
        .insert(sentinelTargets)
        .values({
          tenantId,
          target,
          userId: user?.id ?? null,
          failures: [now],
          lockedUntil: maxAttempts <= 1 ? lockEnds : null,
          updatedAt: now,
        })
        .onConflictDoUpdate({
          target: [sentinelTargets.tenantId, sentinelTargets.target],
          set: {
            failures: sql`${earlier} || to_jsonb(${now}::bigint)`,
            lockedUntil: sql`case when jsonb_array_length(${earlier}) + 1 >= ${maxAttempts}::integer
              then ${lockEnds}::bigint end`,
            updatedAt: now,
          },
          setWhere: sql`coalesce(${sentinelTargets.lockedUntil}, 0) <= ${now}`,
        })
        .returning({ lockedUntil: sentinelTargets.lockedUntil });
      // Locked, and now held by this transaction.
      if (!row) return { present: await readLock(tx, tenantId, target) };
      return { at: now, lockedUntil: row.lockedUntil };
    });
  const counted = await inTurn(tenantId, target, count);
  if ('present' in counted) throw locked(counted.present, Date.now());
  return counted;
}

/** Take back an attempt that was not checked, with the lock that it contributed to. */
async function uncountAttempt(
  { database }: Services,
  tenantId: string,
  { target }: Attempt,
  { at }: Counted,
): Promise<void> {
  const isTarget = and(eq(sentinelTargets.tenantId, tenantId), eq(sentinelTargets.target, target));
  await inTurn(tenantId, target, () =>
    database.inTenant(tenantId, async (tx) => {
      const [row] = await tx.select().from(sentinelTargets).where(isTarget).for('no key update');
      const place = row?.failures.lastIndexOf(at) ?? -1;
      if (!row || place < 0) return;
      await tx
        .update(sentinelTargets)
        .set({ failures: row.failures.filter((_, index) => index !== place), lockedUntil: null })
        .where(isTarget);
    }),
  );
}

/** Forget the attempts at an account, with the account or because an administrator says so. */
export async function forgetAttempts(tx: Tx, tenantId: string, userId: string): Promise<void> {
  await tx
    .delete(sentinelTargets)
    .where(and(eq(sentinelTargets.tenantId, tenantId), eq(sentinelTargets.userId, userId)));
}

/** Forget the attempts at an account whose password was replaced, but not those at its factors. */
export async function forgetPasswordAttempts(
  tx: Tx,
  tenantId: string,
  userId: string,
): Promise<void> {
  await tx
    .delete(sentinelTargets)
    .where(
      and(
        eq(sentinelTargets.tenantId, tenantId),
        eq(sentinelTargets.userId, userId),
        ne(sentinelTargets.target, targetOfSecondFactor(userId)),
      ),
    );
}

/**
 * Forget the attempts at identifiers and at the accounts that have them, on every device. What an
 * identifier is, an address or a name, does not matter.
 */
export async function unlockIdentifiers(
  tx: Tx,
  tenantId: string,
  values: readonly string[],
): Promise<void> {
  const identifiers = values.flatMap((value) =>
    (['username', 'email', 'phone'] as const).map((type): Identifier => ({ type, value })),
  );
  const accounts = await findUserIdsBy(tx, tenantId, identifiers);
  await tx
    .delete(sentinelTargets)
    .where(
      and(
        eq(sentinelTargets.tenantId, tenantId),
        or(
          inArray(sentinelTargets.target, identifiers.map(targetOfIdentifier)),
          inArray(sentinelTargets.userId, accounts),
        ),
      ),
    );
}

/** Clears the count of the attempts with what a success writes. */
export type ClearAttempts = (tx: Tx) => Promise<void>;

/**
 * Check a proof as one counted attempt: a success clears the count, and the attempt that locks the
 * account is reported to it. One that a busy server sends away unchecked does not count.
 * @param check may clear the count in a transaction of its own, so that a success takes one less
 * @throws CodedError session.verification_blocked_too_many_attempts, and what `check` throws
 */
export async function checkCounted<Result>(
  services: Services,
  tenantId: string,
  { target, user }: Attempt,
  check: (clear: ClearAttempts) => Promise<Result>,
): Promise<Result> {
  const attempt = { target, user };
  const counted = await countAttempt(services, tenantId, attempt);
  let isCleared = false;
  const clear: ClearAttempts = async (tx) => {
    await tx
      .delete(sentinelTargets)
      .where(and(eq(sentinelTargets.tenantId, tenantId), eq(sentinelTargets.target, target)));
    isCleared = true;
  };
  try {
    const result = await check(clear);
    if (!isCleared) await services.database.inTenant(tenantId, clear);
    return result;
  } catch (error) {
    if (error instanceof PasswordUnchecked) {
      await uncountAttempt(services, tenantId, attempt, counted).catch((cause: unknown) => {
        // It stays counted, which is the safe side; the caller is told that the server is busy.
        services.log.warn({ err: cause, tenant: tenantId }, 'an attempt could not be uncounted');
      });
    } else if (counted.lockedUntil !== null && user && error instanceof CodedError) {
      notifyOfLock(services, tenantId, user, counted.lockedUntil);
    }
    throw error;
  }
}
