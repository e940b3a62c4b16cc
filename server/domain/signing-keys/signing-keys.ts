import { createPrivateKey, createPublicKey } from 'node:crypto';
import { type JWK, calculateJwkThumbprint, exportJWK } from 'jose';
import type { IdTokenAlgorithm } from '~/contract/applications';
import type { Database } from '~/server/platform/db/database';
import {
  COOKIE_KEYS,
  PRIVATE_KEYS,
  type StoredKey,
  algorithmOf,
  currentFirst,
  newCompanion,
  readStoredKeys,
  saveStoredKeys,
} from './stored-keys.rules';

export type TenantKeys = {
  /**
   * Private JWKs; the first of an algorithm signs, the very first unless a client asks for another
   * algorithm. `kid` is the thumbprint (RFC 7638).
   */
  privateJwks: JWK[];
  publicJwks: JWK[];
  /** The first one signs. */
  cookieSecrets: string[];
  /** ES384 when the current key is EC, else RS256. */
  algorithm: IdTokenAlgorithm;
  /** Changes whenever a key does, or another one signs. */
  version: string;
};

type JwkPair = {
  privateJwk: JWK;
  publicJwk: JWK;
};

async function toJwks(pem: string): Promise<JwkPair> {
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
}

type StoredKeys = {
  privateKeys: StoredKey[];
  cookieKeys: StoredKey[];
};

function readKeys(database: Database, tenantId: string): Promise<StoredKeys> {
  return database.inTenant(tenantId, async (tx) => ({
    privateKeys: await readStoredKeys(tx, tenantId, PRIVATE_KEYS),
    cookieKeys: await readStoredKeys(tx, tenantId, COOKIE_KEYS),
  }));
}

function versionOf(privateKeys: readonly StoredKey[], cookieKeys: readonly StoredKey[]): string {
  return [
    ...privateKeys.map(({ id, companion }) => (companion ? `${id}+` : id)),
    ...cookieKeys.map(({ id }) => id),
  ].join();
}

async function arrange(
  privateKeys: readonly StoredKey[],
  cookieKeys: readonly StoredKey[],
): Promise<TenantKeys> {
  const pairs = await Promise.all(
    privateKeys.flatMap(({ value, companion }) => [value, companion ?? []].flat()).map(toJwks),
  );
  return {
    privateJwks: pairs.map(({ privateJwk }) => privateJwk),
    publicJwks: pairs.map(({ publicJwk }) => publicJwk),
    cookieSecrets: cookieKeys.map(({ value }) => value),
    algorithm: pairs[0]?.privateJwk.alg === 'RS256' ? 'RS256' : 'ES384',
    version: versionOf(privateKeys, cookieKeys),
  };
}

/** Give the current key of a tenant from an older version its companion. */
async function addCompanion(database: Database, tenantId: string): Promise<void> {
  const [current] = currentFirst((await readKeys(database, tenantId)).privateKeys);
  if (!current || current.companion !== undefined) return;
  const companion = await newCompanion(algorithmOf(current));
  await database.inTenant(tenantId, async (tx) => {
    const keys = await readStoredKeys(tx, tenantId, PRIVATE_KEYS, 'no key update');
    const completed = keys.map((key) =>
      key.id === current.id && key.companion === undefined ? { ...key, companion } : key,
    );
    await saveStoredKeys(tx, tenantId, PRIVATE_KEYS, completed);
  });
}

export type SigningKeys = {
  /** Keys of a tenant, at most five seconds old so that a rotation reaches every process. */
  of(tenantId: string): Promise<TenantKeys>;
  /** The same, read again when they lack the key a token was signed with. */
  withKid(tenantId: string, kid: string | undefined): Promise<TenantKeys>;
  /** Forget the cached keys after a rotation. */
  forget(tenantId: string): void;
};

const CACHE_MS = 5000;
/**
 * Unknown keys make a tenant's keys be read again this often at most: anyone can invent a `kid`.
 */
const REREAD_MS = 1000;

type Entry = {
  stored: Promise<StoredKeys>;
  readAt: number;
  arranged?: { version: string; keys: Promise<TenantKeys> };
};

export function createSigningKeys(database: Database): SigningKeys {
  const cache = new Map<string, Entry>();
  const rereadAt = new Map<string, number>();
  const completing = new Set<string>();

  const entryOf = (tenantId: string): Entry => {
    const cached = cache.get(tenantId);
    if (cached && Date.now() - cached.readAt < CACHE_MS) return cached;
    const entry: Entry = {
      stored: readKeys(database, tenantId),
      readAt: Date.now(),
      ...(cached?.arranged ? { arranged: cached.arranged } : {}),
    };
    cache.set(tenantId, entry);
    entry.stored.catch(() => cache.delete(tenantId));
    return entry;
  };

  /** Once in this process; a failure is tried again by the next one. */
  const complete = (tenantId: string): void => {
    if (completing.has(tenantId)) return;
    completing.add(tenantId);
    void addCompanion(database, tenantId).then(
      () => cache.delete(tenantId),
      () => completing.delete(tenantId),
    );
  };

  const of = async (tenantId: string): Promise<TenantKeys> => {
    const entry = entryOf(tenantId);
    const stored = await entry.stored;
    const privateKeys = currentFirst(stored.privateKeys);
    const cookieKeys = currentFirst(stored.cookieKeys);
    const version = versionOf(privateKeys, cookieKeys);
    if (privateKeys[0] && privateKeys[0].companion === undefined) complete(tenantId);
    if (entry.arranged?.version !== version) {
      entry.arranged = { version, keys: arrange(privateKeys, cookieKeys) };
    }
    return entry.arranged.keys;
  };

  return {
    of,
    async withKid(tenantId, kid) {
      const keys = await of(tenantId);
      const isKnown = keys.publicJwks.some((jwk) => jwk.kid === kid);
      const now = Date.now();
      if (kid === undefined || isKnown || now - (rereadAt.get(tenantId) ?? 0) < REREAD_MS) {
        return keys;
      }
      rereadAt.set(tenantId, now);
      cache.delete(tenantId);
      return of(tenantId);
    },
    forget: (tenantId) => void cache.delete(tenantId),
  };
}
