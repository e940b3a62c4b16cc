import { createHash, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { hash, verify } from '@node-rs/argon2';
import { verify as verifyBcrypt } from '@node-rs/bcrypt';
import type { PasswordMethod } from '~/server/platform/db/schema';
import { Busy, createFairQueue } from '~/server/platform/fairness/fair-queue';
import { matchesLegacyDigest } from './legacy-digest';

/** A digest as the users table keeps it. */
export type PasswordDigest = {
  passwordEncrypted: string;
  passwordEncryptionMethod: PasswordMethod;
};

type PasswordCheck = {
  isValid: boolean;
  /** The digest is of an older method and should be replaced now that the password is known. */
  needsUpgrade: boolean;
};

/** Argon2id (RFC 9106) with 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const OWN_DIGEST = '$argon2id$v=19$m=19456,t=2,p=1$';

/** A digest that no password matches: keeps the time of a refusal the same without an account. */
const DUMMY = hash('no account has this password', COST);

/** Called for every Argon2 computation; tests count them instead of reading clocks. */
export const passwordWork: { onCompute: (() => void) | undefined } = { onCompute: undefined };

/** libuv computes in this many threads, which name look-ups and files need as well. */
const THREADS = Math.min(4, availableParallelism());

/** One tenant computes with half of the threads at most, whatever waits. */
const computations = createFairQueue({
  total: THREADS,
  each: Math.ceil(THREADS / 2),
  waiting: 128,
  // Two seconds of work on two cores: whoever comes later is told to come again instead of waiting
  // until the browser gives up.
  waitingInAll: 256,
});

function compute<Result>(tenantId: string, work: () => Promise<Result>): Promise<Result> {
  return computations.run(tenantId, () => {
    passwordWork.onCompute?.();
    return work();
  });
}

/**
 * Digest of a new password. Never within a transaction, whose connection would wait.
 * @throws Busy when too many passwords of the tenant are waiting
 */
export async function hashPassword(tenantId: string, password: string): Promise<PasswordDigest> {
  return {
    passwordEncrypted: await compute(tenantId, () => hash(password, COST)),
    passwordEncryptionMethod: 'Argon2id',
  };
}

const PLAIN_HASHES: Partial<Record<PasswordMethod, string>> = {
  SHA1: 'sha1',
  SHA256: 'sha256',
  MD5: 'md5',
};

function matchesPlain(algorithm: string, digest: string, password: string): boolean {
  const expected = Buffer.from(digest.toLowerCase());
  const actual = Buffer.from(createHash(algorithm).update(password).digest('hex'));
  return expected.length === actual.length && timingSafeEqual(expected, actual);
}

async function matchesOlder(
  method: PasswordMethod,
  digest: string,
  password: string,
): Promise<boolean> {
  if (method === 'Bcrypt') return verifyBcrypt(password, digest).catch(() => false);
  if (method === 'Legacy') return matchesLegacyDigest(digest, password);
  const algorithm = PLAIN_HASHES[method];
  return algorithm !== undefined && matchesPlain(algorithm, digest, password);
}

/** A password was not looked at, because too many others wait. */
export class PasswordUnchecked extends Busy {}

/** Milliseconds that a refusal takes at least, by tenant. */
const refusalTimes = new Map<string, number>();
/** One check that other work held up slows the refusals down for a while only. */
const FORGET = 0.99;

/**
 * Remember what it cost to compute a digest that was made elsewhere. Right passwords count as well,
 * so that few refusals of such accounts are the first to be measured. After each start one can be,
 * because the cost of a digest is only known once it was computed.
 */
function noteForeignCost(tenantId: string, ms: number): void {
  refusalTimes.set(tenantId, Math.max(ms, (refusalTimes.get(tenantId) ?? 0) * FORGET));
}

/**
 * Refusals take as long as those of accounts whose digest was made elsewhere: only imported accounts
 * have one, and a slow answer would tell that there is an account. Nothing is computed meanwhile.
 * @param ms of the check itself, without its wait for a turn
 */
async function evenOut(tenantId: string, ms: number): Promise<void> {
  const least = refusalTimes.get(tenantId) ?? 0;
  if (least > ms) await pause(least - ms);
}

/**
 * Check a password. Every check costs one Argon2 computation, whether there is an account, a
 * password, or only a digest of an older method: no timing side channel.
 * @param user undefined when no account has the identifier
 * @throws PasswordUnchecked when too many passwords of the tenant are waiting
 */
export async function checkPasswordOf(
  tenantId: string,
  user:
    | {
        passwordEncrypted: string | null;
        passwordEncryptionMethod: PasswordMethod | null;
      }
    | undefined,
  password: string,
): Promise<PasswordCheck> {
  const digest = user?.passwordEncrypted;
  const method = user?.passwordEncryptionMethod;
  const isCurrent = digest && method?.startsWith('Argon2');
  const check = await compute(tenantId, async () => {
    const startedAt = performance.now();
    const isMatch = await verify(isCurrent ? digest : await DUMMY, password).catch(() => false);
    const isValid = isCurrent
      ? isMatch
      : Boolean(digest && method && (await matchesOlder(method, digest, password)));
    return { isValid, ms: performance.now() - startedAt };
  }).catch((error: unknown) => {
    throw error instanceof Busy ? new PasswordUnchecked(error, error) : error;
  });
  if (digest && !digest.startsWith(OWN_DIGEST)) noteForeignCost(tenantId, check.ms);
  if (check.isValid) return { isValid: true, needsUpgrade: method !== 'Argon2id' };
  await evenOut(tenantId, check.ms);
  return { isValid: false, needsUpgrade: false };
}
