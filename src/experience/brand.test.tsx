import fc from 'fast-check';
import { contrastRatio } from '~/src/lib/color';
import { propertyRuns } from '~/tests/support/nightly';
import { brandPalette } from './brand';

const hex = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);

it('falls back to the default color', () => {
  expect(brandPalette('violet', 'light').brand).toBe('#6139F6');
});

it.each(['light', 'dark'] as const)('keeps every tenant color readable on %s', (theme) => {
  const surfaces = theme === 'light' ? ['#ffffff', '#f6f5f8'] : ['#18181d', '#101014'];
  fc.assert(
    fc.property(hex, (color) => {
      const { brand, on, text, edge } = brandPalette(color, theme);
      expect(contrastRatio(on, brand)).toBeGreaterThanOrEqual(4.5);
      for (const surface of surfaces) {
        expect(contrastRatio(text, surface)).toBeGreaterThanOrEqual(4.5);
        expect(contrastRatio(edge, surface)).toBeGreaterThanOrEqual(3);
      }
    }),
    { numRuns: propertyRuns },
  );
});
