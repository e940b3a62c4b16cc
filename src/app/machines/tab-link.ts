import {
  liveMachines,
  sendToMachine,
  watchMachines,
  type LiveMachine,
  type MachineStep,
} from '~/src/slices/live-machines';

/**
 * Tabs of one browser share their machines, so that the machines page can be open next to the page
 * under development. Only with the dev-features flag, and only on this origin.
 */
const channelName = 'gatehouse:machines';

export type TabMachines = {
  readonly tab: string;
  /** Title of the tab's page. */
  readonly title: string;
  readonly machines: readonly LiveMachine[];
};

export type TabMessage =
  | { readonly type: 'ask' }
  | ({ readonly type: 'machines' } & TabMachines)
  | { readonly type: 'step'; readonly tab: string; readonly step: MachineStep }
  | { readonly type: 'gone'; readonly tab: string }
  | {
      readonly type: 'send';
      readonly tab: string;
      readonly sessionId: string;
      readonly event: { readonly type: string };
    };

/** Publishes this tab's machines to the others, as long as the page lives. */
export function publishTabMachines(readTitle: () => string): void {
  const channel = new BroadcastChannel(channelName);
  const tab = crypto.randomUUID();
  const post = (message: TabMessage) => channel.postMessage(message);
  const publish = () =>
    post({ type: 'machines', tab, title: readTitle(), machines: liveMachines() });
  channel.onmessage = ({ data }: MessageEvent<TabMessage>) => {
    if (data.type === 'ask') publish();
    if (data.type === 'send' && data.tab === tab) sendToMachine(data.sessionId, data.event);
  };
  watchMachines((step) => {
    post({ type: 'step', tab, step });
    publish();
  });
  window.addEventListener('pagehide', () => post({ type: 'gone', tab }));
  window.addEventListener('pageshow', publish);
}

/** Listens to all tabs, including this one. @returns functions to send and to stop */
export function subscribeToTabs(onMessage: (message: TabMessage) => void) {
  const channel = new BroadcastChannel(channelName);
  channel.onmessage = ({ data }: MessageEvent<TabMessage>) => onMessage(data);
  const post = (message: TabMessage) => channel.postMessage(message);
  post({ type: 'ask' });
  return { post, close: () => channel.close() };
}
