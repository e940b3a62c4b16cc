import type { PendingLink } from '~/machines/social-linking.machine';
import type { KeyValueStorage } from '~/src/lib/storage';
import type { ProviderAnswer } from '../provider-window';

/**
 * Linking in this window, where the browser opens no other: what has to be known when the provider
 * leads back, and what it returned, until the page has a token again.
 */

const PENDING_KEY = 'gatehouse:account-link';
const ANSWER_KEY = 'gatehouse:account-link-answer';

export type StoredLink = PendingLink & { readonly verificationRecordId: string };
export type LinkArrival = { readonly answer: ProviderAnswer; readonly pending: StoredLink | null };

export function storePending(storage: KeyValueStorage, pending: StoredLink): void {
  storage.setItem(PENDING_KEY, JSON.stringify(pending));
}

export function storeAnswer(storage: KeyValueStorage, answer: ProviderAnswer): void {
  storage.setItem(ANSWER_KEY, JSON.stringify(answer));
}

function take<Value>(storage: KeyValueStorage, key: string): Value | null {
  const text = storage.getItem(key);
  storage.removeItem(key);
  try {
    return JSON.parse(text ?? 'null') as Value | null;
  } catch {
    return null;
  }
}

/** Read once; null when nobody came back from a provider. */
export function takeArrival(storage: KeyValueStorage): LinkArrival | null {
  const answer = take<ProviderAnswer>(storage, ANSWER_KEY);
  return answer && { answer, pending: take<StoredLink>(storage, PENDING_KEY) };
}
