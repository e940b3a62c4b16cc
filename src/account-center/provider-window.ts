import { LINK_STATE_PREFIX } from '~/contract/social';
import { randomText } from '~/src/lib/random-text';
import { failure } from '../experience/json-request';

/**
 * The window in which the user is at a social provider. It loses its opener on the way
 * (Cross-Origin-Opener-Policy), so it hands what the provider returned to the tenant's other windows,
 * of which only the one that knows the state goes on with it.
 */

const CHANNEL = 'gatehouse:account-provider';
const NAME = 'gatehouse-account-provider';
const WIDTH = 600;
const HEIGHT = 640;
const STATE_LENGTH = 32;

/** The query that a provider sent back. */
export type ProviderAnswer = Readonly<Record<string, string>>;

export type ProviderWindow = Pick<Window, 'close'> & { location: { href: string } };

/** Opens an empty window, within a click; null if the browser blocks it. */
export function openProviderWindow(): ProviderWindow | null {
  const left = Math.round(window.screenX + (window.outerWidth - WIDTH) / 2);
  const top = Math.round(window.screenY + (window.outerHeight - HEIGHT) / 2);
  return window.open('', NAME, `popup,width=${WIDTH},height=${HEIGHT},left=${left},top=${top}`);
}

/** A state for one attempt, which leads the provider's answer to these pages. */
export function newState(): string {
  return `${LINK_STATE_PREFIX}${randomText(STATE_LENGTH)}`;
}

/** Whether the name of this window says that it is one of these. */
export function isProviderWindow(): boolean {
  return window.name === NAME;
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
