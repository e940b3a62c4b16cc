import { formatUtcDay, utcDay } from './utc-day';

test('a day is that of UTC, wherever the browser is', () => {
  expect(utcDay(Date.UTC(2026, 0, 1, 0, 0))).toBe('2026-01-01');
  expect(utcDay(Date.UTC(2026, 0, 1) - 1)).toBe('2025-12-31');
});

test.each([
  ['short', 'Jan 1'],
  ['weekday', 'Thu, Jan 1'],
  ['date', 'Jan 1, 2026'],
] as const)('formatted as %s', (form, text) => {
  expect(formatUtcDay('2026-01-01', 'en', form)).toBe(text);
});
