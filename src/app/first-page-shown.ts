import { useEffect, useState } from 'react';
import { useStore } from 'react-redux';
import type { Store } from './store';

/** What can come later does not wait longer for a request that is slow. */
const LONGEST_WAIT_MS = 2000;

/**
 * Calls back once the browser is idle; Safari has no `requestIdleCallback`.
 * @returns a function that gives up
 */
export function onIdle(run: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(run);
    return () => clearTimeout(timer);
  }
  const idle = requestIdleCallback(run);
  return () => cancelIdleCallback(idle);
}

function isLoading({ getState }: Pick<Store, 'getState'>): boolean {
  return Object.values(getState().api.queries).some((query) => query?.status === 'pending');
}

/**
 * Calls back once the browser is idle and no query is on its way.
 * @returns a function that gives up
 */
export function whenShown(store: Pick<Store, 'getState' | 'subscribe'>, run: () => void) {
  let cancelWait: () => void = () => undefined;
  const stop = () => {
    cancelWait();
    clearTimeout(limit);
  };
  const finish = () => {
    stop();
    run();
  };
  const limit = setTimeout(finish, LONGEST_WAIT_MS);
  const check = () => {
    if (!isLoading(store)) return finish();
    cancelWait = store.subscribe(() => {
      if (isLoading(store)) return;
      cancelWait();
      cancelWait = onIdle(check);
    });
  };
  cancelWait = onIdle(check);
  return stop;
}

/**
 * Whether the first page is shown with its data. What it can do without loads and starts after
 * that.
 */
export function useFirstPageShown(): boolean {
  const store = useStore<ReturnType<Store['getState']>>();
  const [isShown, setIsShown] = useState(false);
  useEffect(() => whenShown(store, () => setIsShown(true)), [store]);
  return isShown;
}
