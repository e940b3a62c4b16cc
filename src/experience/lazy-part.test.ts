import { lazyPart } from './lazy-part';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** Fails a number of times, as while offline. */
function failing(times: number) {
  let attempts = 0;
  return jest.fn(() => {
    attempts += 1;
    return attempts > times ? Promise.resolve('part') : Promise.reject(new Error('ChunkLoadError'));
  });
}

test('is loaded once', async () => {
  const request = failing(0);
  const part = lazyPart(request);
  expect(part.loaded()).toBeNull();
  await part.load();
  await part.load();
  expect(part.loaded()).toBe('part');
  expect(request).toHaveBeenCalledTimes(1);
});

test('is tried three times, with growing pauses', async () => {
  const request = failing(2);
  const loading = lazyPart(request).load();
  await jest.advanceTimersByTimeAsync(499);
  expect(request).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(2001);
  await expect(loading).resolves.toBe('part');
  expect(request).toHaveBeenCalledTimes(3);
});

test('fails like a call without a response, and may be loaded later', async () => {
  const part = lazyPart(failing(3));
  const loading = part.load().catch((error: unknown) => error);
  await jest.advanceTimersByTimeAsync(2500);
  expect(await loading).toMatchObject({ status: 0, code: 'network' });
  await expect(part.load()).resolves.toBe('part');
});
