import { sessionKeys } from '~/src/config/storage-keys';
import { randomText } from './random-text';
import type { KeyValueStorage } from './storage';

/** What one tab remembers of its purchase while the person is on the payment page. */
export type StoredCheckout = {
  /** Comes back in the address; ties it to this record. */
  readonly state: string;
  readonly sessionId: string;
  readonly callbackPage?: string | undefined;
  readonly isDowngrade?: boolean | undefined;
};

/** Length of the state token (specification section 9). */
const stateLength = 6;
const callbackPath = 'checkout-success-callback';

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** A path of the console: an address of another place in the storage is not followed. */
const isOwnPath = (value: string) => /^\/(?![/\\])/.test(value);

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The record of this tab; null without one, or when it is not what `storeCheckout` writes. */
export function readStoredCheckout(storage: KeyValueStorage): StoredCheckout | null {
  const value = parse(storage.getItem(sessionKeys.checkoutSession) ?? 'null');
  if (typeof value !== 'object' || value === null) {
    return null;
  }
  const { state, sessionId, callbackPage, isDowngrade } = value as Record<string, unknown>;
  const isValid =
    isText(state) &&
    isText(sessionId) &&
    (callbackPage === undefined || (isText(callbackPage) && isOwnPath(callbackPage))) &&
    (isDowngrade === undefined || typeof isDowngrade === 'boolean');
  return isValid ? { state, sessionId, callbackPage, isDowngrade } : null;
}

export function storeCheckout(storage: KeyValueStorage, checkout: StoredCheckout): void {
  storage.setItem(sessionKeys.checkoutSession, JSON.stringify(checkout));
}

export function clearStoredCheckout(storage: KeyValueStorage): void {
  storage.removeItem(sessionKeys.checkoutSession);
}

/** A fresh state, and the address that the payment page sends a paid order to. */
export function checkoutReturn(
  origin: string,
  tenantId?: string,
): { state: string; successCallbackUrl: string } {
  const state = randomText(stateLength);
  const path = tenantId === undefined ? callbackPath : `${tenantId}/${callbackPath}`;
  return { state, successCallbackUrl: `${origin}/${path}?state=${state}` };
}

/** An address that a browser may be sent to; null for none, or one that would run as a script. */
export const webAddress = (address: string | undefined): string | null =>
  address !== undefined && /^https?:\/\//i.test(address) ? address : null;
