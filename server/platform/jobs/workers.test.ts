import { startWorkers } from './workers';

const { jest } = import.meta;

async function settle(): Promise<void> {
  for (let tick = 0; tick < 10; tick += 1) await Promise.resolve();
}

describe('workers', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  test('take turns while there is work, then wait', async () => {
    let left = 3;
    let turns = 0;
    const stop = startWorkers(
      async () => {
        turns += 1;
        left -= 1;
        return left >= 0;
      },
      { count: 1, idle: 1000, onError: () => undefined },
    );
    await settle();
    expect(turns).toBe(4);
    jest.advanceTimersByTime(1000);
    await settle();
    expect(turns).toBe(5);
    await stop();
  });

  test('report an error, wait and go on', async () => {
    const errors: unknown[] = [];
    const stop = startWorkers(() => Promise.reject(new Error('no database')), {
      count: 2,
      idle: 1000,
      onError: (error) => errors.push(error),
    });
    await settle();
    expect(errors).toHaveLength(2);
    jest.advanceTimersByTime(1000);
    await settle();
    expect(errors).toHaveLength(4);
    await stop();
  });

  test('stop without waiting for the pause to end', async () => {
    const stop = startWorkers(async () => false, {
      count: 1,
      idle: 1000,
      onError: () => undefined,
    });
    await settle();
    await stop();
    expect(jest.getTimerCount()).toBe(0);
  });
});
