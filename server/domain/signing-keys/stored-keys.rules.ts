import { type KeyObject, createPrivateKey, generateKeyPair, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { and, eq } from 'drizzle-orm';
import { generateId, generateSecret } from '~/server/platform/crypto/ids';
import type { Tx } from '~/server/platform/db/database';
import type { RowLock } from '~/server/platform/db/row-lock';
import { configs } from '~/server/platform/db/schema';

export const PRIVATE_KEYS = 'oidc.privateKeys';
export const COOKIE_KEYS = 'oidc.cookieKeys';

export type SigningAlgorithm = 'EC' | 'RSA';

/**
 * One stored key: PKCS 8 PEM (private keys) or a plain secret (cookie keys). Times in epoch
 * seconds.
 */
export type StoredKey = {
  id: string;
  value: string;
  createdAt: number;
  /**
   * A private key of the other algorithm, for clients that ask for it. Lives as long as this one.
   */
  companion?: string;
  /** Until then it is only published, so that everyone knows it before it signs. */
  signsFrom?: number;
  /** Two later keys followed: no longer listed, but what it signed is accepted until then. */
  verifiesUntil?: number;
};

const generate = promisify(generateKeyPair);

/** Keys are made off the event loop: an RSA key takes 50 to 500 ms, one of 4096 bits seconds. */
async function generatePem(algorithm: SigningAlgorithm, modulusLength: number): Promise<string> {
  const { privateKey } =
    algorithm === 'EC'
      ? await generate('ec', { namedCurve: 'P-384' })
      : await generate('rsa', { modulusLength });
  return privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
}

function isEc(key: KeyObject): boolean {
  return key.asymmetricKeyType === 'ec';
}

export function algorithmOf({ value }: StoredKey): SigningAlgorithm {
  return isEc(createPrivateKey(value)) ? 'EC' : 'RSA';
}

/**
 * The key of the other algorithm. RFC 7518 section 3.3 asks for 2048 bits, which NIST SP 800-57
 * accepts until 2030; more would make creating a tenant slow, and rotating renews it.
 */
export function newCompanion(algorithm: SigningAlgorithm): Promise<string> {
  return generatePem(algorithm === 'EC' ? 'RSA' : 'EC', 2048);
}

function nowInSeconds(): number {
  return Math.floor(Date.now() / 1000);
}

/** EC P-384, or RSA of 4096 bits, with its companion. */
export async function newPrivateKey(algorithm: SigningAlgorithm = 'EC'): Promise<StoredKey> {
  const [value, companion] = await Promise.all([
    generatePem(algorithm, 4096),
    newCompanion(algorithm),
  ]);
  return { id: generateId(), value, companion, createdAt: nowInSeconds() };
}

export function newCookieKey(): StoredKey {
  return {
    id: generateId(),
    value: generateSecret() + randomBytes(8).toString('hex'),
    createdAt: nowInSeconds(),
  };
}

export type KeyState = 'Next' | 'Current' | 'Previous';

/**
 * Keys that count now with their states, newest first. Exactly one is current: the newest listed
 * one that has started to sign, or the oldest listed one while none has.
 */
export function withStates(
  keys: readonly StoredKey[],
  now = nowInSeconds(),
): { key: StoredKey; state: KeyState }[] {
  const live = keys.filter(({ verifiesUntil = Infinity }) => verifiesUntil > now);
  const listed = live.filter(isListed);
  const current = listed.find(({ signsFrom = 0 }) => signsFrom <= now) ?? listed.at(-1);
  const position = current ? live.indexOf(current) : live.length;
  return live.map((key, index) => ({
    key,
    state: index < position ? 'Next' : index === position ? 'Current' : 'Previous',
  }));
}

export function isListed({ verifiesUntil }: StoredKey): boolean {
  return verifiesUntil === undefined;
}

/** The current key first, which signs; the others only verify. */
export function currentFirst(keys: readonly StoredKey[]): StoredKey[] {
  const states = withStates(keys);
  return [
    ...states.filter(({ state }) => state === 'Current'),
    ...states.filter(({ state }) => state !== 'Current'),
  ].map(({ key }) => key);
}

/** Seconds that answers with keys may be kept in caches. */
export const JWKS_MAX_AGE = 60;

/**
 * Seconds before a new key signs: caches of the key set have expired, every process has read it.
 */
export const PUBLISHED_BEFORE_SIGNING = JWKS_MAX_AGE + 15;

/** The current key and the one before it or after it. */
const MOST_LISTED = 2;

/**
 * A new key that signs after `delay` seconds. One that still waits signs at once, and the keys that
 * two later ones follow are kept for the life of what they signed.
 * @param life longest life in seconds of what the keys sign
 */
export function rotate(
  keys: readonly StoredKey[],
  key: StoredKey,
  { delay, life }: { delay: number; life: number },
  now = nowInSeconds(),
): StoredKey[] {
  const known = withStates(keys, now).map((each) => ({
    ...each.key,
    ...(each.state === 'Next' ? { signsFrom: now } : {}),
  }));
  return [{ ...key, signsFrom: now + delay }, ...known].map((each, index) =>
    index < MOST_LISTED || !isListed(each)
      ? each
      : { ...each, verifiesUntil: now + PUBLISHED_BEFORE_SIGNING + life },
  );
}

function rowOf(tenantId: string, key: string) {
  return and(eq(configs.tenantId, tenantId), eq(configs.key, key));
}

/** @param lock hold the row, so that two changes at once lose nothing */
export async function readStoredKeys(
  tx: Tx,
  tenantId: string,
  key: string,
  lock: RowLock | undefined = undefined,
): Promise<StoredKey[]> {
  const query = tx.select({ value: configs.value }).from(configs).where(rowOf(tenantId, key));
  const [row] = await (lock ? query.for(lock) : query);
  return (row?.value as StoredKey[] | undefined) ?? [];
}

export async function saveStoredKeys(
  tx: Tx,
  tenantId: string,
  key: string,
  value: StoredKey[],
): Promise<void> {
  await tx.update(configs).set({ value }).where(rowOf(tenantId, key));
}
