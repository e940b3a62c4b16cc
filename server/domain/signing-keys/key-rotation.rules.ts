import { eq, sql } from 'drizzle-orm';
import { SESSION_TTL } from '~/server/domain/sessions/lifetimes';
import type { Tx } from '~/server/platform/db/database';
import { applications, resources } from '~/server/platform/db/schema';
import { CodedError } from '~/server/platform/errors/coded-error';
import {
  type KeyState,
  type SigningAlgorithm,
  type StoredKey,
  COOKIE_KEYS,
  PRIVATE_KEYS,
  algorithmOf,
  isListed,
  readStoredKeys,
  rotate,
  saveStoredKeys,
  withStates,
} from './stored-keys.rules';

type KeyType = 'private-keys' | 'cookie-keys';

/** A key without its value, as existing clients know it. `createdAt` in epoch seconds. */
type KeyInfo = {
  id: string;
  createdAt: number;
  /** Private keys only. */
  signingKeyAlgorithm: SigningAlgorithm | undefined;
  /** Its place in its life, where that is asked for; times in epoch seconds. */
  state: KeyState | undefined;
  signsFrom: number | undefined;
  verifiesUntil: number | undefined;
};

const CONFIG_KEYS = { 'private-keys': PRIVATE_KEYS, 'cookie-keys': COOKIE_KEYS } as const;

function toKeyInfo(type: KeyType, key: StoredKey): KeyInfo {
  return {
    id: key.id,
    createdAt: key.createdAt,
    signingKeyAlgorithm: type === 'private-keys' ? algorithmOf(key) : undefined,
    state: undefined,
    signsFrom: undefined,
    verifiesUntil: undefined,
  };
}

/** Listed keys, newest first. */
export async function listKeys(tx: Tx, tenantId: string, type: KeyType): Promise<KeyInfo[]> {
  const keys = await readStoredKeys(tx, tenantId, CONFIG_KEYS[type]);
  return keys.filter(isListed).map((key) => toKeyInfo(type, key));
}

/** Every key that signs or verifies with its state, newest first. */
export async function listKeysWithStates(
  tx: Tx,
  tenantId: string,
  type: KeyType,
): Promise<KeyInfo[]> {
  const keys = await readStoredKeys(tx, tenantId, CONFIG_KEYS[type]);
  return withStates(keys).map(({ key, state }) => ({
    ...toKeyInfo(type, key),
    state,
    signsFrom: key.signsFrom,
    verifiesUntil: key.verifiesUntil,
  }));
}

const HOUR = 3600;

/** Longest life in seconds of what keys of this type sign. */
async function longestLife(tx: Tx, tenantId: string, type: KeyType): Promise<number> {
  if (type === 'cookie-keys') return SESSION_TTL;
  const [access] = await tx
    .select({ ttl: sql<number | null>`max(${resources.accessTokenTtl})` })
    .from(resources)
    .where(eq(resources.tenantId, tenantId));
  const idTokenTtl = sql`(${applications.customClientMetadata} ->> 'idTokenTtl')::bigint`;
  const [id] = await tx
    .select({ ttl: sql<string | null>`max(${idTokenTtl})` })
    .from(applications)
    .where(eq(applications.tenantId, tenantId));
  return Math.max(HOUR, access?.ttl ?? 0, Number(id?.ttl ?? 0));
}

/**
 * Add a key that signs after `delay` seconds.
 * @returns the listed keys: the new one and the one before it
 */
export async function rotateKeys(
  tx: Tx,
  tenantId: string,
  type: KeyType,
  key: StoredKey,
  delay: number,
): Promise<KeyInfo[]> {
  const known = await readStoredKeys(tx, tenantId, CONFIG_KEYS[type], 'no key update');
  const keys = rotate(known, key, { delay, life: await longestLife(tx, tenantId, type) });
  await saveStoredKeys(tx, tenantId, CONFIG_KEYS[type], keys);
  return keys.filter(isListed).map((each) => toKeyInfo(type, each));
}

/**
 * Delete a key, also one that is no longer listed.
 * @throws CodedError oidc.key_not_found, oidc.key_required for the last listed one
 */
export async function deleteKey(
  tx: Tx,
  tenantId: string,
  type: KeyType,
  keyId: string,
): Promise<void> {
  const keys = await readStoredKeys(tx, tenantId, CONFIG_KEYS[type], 'no key update');
  if (!keys.some(({ id }) => id === keyId)) {
    throw new CodedError('oidc.key_not_found', { values: { id: keyId } });
  }
  const left = keys.filter(({ id }) => id !== keyId);
  if (!left.some(isListed)) throw new CodedError('oidc.key_required');
  await saveStoredKeys(tx, tenantId, CONFIG_KEYS[type], left);
}
