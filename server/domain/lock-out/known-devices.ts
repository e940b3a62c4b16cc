import { createHash } from 'node:crypto';

/**
 * A browser and the accounts that have signed in with it (OWASP device cookies). Its failed
 * attempts are counted separately, so that other browsers cannot lock it out.
 */
export type KnownDevice = { id: string; accounts: readonly string[] };

/** The hash under which the cookie names an account; it does not reveal the account. */
export function accountOn(deviceId: string, userId: string): string {
  return createHash('sha256').update(`${deviceId}:${userId}`).digest('base64url').slice(0, 22);
}

export function knowsAccount(device: KnownDevice | undefined, userId: string): boolean {
  return device?.accounts.includes(accountOn(device.id, userId)) ?? false;
}
