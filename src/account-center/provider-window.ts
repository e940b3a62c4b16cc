import { LINK_STATE_PREFIX } from '~/contract/social';
import { randomText } from '~/src/lib/random-text';
import type { KeyValueStorage } from '~/src/lib/storage';
import { failure } from '../experience/json-request';

/**
 * The window in which the user is at a social provider. It loses its opener and its name on the way
 * (Cross-Origin-Opener-Policy), but not what it has stored: that says what it is. It hands what the
 * provider returned to the tenant's other windows, of which only the one that knows the state goes
 * on with it.
 */

const CHANNEL = 'gatehouse:account-provider';
const NAME = 'gatehouse-account-provider';
const MARK_KEY = 'gatehouse:account-provider-window';
const WIDTH = 600;
const HEIGHT = 640;
const STATE_LENGTH = 32;

/** The query that a provider sent back. */
export type ProviderAnswer = Readonly<Record<string, string>>;

export type ProviderWindow = Pick<Window, 'close'> & { location: { href: string } };

/** Opens an empty window, within a click; null if the browser blocks it. */
export function openProviderWindow(storage: KeyValueStorage): ProviderWindow | null {
  const left = Math.round(window.screenX + (window.outerWidth - WIDTH) / 2);
  const top = Math.round(window.screenY + (window.outerHeight - HEIGHT) / 2);
  // A window copies what the session has stored when it opens.
  storage.setItem(MARK_KEY, NAME);
  try {
    return window.open('', NAME, `popup,width=${WIDTH},height=${HEIGHT},left=${left},top=${top}`);
  } finally {
    storage.removeItem(MARK_KEY);
  }
}

/** A state for one attempt, which leads the provider's answer to these pages. */
export function newState(): string {
  return `${LINK_STATE_PREFIX}${randomText(STATE_LENGTH)}`;
}

/** Whether this window is one of these. */
export function isProviderWindow(storage: KeyValueStorage): boolean {
  return storage.getItem(MARK_KEY) !== null;
}

export function tellAnswer(answer: ProviderAnswer): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(answer);
  channel.close();
}

/** Calls back with the answer to one attempt. @returns a function that stops listening */
export function onAnswer(state: string, listener: (answer: ProviderAnswer) => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    const answer = (typeof data === 'object' && data !== null ? data : {}) as ProviderAnswer;
    if (answer['state'] === state) listener(answer);
  };
  return () => channel.close();
}

/** Waits for the answer to one attempt. Rejects when it is given up. */
export function awaitAnswer(state: string, signal: AbortSignal): Promise<ProviderAnswer> {
  return new Promise((resolve, reject) => {
    const stop = onAnswer(state, (answer) => {
      stop();
      resolve(answer);
    });
    signal.addEventListener('abort', () => {
      stop();
      reject(failure({ status: 400, code: 'provider.cancelled' }));
    });
  });
}
