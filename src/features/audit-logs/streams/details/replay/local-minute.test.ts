import { localMinute, readMinute } from './local-minute';

test('a minute is read as it was written', () => {
  const at = new Date(2026, 10, 8, 7, 5).getTime();
  expect(localMinute(at + 59_999)).toBe('2026-11-08T07:05');
  expect(readMinute('2026-11-08T07:05')).toBe(at);
  expect(readMinute('2026-11-08T07:05', 59_999)).toBe(at + 59_999);
});

test.each(['', '2026-11-08', '2026-13-01T00:00', 'now'])('%p is no minute', (text) => {
  expect(readMinute(text)).toBeUndefined();
});
