import { createCipheriv, createHash, pbkdf2, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { verify as verifyBcrypt } from '@node-rs/bcrypt';
import { CodedError } from '~/server/platform/errors/coded-error';

/**
 * A digest of another system: `[algorithm, arguments, hash]` as JSON, where the argument `@` stands
 * for the password. Hash algorithms digest the arguments one after another; `pbkdf2` takes salt,
 * iterations, bytes, hash algorithm and password. The hash is hexadecimal or Base64.
 *
 * What imported files bring besides: `pbkdf2-base64` is the same with a salt in Base64, `scrypt`
 * takes salt (Base64), N, r, p, bytes and password, `firebase-scrypt` takes salt, salt separator,
 * signer key (all Base64), rounds, memory cost and password, and `bcrypt-sha256` has a bcrypt digest
 * of the password's SHA-256 for its hash.
 */
type LegacyDigest = {
  algorithm: string;
  args: string[];
  hash: string;
};

const HASHES = new Set([
  'md5',
  'ripemd160',
  'sha1',
  'sha224',
  'sha256',
  'sha384',
  'sha512',
  'sha512-224',
  'sha512-256',
  'sha3-224',
  'sha3-256',
  'sha3-384',
  'sha3-512',
]);
const PASSWORD = '@';
/** Digests come from clients: the work of checking one must stay bounded. */
const MOST_ITERATIONS = 2_000_000;
const MOST_BYTES = 128;
/** Bytes of memory and number of blocks that one scrypt computation may take. */
const MOST_SCRYPT_MEMORY = 64 * 1024 * 1024;
const MOST_SCRYPT_BLOCKS = 2 ** 20;
const MOST_BCRYPT_ROUNDS = 16;

const BCRYPT = /^\$2[abxy]?\$(\d\d)\$[./\dA-Za-z]{53}$/;

/** Whether it is a bcrypt digest of an affordable cost. */
export function isUsableBcrypt(digest: string): boolean {
  const rounds = Number(BCRYPT.exec(digest)?.[1]);
  return rounds >= 4 && rounds <= MOST_BCRYPT_ROUNDS;
}

function malformed(): CodedError {
  return new CodedError('password.invalid_legacy_password_format');
}

function parse(text: string): LegacyDigest {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw malformed();
  }
  if (!Array.isArray(value) || value.length !== 3) throw malformed();
  const [algorithm, args, hash] = value as unknown[];
  const isText = (each: unknown): each is string => typeof each === 'string' && each !== '';
  if (!isText(algorithm) || !isText(hash) || !Array.isArray(args) || !args.every(isText)) {
    throw malformed();
  }
  if (!args.some((each) => each.includes(PASSWORD))) throw malformed();
  return { algorithm: algorithm.toLowerCase(), args, hash };
}

/**
 * Arguments with the password in its place: that of `@`, or of the sign within longer arguments.
 */
function fill(args: readonly string[], password: string): string[] {
  return args.includes(PASSWORD)
    ? args.map((each) => (each === PASSWORD ? password : each))
    : args.map((each) => each.replaceAll(PASSWORD, () => password));
}

function wholeOf(text: string | undefined, most: number): number {
  const value = /^\d{1,9}$/.test(text ?? '') ? Number(text) : 0;
  if (value < 1 || value > most) throw malformed();
  return value;
}

function bytesOf(text: string | undefined): Buffer {
  if (text === undefined || !/^[\w+/-]*={0,2}$/.test(text)) throw malformed();
  return Buffer.from(text, 'base64');
}

function unsupported(algorithm: string): CodedError {
  return new CodedError('password.unsupported_legacy_hash_algorithm', {
    values: { algorithm },
  });
}

/** Computes what the hash is compared with, or compares it itself. */
type Check = (password: string, hash: string) => Promise<Buffer | boolean>;

const derive = promisify(pbkdf2);

function pbkdf2Check(args: readonly string[], saltOf: (text: string) => Buffer): Check {
  const [salt = '', iterations, bytes, algorithm = '', password] = args;
  if (password === undefined) throw malformed();
  const hash = algorithm.toLowerCase();
  if (!HASHES.has(hash)) throw unsupported(algorithm);
  const rounds = wholeOf(iterations, MOST_ITERATIONS);
  const length = wholeOf(bytes, MOST_BYTES);
  saltOf(salt);
  return (given) => {
    const [filledSalt = '', , , , filled = ''] = fill(args, given);
    return derive(filled, saltOf(filledSalt), rounds, length, hash);
  };
}

type ScryptCost = { N: number; r: number; p: number };

function scryptKey(
  password: string,
  salt: Buffer,
  length: number,
  cost: ScryptCost,
): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password, salt, length, { ...cost, maxmem: 2 * MOST_SCRYPT_MEMORY }, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}

/** @throws CodedError for a cost that is none, or that a check must not have */
function affordable({ N, r, p }: ScryptCost): ScryptCost {
  const isPower = N >= 2 && (N & (N - 1)) === 0;
  if (!isPower || 128 * N * r > MOST_SCRYPT_MEMORY || N * r * p > MOST_SCRYPT_BLOCKS) {
    throw malformed();
  }
  return { N, r, p };
}

function scryptCheck([salt, n, r, p, bytes]: readonly string[]): Check {
  const length = wholeOf(bytes, MOST_BYTES);
  const most = MOST_SCRYPT_BLOCKS;
  const cost = affordable({ N: wholeOf(n, most), r: wholeOf(r, most), p: wholeOf(p, most) });
  const saltBytes = bytesOf(salt);
  return (password) => scryptKey(password, saltBytes, length, cost);
}

/** Firebase encrypts its signer key with a key that scrypt derives from the password. */
function firebaseCheck(args: readonly string[]): Check {
  const [salt, separator, signerKey, rounds, memoryCost] = args;
  const saltBytes = Buffer.concat([bytesOf(salt), bytesOf(separator)]);
  const key = bytesOf(signerKey);
  if (key.length === 0) throw malformed();
  const cost = affordable({
    N: 2 ** wholeOf(memoryCost, 20),
    r: wholeOf(rounds, MOST_SCRYPT_BLOCKS),
    p: 1,
  });
  return async (password) => {
    const derived = await scryptKey(password, saltBytes, 32, cost);
    const cipher = createCipheriv('aes-256-ctr', derived, Buffer.alloc(16));
    return Buffer.concat([cipher.update(key), cipher.final()]);
  };
}

function bcryptOfHash(hash: string): Check {
  if (!isUsableBcrypt(hash)) throw malformed();
  return (password, digest) =>
    verifyBcrypt(createHash('sha256').update(password).digest('hex'), digest);
}

/** How a password is checked against the digest; nothing is computed yet. */
function checkOf({ algorithm, args, hash }: LegacyDigest): Check {
  switch (algorithm) {
    case 'pbkdf2':
      return pbkdf2Check(args, (salt) => Buffer.from(salt));
    case 'pbkdf2-base64':
      return pbkdf2Check(args, bytesOf);
    case 'scrypt':
      return scryptCheck(args);
    case 'firebase-scrypt':
      return firebaseCheck(args);
    case 'bcrypt-sha256':
      return bcryptOfHash(hash);
    default:
      if (!HASHES.has(algorithm)) throw unsupported(algorithm);
      return async (password) =>
        createHash(algorithm).update(fill(args, password).join('')).digest();
  }
}

/**
 * Refuse a digest that no password could ever be checked with.
 * @throws CodedError password.invalid_legacy_password_format,
 * password.unsupported_legacy_hash_algorithm
 */
export function assertLegacyDigest(text: string): void {
  checkOf(parse(text));
}

/** Whether the password has the digest; false for a malformed one. */
export async function matchesLegacyDigest(text: string, password: string): Promise<boolean> {
  try {
    const digest = parse(text);
    const actual = await checkOf(digest)(password, digest.hash);
    if (typeof actual === 'boolean') return actual;
    const isHex = digest.hash.length === actual.length * 2 && /^[\da-f]+$/i.test(digest.hash);
    const expected = Buffer.from(digest.hash, isHex ? 'hex' : 'base64');
    return expected.length === actual.length && timingSafeEqual(expected, actual);
  } catch {
    return false;
  }
}
