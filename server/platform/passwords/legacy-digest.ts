import { createHash, pbkdf2, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { CodedError } from '~/server/platform/errors/coded-error';

/**
 * A digest of another system: `[algorithm, arguments, hash]` as JSON, where the argument `@` stands
 * for the password. Hash algorithms digest the arguments one after another; `pbkdf2` takes salt,
 * iterations, bytes, hash algorithm and password. The hash is hexadecimal or Base64.
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

type Pbkdf2 = {
  salt: string;
  password: string;
  iterations: number;
  bytes: number;
  algorithm: string;
};

function pbkdf2Of([salt = '', iterations, bytes, algorithm = '', password]: string[]): Pbkdf2 {
  if (password === undefined) throw malformed();
  if (!HASHES.has(algorithm.toLowerCase())) throw unsupported(algorithm);
  return {
    salt,
    password,
    iterations: wholeOf(iterations, MOST_ITERATIONS),
    bytes: wholeOf(bytes, MOST_BYTES),
    algorithm: algorithm.toLowerCase(),
  };
}

function unsupported(algorithm: string): CodedError {
  return new CodedError('password.unsupported_legacy_hash_algorithm', {
    values: { algorithm },
  });
}

/**
 * Refuse a digest that no password could ever be checked with.
 * @throws CodedError password.invalid_legacy_password_format,
 * password.unsupported_legacy_hash_algorithm
 */
export function assertLegacyDigest(text: string): void {
  const { algorithm, args } = parse(text);
  if (algorithm === 'pbkdf2') pbkdf2Of(args);
  else if (!HASHES.has(algorithm)) throw unsupported(algorithm);
}

const derive = promisify(pbkdf2);

async function compute({ algorithm, args }: LegacyDigest, password: string): Promise<Buffer> {
  if (algorithm !== 'pbkdf2') {
    return createHash(algorithm).update(fill(args, password).join('')).digest();
  }
  const { salt, iterations, bytes, algorithm: hash, ...rest } = pbkdf2Of(fill(args, password));
  return derive(rest.password, salt, iterations, bytes, hash);
}

/** Whether the password has the digest; false for a malformed one. */
export async function matchesLegacyDigest(text: string, password: string): Promise<boolean> {
  try {
    const digest = parse(text);
    const actual = await compute(digest, password);
    const isHex = digest.hash.length === actual.length * 2 && /^[\da-f]+$/i.test(digest.hash);
    const expected = Buffer.from(digest.hash, isHex ? 'hex' : 'base64');
    return expected.length === actual.length && timingSafeEqual(expected, actual);
  } catch {
    return false;
  }
}
