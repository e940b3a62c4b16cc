import { DIGEST_METHODS, type DigestMethod } from '~/contract/user-import';
import type { PasswordMethod } from '~/server/platform/db/schema';
import { CodedError } from '~/server/platform/errors/coded-error';
import { importDigest } from './imported-digest';
import type { PasswordDigest } from './password-hash';

/** What Firebase keeps for a project, not for a user; all as its console shows them. */
type FirebaseParameters = {
  signerKey: string;
  saltSeparator: string;
  rounds: number;
  memoryCost: number;
};

export type ForeignDigest = {
  digest: string;
  /** Undefined when the digest itself has to tell. */
  method: DigestMethod | undefined;
  /** Of a column of its own. */
  salt?: string | undefined;
  firebase?: FirebaseParameters | undefined;
};

type Stored = { method: PasswordMethod; digest: string };

function unusable(): CodedError {
  return new CodedError('password.invalid_legacy_password_format');
}

function legacy(algorithm: string, args: readonly (string | number)[], hash: string): Stored {
  return { method: 'Legacy', digest: JSON.stringify([algorithm, args.map(String), hash]) };
}

function base64(text: string): string {
  return Buffer.from(text).toString('base64');
}

/** Bytes of a digest, which decide how many are derived. */
function lengthOf(hash: string): number {
  return Buffer.from(hash, 'base64').length;
}

function derived(
  saltBase64: string,
  iterations: string | number,
  algorithm: string,
  hashBase64: string,
): Stored {
  return legacy(
    'pbkdf2-base64',
    [saltBase64, iterations, lengthOf(hashBase64), algorithm, '@'],
    hashBase64,
  );
}

/** Django: `algorithm$parameters$salt$hash` (contrib.auth.hashers). */
const DJANGO: readonly [RegExp, (parts: readonly string[]) => Stored][] = [
  [
    /^pbkdf2_(sha1|sha256|sha512)\$(\d{1,9})\$([^$]+)\$([\w+/=-]+)$/,
    ([, algorithm = '', iterations = '', salt = '', hash = '']) =>
      derived(base64(salt), iterations, algorithm, hash),
  ],
  [/^argon2(\$argon2.+)$/, ([, digest = '']) => ({ method: argon2Of(digest), digest })],
  [/^bcrypt\$(\$2.+)$/, ([, digest = '']) => ({ method: 'Bcrypt', digest })],
  [/^bcrypt_sha256\$(\$2.+)$/, ([, digest = '']) => legacy('bcrypt-sha256', ['@'], digest)],
  [
    /^scrypt\$(\d{1,9})\$([^$]+)\$(\d{1,9})\$(\d{1,9})\$([\w+/=-]+)$/,
    ([, n = '', salt = '', r = '', p = '', hash = '']) =>
      legacy('scrypt', [base64(salt), n, r, p, lengthOf(hash), '@'], hash),
  ],
  [
    /^(md5|sha1)\$([^$@]*)\$([\da-f]+)$/i,
    ([, algorithm = '', salt = '', hash = '']) =>
      legacy(algorithm, salt === '' ? ['@'] : [salt, '@'], hash),
  ],
];

/** The modular format of passlib and PHC: `$algorithm$parameters$salt$hash`, without padding. */
const MODULAR: readonly [RegExp, (parts: readonly string[]) => Stored][] = [
  [
    /^\$pbkdf2-(sha1|sha256|sha512)\$(?:i=)?(\d{1,9})(?:,l=\d+)?\$([\w+/.-]+)\$([\w+/.-]+)$/,
    ([, algorithm = '', iterations = '', salt = '', hash = '']) =>
      derived(standard(salt), iterations, algorithm, standard(hash)),
  ],
  [
    /^\$scrypt\$ln=(\d{1,2}),r=(\d{1,9}),p=(\d{1,9})\$([\w+/.-]+)\$([\w+/.-]+)$/,
    ([, ln = '', r = '', p = '', salt = '', hash = '']) =>
      legacy(
        'scrypt',
        [standard(salt), 2 ** Number(ln), r, p, lengthOf(standard(hash)), '@'],
        standard(hash),
      ),
  ],
];

/** passlib writes `.` for the `+` of Base64. */
function standard(text: string): string {
  return text.replaceAll('.', '+');
}

function firstOf(
  forms: readonly [RegExp, (parts: readonly string[]) => Stored][],
  digest: string,
): Stored | undefined {
  for (const [form, convert] of forms) {
    const parts = form.exec(digest);
    if (parts) return convert(parts);
  }
  return undefined;
}

function argon2Of(digest: string): PasswordMethod {
  if (digest.startsWith('$argon2i$')) return 'Argon2i';
  return digest.startsWith('$argon2d$') ? 'Argon2d' : 'Argon2id';
}

function jsonOf(text: unknown): unknown {
  if (typeof text !== 'string') return text;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

function fieldsOf(value: unknown): Record<string, unknown> {
  const parsed = jsonOf(value);
  return typeof parsed === 'object' && parsed !== null ? { ...parsed } : {};
}

/**
 * A credential of a realm export: `secretData` holds value and salt, `credentialData` iterations and
 * algorithm, both as JSON within JSON. The whole list of a user's credentials is taken as well.
 */
function keycloakOf(text: string): Stored {
  const given = jsonOf(text);
  const list: unknown[] = Array.isArray(given) ? given : [given];
  const credential = list.map(fieldsOf).find(({ type = 'password' }) => type === 'password');
  if (!credential) throw unusable();
  const { value, salt, hashIterations, algorithm } = {
    ...credential,
    ...fieldsOf(credential['secretData']),
    ...fieldsOf(credential['credentialData']),
  } as Record<string, unknown>;
  if (typeof value !== 'string' || typeof salt !== 'string') throw unusable();
  const hash = /^pbkdf2(?:-(sha256|sha512))?$/.exec(String(algorithm ?? 'pbkdf2-sha256'));
  if (!hash) throw unusable();
  const iterations = typeof hashIterations === 'number' ? hashIterations : 27_500;
  return derived(salt, iterations, hash[1] ?? 'sha1', value);
}

function firebaseOf({ digest, salt, firebase }: ForeignDigest): Stored {
  if (!firebase || !salt) throw unusable();
  const { signerKey, saltSeparator, rounds, memoryCost } = firebase;
  return legacy(
    'firebase-scrypt',
    [salt, saltSeparator, signerKey, rounds, memoryCost, '@'],
    digest,
  );
}

/** A digest that names its own algorithm, by the shapes that only one system writes. */
function selfDescribing(digest: string): Stored | undefined {
  if (/^\$2[abxy]?\$/.test(digest)) return { method: 'Bcrypt', digest };
  if (/^\$argon2(?:id|i|d)\$/.test(digest)) return { method: argon2Of(digest), digest };
  const known = firstOf(MODULAR, digest) ?? firstOf(DJANGO, digest);
  if (known) return known;
  if (/^\[\s*"/.test(digest)) return { method: 'Legacy', digest };
  return /^[[{]/.test(digest) && digest.includes('ecretData') ? keycloakOf(digest) : undefined;
}

/** MD5, SHA1 and SHA256 with a salt before the password, as most home-made tables have it. */
function plainOf(method: 'MD5' | 'SHA1' | 'SHA256', { digest, salt }: ForeignDigest): Stored {
  return salt && !salt.includes('@')
    ? legacy(method.toLowerCase(), [salt, '@'], digest)
    : { method, digest };
}

function storedOf(foreign: ForeignDigest): Stored | undefined {
  const { digest, method } = foreign;
  switch (method) {
    case undefined:
    case 'PBKDF2':
    case 'Scrypt':
    case 'Django':
    case 'Auth0':
      return selfDescribing(digest);
    case 'Firebase':
      return firebaseOf(foreign);
    case 'Keycloak':
      return keycloakOf(digest);
    case 'MD5':
    case 'SHA1':
    case 'SHA256':
      return plainOf(method, foreign);
    case 'Argon2d':
    case 'Argon2i':
    case 'Argon2id':
    case 'Bcrypt':
    case 'Legacy':
      return { method, digest };
  }
}

/**
 * A digest of another system, as the users table keeps it. Nothing is computed: that it can be
 * checked at an affordable cost shows from its parameters.
 * @throws CodedError user_import.unknown_algorithm for one that does not tell its method,
 * password.invalid_legacy_password_format, password.unsupported_legacy_hash_algorithm,
 * guard.invalid_input
 */
export function readForeignDigest(foreign: ForeignDigest): PasswordDigest {
  const stored = storedOf(foreign);
  if (!stored) throw new CodedError('user_import.unknown_algorithm');
  return importDigest(stored.method, stored.digest);
}

/** Names that other systems give to methods, in lower case without separators. */
const METHOD_NAMES = new Map<string, DigestMethod>([
  ...DIGEST_METHODS.map((method) => [method.toLowerCase(), method] as const),
  ['argon2', 'Argon2id'],
  ['sha2', 'SHA256'],
  ['firebasescrypt', 'Firebase'],
  ['keycloakpbkdf2', 'Keycloak'],
]);

/** The method that a cell of a file names, whatever its spelling. */
export function foreignMethodOf(name: string): DigestMethod | undefined {
  return METHOD_NAMES.get(name.toLowerCase().replace(/[^\da-z]/g, ''));
}
