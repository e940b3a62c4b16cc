import fc from 'fast-check';
import { brandPalette, contrast } from './brand';
import { propertyRuns } from '~/tests/support/nightly';

const hex = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);

it('measures contrast as WCAG does', () => {
  expect(contrast('#000', '#fff')).toBeCloseTo(21);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});

it('falls back to the default color', () => {
  expect(brandPalette('violet', 'light').brand).toBe('#6139f6');
});

it.each(['light', 'dark'] as const)('keeps every tenant color readable on %s', (theme) => {
  const surfaces = theme === 'light' ? ['#ffffff', '#f6f5f8'] : ['#18181d', '#101014'];
  fc.assert(
    fc.property(hex, (color) => {
      const { brand, on, text, edge } = brandPalette(color, theme);
      expect(contrast(on, brand)).toBeGreaterThanOrEqual(4.5);
      for (const surface of surfaces) {
        expect(contrast(text, surface)).toBeGreaterThanOrEqual(4.5);
        expect(contrast(edge, surface)).toBeGreaterThanOrEqual(3);
      }
    }),
    { numRuns: propertyRuns },
  );
});
