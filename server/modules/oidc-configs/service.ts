import { createPrivateKey } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../db/database';
import { configs } from '../../db/schema';
import { RequestError } from '../../http/request-error';
import {
  COOKIE_KEYS,
  PRIVATE_KEYS,
  type SigningAlgorithm,
  type StoredKey,
} from '../../oidc/signing-keys';

type KeyType = 'private-keys' | 'cookie-keys';

/** A key without its value; `createdAt` in epoch seconds. */
interface KeyInfo {
  id: string;
  createdAt: number;
  /** Private keys only. */
  signingKeyAlgorithm?: SigningAlgorithm;
}

/** The current key and the one before it, whose tokens and cookies stay valid. */
const MOST_KEYS = 2;

const CONFIG_KEYS = { 'private-keys': PRIVATE_KEYS, 'cookie-keys': COOKIE_KEYS } as const;

const rowOf = (tenantId: string, type: KeyType) =>
  and(eq(configs.tenantId, tenantId), eq(configs.key, CONFIG_KEYS[type]));

/** Newest first, with the row locked: two rotations at once must not lose a key. */
const lockKeys = async (tx: Tx, tenantId: string, type: KeyType): Promise<StoredKey[]> => {
  const [row] = await tx
    .select({ value: configs.value })
    .from(configs)
    .where(rowOf(tenantId, type))
    .for('no key update');
  return (row?.value as StoredKey[] | undefined) ?? [];
};

const saveKeys = async (tx: Tx, tenantId: string, type: KeyType, keys: StoredKey[]) => {
  await tx.update(configs).set({ value: keys }).where(rowOf(tenantId, type));
};

const toKeyInfo = (type: KeyType, { id, value, createdAt }: StoredKey): KeyInfo => ({
  id,
  createdAt,
  ...(type === 'private-keys'
    ? { signingKeyAlgorithm: createPrivateKey(value).asymmetricKeyType === 'ec' ? 'EC' : 'RSA' }
    : {}),
});

export const listKeys = async (tx: Tx, tenantId: string, type: KeyType): Promise<KeyInfo[]> => {
  const [row] = await tx
    .select({ value: configs.value })
    .from(configs)
    .where(rowOf(tenantId, type));
  return ((row?.value as StoredKey[] | undefined) ?? []).map((key) => toKeyInfo(type, key));
};

/** Make `key` the current one; the oldest of three goes. */
export const rotateKeys = async (
  tx: Tx,
  tenantId: string,
  type: KeyType,
  key: StoredKey,
): Promise<KeyInfo[]> => {
  const keys = [key, ...(await lockKeys(tx, tenantId, type))].slice(0, MOST_KEYS);
  await saveKeys(tx, tenantId, type, keys);
  return keys.map((each) => toKeyInfo(type, each));
};

/** @throws RequestError oidc.key_not_found 404, oidc.key_required 422 for the last one */
export const deleteKey = async (
  tx: Tx,
  tenantId: string,
  type: KeyType,
  keyId: string,
): Promise<void> => {
  const keys = await lockKeys(tx, tenantId, type);
  if (!keys.some(({ id }) => id === keyId)) {
    throw new RequestError('oidc.key_not_found', 404, { values: { id: keyId } });
  }
  if (keys.length === 1) throw new RequestError('oidc.key_required', 422);
  await saveKeys(
    tx,
    tenantId,
    type,
    keys.filter(({ id }) => id !== keyId),
  );
};
