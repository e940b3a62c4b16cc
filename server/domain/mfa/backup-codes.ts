import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import type { BackupCodeFactor } from './factors';

const COUNT = 10;
const FORMAT = /^[\da-f]{10}$/;
const SALT_BYTES = 16;
const DIGEST_BYTES = 32;

const derive = promisify<string, Buffer, number, Buffer>(scrypt);

/** A set of codes as it is stored. */
export type BackupCodeSet = Required<Pick<BackupCodeFactor, 'salt'>> & {
  codes: { digest: string }[];
};

/** Ten codes of ten hexadecimal digits (40 bits each; attempts are counted). */
export function generateBackupCodes(): string[] {
  const codes = new Set<string>();
  while (codes.size < COUNT) codes.add(randomBytes(5).toString('hex'));
  return [...codes];
}

/** Whether given codes could have been generated: ten different ones of the right form. */
export function areBackupCodes(codes: readonly string[]): boolean {
  return (
    codes.length === COUNT &&
    new Set(codes).size === COUNT &&
    codes.every((code) => FORMAT.test(code))
  );
}

async function digestOf(code: string, salt: string): Promise<string> {
  const digest = await derive(code, Buffer.from(salt, 'base64'), DIGEST_BYTES);
  return digest.toString('base64');
}

/** Digests of codes. One salt for the set: entering a code costs one derivation, not ten. */
export async function digestBackupCodes(codes: readonly string[]): Promise<BackupCodeSet> {
  const salt = randomBytes(SALT_BYTES).toString('base64');
  return {
    salt,
    codes: await Promise.all(codes.map(async (code) => ({ digest: await digestOf(code, salt) }))),
  };
}

/** A code that was entered, in the forms that it can be compared in. */
export type EnteredBackupCode = { code: string; salt: string | undefined; digest: string };

/** Slow on purpose, so call it outside of transactions. */
export async function readBackupCode(
  { salt }: Pick<BackupCodeFactor, 'salt'>,
  text: string,
): Promise<EnteredBackupCode> {
  const code = text.replace(/[\s-]/g, '').toLowerCase();
  return { code, salt, digest: salt === undefined ? '' : await digestOf(code, salt) };
}

function isSame(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}

/** The set after the use of a code, or undefined when no unused one is this. */
export function useBackupCode(
  factor: BackupCodeFactor,
  entered: EnteredBackupCode,
  now: Date,
): BackupCodeFactor | undefined {
  // The set was replaced since the digest was made.
  if (factor.salt !== entered.salt) return undefined;
  const index = factor.codes.findIndex(
    (stored) =>
      stored.usedAt === undefined &&
      ('digest' in stored
        ? isSame(stored.digest, entered.digest)
        : isSame(stored.code, entered.code)),
  );
  if (index === -1) return undefined;
  const usedAt = now.toISOString();
  return {
    ...factor,
    lastUsedAt: usedAt,
    codes: factor.codes.map((stored, place) => (place === index ? { ...stored, usedAt } : stored)),
  };
}
