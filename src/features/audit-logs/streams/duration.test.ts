import { durationText, tookText } from './duration';

test.each([
  [0, '0 sec'],
  [-5000, '0 sec'],
  [1400, '1 sec'],
  [252_000, '4 min 12 sec'],
  [9_600_000, '2 hr 40 min'],
  [7_200_000, '2 hr'],
  [200_000_000, '2 days 7 hr'],
])('%i milliseconds are %s', (ms, text) => {
  expect(durationText(ms, 'en')).toBe(text);
});

test('a request took milliseconds, or seconds', () => {
  expect([tookText(88, 'en'), tookText(4210, 'en')]).toEqual(['88 ms', '4.2 sec']);
});
