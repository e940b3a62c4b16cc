import { createHash, timingSafeEqual } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { verify as verifyBcrypt } from '@node-rs/bcrypt';
import type { PasswordMethod } from '../db/schema';
import { matchesLegacyDigest } from './legacy-digest';

/** A digest as the users table keeps it. */
export interface PasswordDigest {
  passwordEncrypted: string;
  passwordEncryptionMethod: PasswordMethod;
}

interface PasswordCheck {
  isValid: boolean;
  /** The digest is of an older method and should be replaced now that the password is known. */
  needsUpgrade: boolean;
}

/** Argon2id (RFC 9106) with 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** A digest that no password matches: keeps the time of a refusal the same without an account. */
const DUMMY = hash('no account has this password', COST);

/** Called for every Argon2 computation; tests count them instead of reading clocks. */
export const passwordWork: { onCompute: (() => void) | undefined } = { onCompute: undefined };

const verifyArgon2 = (digest: string, password: string): Promise<boolean> => {
  passwordWork.onCompute?.();
  return verify(digest, password).catch(() => false);
};

/** Digest of a new password. */
export const hashPassword = async (password: string): Promise<PasswordDigest> => {
  passwordWork.onCompute?.();
  return {
    passwordEncrypted: await hash(password, COST),
    passwordEncryptionMethod: 'Argon2id',
  };
};

const PLAIN_HASHES: Partial<Record<PasswordMethod, string>> = {
  SHA1: 'sha1',
  SHA256: 'sha256',
  MD5: 'md5',
};

const matchesPlain = (algorithm: string, digest: string, password: string): boolean => {
  const expected = Buffer.from(digest.toLowerCase());
  const actual = Buffer.from(createHash(algorithm).update(password).digest('hex'));
  return expected.length === actual.length && timingSafeEqual(expected, actual);
};

const matchesBcrypt = async (digest: string, password: string): Promise<boolean> => {
  try {
    return await verifyBcrypt(password, digest);
  } catch {
    return false;
  }
};

const matchesOlder = async (
  method: PasswordMethod,
  digest: string,
  password: string,
): Promise<boolean> => {
  if (method === 'Bcrypt') return matchesBcrypt(digest, password);
  if (method === 'Legacy') return matchesLegacyDigest(digest, password);
  const algorithm = PLAIN_HASHES[method];
  return algorithm !== undefined && matchesPlain(algorithm, digest, password);
};

/**
 * Check a password. Every check costs one Argon2 computation, whether there is an account, a
 * password, or only a digest of an older method, so that the time of the answer tells nothing.
 * @param user undefined when nobody has the identifier
 */
export const checkPasswordOf = async (
  user:
    | {
        passwordEncrypted: string | null;
        passwordEncryptionMethod: PasswordMethod | null;
      }
    | undefined,
  password: string,
): Promise<PasswordCheck> => {
  const digest = user?.passwordEncrypted;
  const method = user?.passwordEncryptionMethod;
  if (digest && method?.startsWith('Argon2')) {
    const isValid = await verifyArgon2(digest, password);
    return { isValid, needsUpgrade: isValid && method !== 'Argon2id' };
  }
  await verifyArgon2(await DUMMY, password);
  const isValid = digest && method ? await matchesOlder(method, digest, password) : false;
  return { isValid, needsUpgrade: isValid };
};
