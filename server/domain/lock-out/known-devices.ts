import { createHash } from 'node:crypto';

/**
 * A browser and the accounts that have signed in with it (OWASP device cookies). Its failed attempts
 * are counted apart, so that strangers cannot lock it out.
 */
export type KnownDevice = { id: string; accounts: readonly string[] };

/** An account as the cookie names it; only somebody who knows the account recognizes it. */
export function accountOn(deviceId: string, userId: string): string {
  return createHash('sha256').update(`${deviceId}:${userId}`).digest('base64url').slice(0, 22);
}

export function knowsAccount(device: KnownDevice | undefined, userId: string): boolean {
  return device?.accounts.includes(accountOn(device.id, userId)) ?? false;
}
