import { testPattern } from './bounded-pattern';

describe('a pattern that a user wrote', () => {
  test('matches or does not', () => {
    expect(testPattern('^[A-Z]{2}\\d+$', 'AB12')).toBe(true);
    expect(testPattern('^[A-Z]{2}\\d+$', 'ab12')).toBe(false);
  });

  test('may be malformed', () => {
    expect(testPattern('(', 'x')).toBeUndefined();
  });

  const hostile = `${'a'.repeat(64)}!`;

  test('cannot stall the server, and still matches what it matches', () => {
    const endless = '^(?:a+)+$';
    expect(testPattern(endless, hostile)).toBe(false);
    expect(testPattern(endless, 'a')).toBe(true);
    const startedAt = performance.now();
    for (let time = 0; time < 100; time += 1) expect(testPattern(endless, hostile)).toBe(false);
    expect(performance.now() - startedAt).toBeLessThan(1000);
  });

  test('is not tried twice when it took too long and cannot be run in linear time', () => {
    const endless = '^(?=a)(?:a+)+$';
    expect(testPattern(endless, hostile)).toBeUndefined();
    const startedAt = performance.now();
    for (let time = 0; time < 100; time += 1) testPattern(endless, hostile);
    expect(performance.now() - startedAt).toBeLessThan(1000);
  });

  test('cannot be made to take long by the length of a text', () => {
    const unanchored = '(?=a)a+$';
    expect(testPattern(unanchored, `${'a'.repeat(500_000)}!`)).toBeUndefined();
    expect(testPattern(unanchored, 'aaa')).toBe(true);
  });

  test('sees nothing of the server', () => {
    expect(testPattern('zz', "'); process.exit(1); ('")).toBe(false);
  });
});
