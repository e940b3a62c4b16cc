import { isNewerVersion } from './version';

describe('isNewerVersion', () => {
  it.each([
    ['v1.33.0', '1.32.0', true],
    ['v1.32.0', '1.32.0', false],
    ['1.32', '1.32.0', false],
    ['v1.9.9', '1.32.0', false],
    ['v2', '1.32.0', true],
    ['v1.32.0.1', '1.32.0', true],
    ['', '1.32.0', false],
  ])('%s over %s is %s', (candidate, current, expected) => {
    expect(isNewerVersion(candidate, current)).toBe(expected);
  });
});
