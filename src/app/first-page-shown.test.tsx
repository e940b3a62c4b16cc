import { whenShown } from './first-page-shown';

type Status = 'pending' | 'fulfilled';

function storeWith(status: Status) {
  const listeners = new Set<() => void>();
  const queries = { list: { status } };
  return {
    store: {
      getState: () => ({ api: { queries } }),
      subscribe(listener: () => void) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    } as unknown as Parameters<typeof whenShown>[0],
    listeners,
    set(next: Status) {
      queries.list.status = next;
      for (const listener of listeners) listener();
    },
  };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('waits for no query once the browser is idle', () => {
  const run = jest.fn();
  whenShown(storeWith('fulfilled').store, run);
  expect(run).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(run).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(5000);
  expect(run).toHaveBeenCalledTimes(1);
});

it('waits for the queries under way, and for those that follow them', () => {
  const run = jest.fn();
  const { store, set, listeners } = storeWith('pending');
  whenShown(store, run);
  jest.advanceTimersByTime(100);
  set('fulfilled');
  set('pending');
  jest.advanceTimersByTime(100);
  expect(run).not.toHaveBeenCalled();
  set('fulfilled');
  jest.advanceTimersByTime(1);
  expect(run).toHaveBeenCalledTimes(1);
  expect(listeners.size).toBe(0);
});

it('does not wait for long', () => {
  const run = jest.fn();
  const { store, listeners } = storeWith('pending');
  whenShown(store, run);
  jest.advanceTimersByTime(1999);
  expect(run).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(run).toHaveBeenCalledTimes(1);
  expect(listeners.size).toBe(0);
});

it('gives up', () => {
  const run = jest.fn();
  const { store, set, listeners } = storeWith('pending');
  const stop = whenShown(store, run);
  jest.advanceTimersByTime(1);
  stop();
  set('fulfilled');
  jest.advanceTimersByTime(5000);
  expect(run).not.toHaveBeenCalled();
  expect(listeners.size).toBe(0);
});
