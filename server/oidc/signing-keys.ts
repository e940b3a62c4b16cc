import {
  type KeyObject,
  createPrivateKey,
  createPublicKey,
  generateKeyPair,
  generateKeyPairSync,
  randomBytes,
} from 'node:crypto';
import { promisify } from 'node:util';
import { and, eq } from 'drizzle-orm';
import { type JWK, calculateJwkThumbprint, exportJWK } from 'jose';
import type { Database, Tx } from '../db/database';
import { configs } from '../db/schema';
import { generateId, generateSecret } from '../http/ids';

export const PRIVATE_KEYS = 'oidc.privateKeys';
export const COOKIE_KEYS = 'oidc.cookieKeys';

/** One stored key: PKCS 8 PEM (private keys) or a plain secret (cookie keys). */
export interface StoredKey {
  id: string;
  value: string;
  /** Epoch seconds. */
  createdAt: number;
}

export type SigningAlgorithm = 'EC' | 'RSA';

const toStoredKey = (privateKey: KeyObject): StoredKey => ({
  id: generateId(),
  value: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  createdAt: Math.floor(Date.now() / 1000),
});

/** The key of a new tenant: EC P-384. */
export const newPrivateKey = (): StoredKey =>
  toStoredKey(generateKeyPairSync('ec', { namedCurve: 'P-384' }).privateKey);

const generate = promisify(generateKeyPair);

/** EC P-384 or RSA of 4096 bits, made off the event loop: an RSA key takes seconds. */
export const newRotatedKey = async (algorithm: SigningAlgorithm = 'EC'): Promise<StoredKey> => {
  const { privateKey } =
    algorithm === 'EC'
      ? await generate('ec', { namedCurve: 'P-384' })
      : await generate('rsa', { modulusLength: 4096 });
  return toStoredKey(privateKey);
};

export const newCookieKey = (): StoredKey => ({
  id: generateId(),
  value: generateSecret() + randomBytes(8).toString('hex'),
  createdAt: Math.floor(Date.now() / 1000),
});

export interface TenantKeys {
  /** Private JWKs, the current one first; `kid` is the thumbprint (RFC 7638). */
  privateJwks: JWK[];
  publicJwks: JWK[];
  cookieSecrets: string[];
  /** ES384 when the current key is EC, else RS256. */
  algorithm: 'ES384' | 'RS256';
  /** Changes whenever a key does. */
  version: string;
}

export const readStoredKeys = async (
  tx: Tx,
  tenantId: string,
  key: string,
): Promise<StoredKey[]> => {
  const [row] = await tx
    .select()
    .from(configs)
    .where(and(eq(configs.tenantId, tenantId), eq(configs.key, key)));
  return (row?.value as StoredKey[] | undefined) ?? [];
};

const toJwks = async (pem: string): Promise<{ privateJwk: JWK; publicJwk: JWK }> => {
  const privateKey = createPrivateKey(pem);
  const publicJwk = await exportJWK(createPublicKey(privateKey));
  const shared = {
    kid: await calculateJwkThumbprint(publicJwk),
    use: 'sig',
    alg: privateKey.asymmetricKeyType === 'ec' ? 'ES384' : 'RS256',
  };
  return {
    privateJwk: { ...(await exportJWK(privateKey)), ...shared },
    publicJwk: { ...publicJwk, ...shared },
  };
};

const loadKeys = async (database: Database, tenantId: string): Promise<TenantKeys> => {
  const [privateKeys, cookieKeys] = await database.inTenant(tenantId, async (tx) => [
    await readStoredKeys(tx, tenantId, PRIVATE_KEYS),
    await readStoredKeys(tx, tenantId, COOKIE_KEYS),
  ]);
  const pairs = await Promise.all((privateKeys ?? []).map(({ value }) => toJwks(value)));
  return {
    privateJwks: pairs.map(({ privateJwk }) => privateJwk),
    publicJwks: pairs.map(({ publicJwk }) => publicJwk),
    cookieSecrets: (cookieKeys ?? []).map(({ value }) => value),
    algorithm: pairs[0]?.privateJwk.alg === 'RS256' ? 'RS256' : 'ES384',
    version: [...(privateKeys ?? []), ...(cookieKeys ?? [])].map(({ id }) => id).join(),
  };
};

export interface SigningKeys {
  /** Keys of a tenant, at most five seconds old so that a rotation reaches every process. */
  of(tenantId: string): Promise<TenantKeys>;
  /** Forget the cached keys after a rotation. */
  forget(tenantId: string): void;
}

const CACHE_MS = 5000;

export const createSigningKeys = (database: Database): SigningKeys => {
  const cache = new Map<string, { keys: Promise<TenantKeys>; readAt: number }>();
  return {
    of(tenantId) {
      const cached = cache.get(tenantId);
      if (cached && Date.now() - cached.readAt < CACHE_MS) return cached.keys;
      const keys = loadKeys(database, tenantId);
      cache.set(tenantId, { keys, readAt: Date.now() });
      keys.catch(() => cache.delete(tenantId));
      return keys;
    },
    forget: (tenantId) => void cache.delete(tenantId),
  };
};
