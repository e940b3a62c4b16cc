import { testPattern } from './bounded-pattern';

describe('a pattern of somebody else', () => {
  test('matches or does not', () => {
    expect(testPattern('^[A-Z]{2}\\d+$', 'AB12')).toBe(true);
    expect(testPattern('^[A-Z]{2}\\d+$', 'ab12')).toBe(false);
  });

  test('may be malformed', () => {
    expect(testPattern('(', 'x')).toBeUndefined();
  });

  test('cannot stall the server, and is not tried twice', () => {
    const endless = '^(?:a+)+$';
    const text = `${'a'.repeat(64)}!`;
    expect(testPattern(endless, text)).toBeUndefined();
    expect(testPattern(endless, 'a')).toBeUndefined();
  });

  test('sees nothing of the server', () => {
    expect(testPattern('zz', "'); process.exit(1); ('")).toBe(false);
  });
});
