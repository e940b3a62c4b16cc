import fc from 'fast-check';
import { contrastRatio } from './color';
import { propertyRuns } from '~/tests/support/nightly';
import { brandContrast, brandPalette } from './brand-palette';

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

it('measures a color where it is used', () => {
  const { white, ink, link } = brandContrast('#F2B90D', 'light') ?? { white: 0, ink: 0, link: 0 };
  expect(white).toBeCloseTo(1.8, 1);
  expect(ink).toBeGreaterThan(9);
  // On the page behind the card it is a little fainter than on the white card.
  expect(link).toBeLessThan(white);
  expect(brandContrast('violet', 'light')).toBeNull();
});

it('agrees with the palette on what is too faint for a link', () => {
  fc.assert(
    fc.property(hex, fc.constantFrom('light' as const, 'dark' as const), (color, theme) => {
      const isKept = brandPalette(color, theme).text === brandPalette(color, theme).brand;
      expect((brandContrast(color, theme)?.link ?? 0) >= 4.5).toBe(isKept);
    }),
    { numRuns: propertyRuns },
  );
});
