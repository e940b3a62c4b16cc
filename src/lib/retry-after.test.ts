import { retryAtOf } from './retry-after';

const now = Date.parse('2026-11-01T12:00:00.000Z');

describe('Retry-After', () => {
  it.each([
    [429, '7', 7000],
    [503, '7', 7000],
    [429, ' 0 ', 0],
    [429, 'Sun, 01 Nov 2026 12:00:30 GMT', 30_000],
    // In the past: at once. Far in the future: an hour at most.
    [503, 'Sun, 01 Nov 2026 11:00:00 GMT', 0],
    [429, '86400', 3_600_000],
    [503, 'Mon, 02 Nov 2026 12:00:00 GMT', 3_600_000],
    [429, 'soon', undefined],
    [429, '', undefined],
    [429, null, undefined],
    [500, '7', undefined],
  ])('%i with %j', (status, header, wait) => {
    expect(retryAtOf(status, header, now)).toBe(wait === undefined ? undefined : now + wait);
  });
});
