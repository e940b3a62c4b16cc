import { afterAttempt, readRetryAfter } from './delivery-chart';

describe('the chart of a delivery', () => {
  const retryable = [408, 413, 429, 500, 502, 503, 504];

  test('every status leads to one state, whatever the attempt', () => {
    for (let status = 100; status < 600; status += 1) {
      for (const tries of [1, 2, 3, 4]) {
        const { state } = afterAttempt({ status }, tries);
        const expected =
          status >= 200 && status < 300
            ? 'delivered'
            : retryable.includes(status) && tries < 4
              ? 'pending'
              : 'dead';
        expect([status, tries, state]).toEqual([status, tries, expected]);
      }
    }
  });

  test.each([
    [0, ['dead']],
    [1, ['pending', 'dead']],
    [2, ['pending', 'pending', 'dead']],
    [3, ['pending', 'pending', 'pending', 'dead']],
  ])('with %d retries an endpoint without response leads through %j', (retries, states) => {
    expect(states.map((_, index) => afterAttempt({}, index + 1, retries).state)).toEqual(states);
  });

  test('waits 1, 2, and 4 seconds, with up to a quarter more at random', () => {
    const waits = (random: number) =>
      [1, 2, 3].map((tries) => {
        const next = afterAttempt({}, tries, 3, random);
        return 'waitMs' in next ? next.waitMs : undefined;
      });
    expect(waits(0)).toEqual([1000, 2000, 4000]);
    expect(waits(1)).toEqual([1250, 2500, 5000]);
  });

  test.each([
    [500, 1000],
    [30_000, 30_000],
    [86_400_000, 3_600_000],
  ])('an endpoint that asks for %d ms gets %d ms', (retryAfterMs, waitMs) => {
    const next = afterAttempt({ status: 503, retryAfterMs }, 1, 3, 0);
    expect(next).toEqual({ state: 'pending', waitMs });
  });

  test('what no attempt can change is dead at once', () => {
    expect(afterAttempt({ isFinal: true }, 1)).toEqual({ state: 'dead' });
  });

  test.each([
    [undefined, undefined],
    ['120', 120_000],
    ['Thu, 01 Jan 1970 00:01:40 GMT', 60_000],
    ['Thu, 01 Jan 1970 00:00:00 GMT', 0],
    ['soon', undefined],
  ])('Retry-After %s', (text, wait) => {
    expect(readRetryAfter(text, 40_000)).toBe(wait);
  });
});
