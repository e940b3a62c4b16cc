import { contrastRatio, darkThemeColor, normalizeHex } from './color';

test.each([
  ['#fff', '#FFFFFF'],
  ['6139f6', '#6139F6'],
  ['#12', null],
  ['red', null],
])('%s is the color %s', (text, expected) => {
  expect(normalizeHex(text)).toBe(expected);
});

test('contrast follows WCAG', () => {
  expect(contrastRatio('#000', '#fff')).toBeCloseTo(21);
  expect(contrastRatio('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  expect(contrastRatio('#fff', 'nothing')).toBeNull();
});

test.each([
  ['#6139F6', '#886AF8'],
  ['#000', '#1A1A1A'],
  ['#fff', '#FFFFFF'],
  ['violet', 'violet'],
])('the dark theme color of %s is %s', (light, dark) => {
  expect(darkThemeColor(light)).toBe(dark);
});
