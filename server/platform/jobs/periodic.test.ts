import { runPeriodically } from './periodic';

const { jest } = import.meta;

async function settle(): Promise<void> {
  for (let tick = 0; tick < 5; tick += 1) await Promise.resolve();
}

describe('a periodic job', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  test('does not start again while a run is under way', async () => {
    let runs = 0;
    let end: (() => void) | undefined;
    const stop = runPeriodically(
      () =>
        new Promise((resolve) => {
          runs += 1;
          end = resolve;
        }),
      { every: 10, onError: () => undefined },
    );
    jest.advanceTimersByTime(35);
    expect(runs).toBe(1);
    end?.();
    await settle();
    jest.advanceTimersByTime(10);
    expect(runs).toBe(2);
    end?.();
    await stop();
  });

  test('reports an error and runs again', async () => {
    const errors: unknown[] = [];
    const stop = runPeriodically(() => Promise.reject(new Error('no database')), {
      every: 10,
      onError: (error) => errors.push(error),
    });
    jest.advanceTimersByTime(10);
    await settle();
    jest.advanceTimersByTime(10);
    await settle();
    expect(errors).toHaveLength(2);
    await stop();
  });

  test('is stopped once the run under way has ended', async () => {
    let end: (() => void) | undefined;
    const stop = runPeriodically(() => new Promise((resolve) => (end = resolve)), {
      every: 10,
      onError: () => undefined,
    });
    jest.advanceTimersByTime(10);
    let isStopped = false;
    const stopping = stop().then(() => (isStopped = true));
    await settle();
    expect(isStopped).toBe(false);
    end?.();
    await stopping;
    expect(jest.getTimerCount()).toBe(0);
  });
});
