import { useEffect, useReducer, useRef } from 'react';
import type { MachineStep } from '~/src/slices/live-machines';
import { openTabs, type TabMachines, type TabMessage } from './tab-link';

export type LoggedStep = MachineStep & {
  readonly tab: string;
  /** Milliseconds since the epoch. */
  readonly at: number;
  readonly key: number;
};

type Seen = {
  readonly tabs: ReadonlyMap<string, TabMachines>;
  /** Newest first. */
  readonly steps: readonly LoggedStep[];
};

const capacity = 200;

function hear(seen: Seen, message: TabMessage): Seen {
  switch (message.type) {
    case 'machines':
      return { ...seen, tabs: new Map(seen.tabs).set(message.tab, message) };
    case 'gone': {
      const tabs = new Map(seen.tabs);
      tabs.delete(message.tab);
      return { ...seen, tabs };
    }
    case 'step': {
      const key = (seen.steps[0]?.key ?? 0) + 1;
      const step = { ...message.step, tab: message.tab, at: Date.now(), key };
      return { ...seen, steps: [step, ...seen.steps].slice(0, capacity) };
    }
    case 'ask':
    case 'send':
      return seen;
  }
}

/** The machines of every open tab of the console, and what they did since the page opened. */
export function useTabMachines() {
  const [seen, dispatch] = useReducer(hear, { tabs: new Map(), steps: [] });
  const link = useRef<ReturnType<typeof openTabs> | null>(null);
  useEffect(() => {
    const opened = openTabs(dispatch);
    link.current = opened;
    return () => opened.close();
  }, []);
  const send = (tab: string, sessionId: string, event: { readonly type: string }) =>
    link.current?.post({ type: 'send', tab, sessionId, event });
  return { ...seen, send };
}
