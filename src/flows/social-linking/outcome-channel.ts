import type { LinkOutcome } from '~/machines/social-linking.machine';

/** The result of an attempt; only the attempt knows its secret state. */
export type OutcomeMessage = { readonly state: string; readonly outcome: LinkOutcome };

const name = 'gatehouse:social-linking';

function hasChannel() {
  return typeof BroadcastChannel !== 'undefined';
}

function isMessage(value: unknown): value is OutcomeMessage {
  return typeof value === 'object' && value !== null && 'state' in value && 'outcome' in value;
}

/**
 * Notifies the console's other windows. A window that visited another site has lost its opener
 * (Cross-Origin-Opener-Policy) and cannot message it directly.
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
