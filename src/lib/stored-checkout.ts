import { sessionKeys } from '~/src/config/storage-keys';
import { withCanceled } from './canceled-address';
import { randomText } from './random-text';
import type { KeyValueStorage } from './storage';

/** The tab's record of its purchase while the user is on the payment page. */
export type StoredCheckout = {
  /** Returned in the URL; binds it to this record. */
  readonly state: string;
  readonly sessionId: string;
  readonly callbackPage?: string | undefined;
  readonly isDowngrade?: boolean | undefined;
};

/** Length of the state token (specification section 9). */
const stateLength = 6;
const callbackPath = 'checkout-success-callback';
/** Maximum length of a URL that the server accepts. */
const urlMax = 2048;

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}

/** A path of the console: an external URL in the storage is ignored. */
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

/** The record of this tab; null if missing or invalid. */
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

/** Return URLs for the payment page: after a payment, and `address` after a cancellation. */
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

/** Stores a payment that was already made; returns the path that waits for it. */
export function resumeCheckout(
  storage: KeyValueStorage,
  checkout: Omit<StoredCheckout, 'state'>,
  tenantId?: string,
): string {
  const state = randomText(stateLength);
  storeCheckout(storage, { ...checkout, state });
  return returnPath(state, tenantId);
}

/** The caller's paid session, from the error about a duplicate purchase; null for other errors. */
export function paidSessionOf({ code, data }: { code: string; data: unknown }): string | null {
  const { sessionId } = (typeof data === 'object' && data !== null ? data : {}) as {
    sessionId?: unknown;
  };
  return code === 'checkout.already_paid' && isText(sessionId) ? sessionId : null;
}

/** A URL that is safe to navigate to; null if missing, or if it would run as a script. */
export function webAddress(address: string | undefined): string | null {
  return address !== undefined && /^https?:\/\//i.test(address) ? address : null;
}
