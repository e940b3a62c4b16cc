import { sessionKeys } from '~/src/config/storage-keys';
import { withCanceled } from './canceled-address';
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
/** Longest address that the server takes. */
const urlMax = 2048;

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}

/** A path of the console: an address of another place in the storage is not followed. */
function isOwnPath(value: string) {
  return /^\/(?![/\\])/.test(value);
}

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

/** The page that waits for the payment with this state. */
export function returnPath(state: string, tenantId?: string): string {
  return `${tenantId === undefined ? '' : `/${tenantId}`}/${callbackPath}?state=${state}`;
}

/** What the payment page needs to lead back: after a payment, and to `address` after none. */
export function checkoutReturn(
  address: string,
  tenantId?: string,
): { state: string; successCallbackUrl: string; cancelCallbackUrl?: string } {
  const state = randomText(stateLength);
  const { origin } = new URL(address);
  const canceled = withCanceled(address);
  return {
    state,
    successCallbackUrl: origin + returnPath(state, tenantId),
    ...(canceled.length <= urlMax ? { cancelCallbackUrl: canceled } : {}),
  };
}

/** Remembers a payment that was already made; answers the path that waits for it. */
export function resumeCheckout(
  storage: KeyValueStorage,
  checkout: Omit<StoredCheckout, 'state'>,
  tenantId?: string,
): string {
  const state = randomText(stateLength);
  storeCheckout(storage, { ...checkout, state });
  return returnPath(state, tenantId);
}

/** The paid session of the caller that refuses another purchase of the same thing; null for others. */
export function paidSessionOf({ code, data }: { code: string; data: unknown }): string | null {
  const { sessionId } = (typeof data === 'object' && data !== null ? data : {}) as {
    sessionId?: unknown;
  };
  return code === 'checkout.already_paid' && isText(sessionId) ? sessionId : null;
}

/** An address that a browser may be sent to; null for none, or one that would run as a script. */
export function webAddress(address: string | undefined): string | null {
  return address !== undefined && /^https?:\/\//i.test(address) ? address : null;
}
