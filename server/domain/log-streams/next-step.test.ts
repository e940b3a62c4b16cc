import { nextBatchSize, stateOf, waitAfter } from './next-step';

const HOUR = 3_600_000;

describe('the wait after a failure', () => {
  test('doubles up to five minutes, and never ends', () => {
    const waits = [1, 2, 3, 9, 10, 1000].map((failures) => waitAfter(failures, undefined, 0));
    expect(waits).toEqual([1000, 2000, 4000, 256_000, 300_000, 300_000]);
  });

  test('has up to a quarter more at random', () => {
    expect([0, 0.5, 1].map((random) => waitAfter(3, undefined, random))).toEqual([
      4000, 4500, 5000,
    ]);
  });

  test('is as long as the receiver asks, at most an hour', () => {
    expect([10, 90_000, 5 * HOUR].map((asked) => waitAfter(1, asked, 0))).toEqual([
      1000,
      90_000,
      HOUR,
    ]);
  });
});

test.each([
  [200, 413, false, 100],
  [3, 413, false, 1],
  [1, 413, false, 1],
  [50, 500, false, 50],
  [50, undefined, true, 100],
  [150, undefined, true, 200],
])('a batch of %i after %s, sent %s, is followed by one of %i', (size, status, isSent, next) => {
  expect(nextBatchSize(size, status, isSent)).toBe(next);
});

describe('the state of a stream', () => {
  const replay = { id: 'r', from: 0, to: 1, place: null, sent: 0, total: 2 };
  const calm = { enabled: true, failures: 0, behindSince: null, replay: null };
  test.each([
    ['sending', {}],
    ['sending', { behindSince: HOUR - 60_000 }],
    ['catchingUp', { behindSince: HOUR - 60_001 }],
    ['catchingUp', { replay }],
    ['failing', { failures: 1, replay }],
    ['paused', { enabled: false, failures: 1 }],
  ])('is %s with %j', (state, facts) => {
    expect(stateOf({ ...calm, ...facts }, HOUR)).toBe(state);
  });
});
