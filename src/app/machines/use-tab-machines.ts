import { useEffect, useReducer, useRef } from 'react';
import type { MachineStep } from '~/src/slices/live-machines';
import { subscribeToTabs, type TabMachines, type TabMessage } from './tab-link';

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
  readonly count: number;
  readonly isPaused: boolean;
};

type Heard = TabMessage | { readonly type: 'cleared' } | { readonly type: 'paused' };

const capacity = 200;

function hear(seen: Seen, message: Heard): Seen {
  switch (message.type) {
    case 'machines':
      return { ...seen, tabs: new Map(seen.tabs).set(message.tab, message) };
    case 'gone': {
      const tabs = new Map(seen.tabs);
      tabs.delete(message.tab);
      return { ...seen, tabs };
    }
    case 'step': {
      if (seen.isPaused) return seen;
      const key = seen.count + 1;
      const step = { ...message.step, tab: message.tab, at: Date.now(), key };
      return { ...seen, steps: [step, ...seen.steps].slice(0, capacity), count: key };
    }
    case 'cleared':
      return { ...seen, steps: [] };
    case 'paused':
      return { ...seen, isPaused: !seen.isPaused };
    case 'ask':
    case 'send':
      return seen;
  }
}

/** The machines of every open console tab, and their log since the page opened. */
export function useTabMachines() {
  const [seen, dispatch] = useReducer(hear, {
    tabs: new Map(),
    steps: [],
    count: 0,
    isPaused: false,
  });
  const link = useRef<ReturnType<typeof subscribeToTabs> | null>(null);
  useEffect(() => {
    const opened = subscribeToTabs(dispatch);
    link.current = opened;
    return () => opened.close();
  }, []);
  return {
    tabs: seen.tabs,
    steps: seen.steps,
    isPaused: seen.isPaused,
    send: (tab: string, sessionId: string, event: { readonly type: string }) =>
      link.current?.post({ type: 'send', tab, sessionId, event }),
    /** A step of a simulated machine, which runs only on this page. */
    note: (step: MachineStep) => dispatch({ type: 'step', tab: '', step }),
    pause: () => dispatch({ type: 'paused' }),
    clear: () => dispatch({ type: 'cleared' }),
  };
}
