import type { PasswordMethod } from '~/server/platform/db/schema';
import { invalidInput } from '~/server/platform/errors/invalid-input';
import { assertLegacyDigest, isUsableBcrypt } from './legacy-digest';
import type { PasswordDigest } from './password-hash';

/** A tenant's administrator chooses the cost of imported digests; a check must stay affordable. */
const MOST_ARGON2_KIB = 256 * 1024;
const MOST_ARGON2_PASSES = 64;

const ARGON2 = /^\$argon2(?:i|d|id)\$(?:v=\d+\$)?m=(\d{1,8}),t=(\d{1,4}),p=\d{1,3}\$/;
const HEX_LENGTHS: Partial<Record<PasswordMethod, number>> = { MD5: 32, SHA1: 40, SHA256: 64 };

function isUsable(method: PasswordMethod, digest: string): boolean {
  const length = HEX_LENGTHS[method];
  if (length !== undefined) return digest.length === length && /^[\da-f]+$/i.test(digest);
  if (method === 'Bcrypt') return isUsableBcrypt(digest);
  const [, memory, passes] = ARGON2.exec(digest) ?? [];
  return (
    digest.startsWith(`$${method.toLowerCase()}$`) &&
    Number(memory) <= MOST_ARGON2_KIB &&
    Number(passes) <= MOST_ARGON2_PASSES
  );
}

/**
 * A digest that another system made, as the users table keeps it.
 * @throws CodedError password.invalid_legacy_password_format,
 * password.unsupported_legacy_hash_algorithm, guard.invalid_input for one that no password
 * could match or that would cost too much to check
 */
export function importDigest(method: PasswordMethod, digest: string): PasswordDigest {
  if (method === 'Legacy') assertLegacyDigest(digest);
  else if (!isUsable(method, digest)) {
    throw invalidInput('body', ['passwordDigest'], `is no ${method} digest that can be checked`);
  }
  return { passwordEncrypted: digest, passwordEncryptionMethod: method };
}
