import type { LinkOutcome } from '~/machines/social-linking.machine';

/** How an attempt ended; its state names it, which nobody else knows. */
export type OutcomeMessage = { readonly state: string; readonly outcome: LinkOutcome };

const name = 'gatehouse:social-linking';

function hasChannel() {
  return typeof BroadcastChannel !== 'undefined';
}

function isMessage(value: unknown): value is OutcomeMessage {
  return typeof value === 'object' && value !== null && 'state' in value && 'outcome' in value;
}

/**
 * Tells the console's other windows. A window that was at another site has no opener any more
 * (Cross-Origin-Opener-Policy), so it cannot speak to the page that opened it directly.
 */
export function notifyOpener(message: OutcomeMessage): void {
  if (!hasChannel()) return;
  const channel = new BroadcastChannel(name);
  channel.postMessage(message);
  channel.close();
}

/** @returns a function that stops listening */
export function onOutcome(listener: (message: OutcomeMessage) => void): () => void {
  if (!hasChannel()) return () => undefined;
  const channel = new BroadcastChannel(name);
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (isMessage(data)) listener(data);
  };
  return () => channel.close();
}
