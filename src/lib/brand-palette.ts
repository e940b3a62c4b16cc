import { contrast, DEFAULT_BRAND_COLOR, formatHex, parseHex, type Rgb } from './color';

/** Colors derived from the tenant's brand color. */
export type BrandPalette = {
  readonly brand: string;
  /** Text and icons on the brand color. */
  readonly on: string;
  /** Links and icons in the brand's hue, 4.5:1 on the page and the card. */
  readonly text: string;
  /** Borders and rings in the brand's hue, 3:1 on the card. */
  readonly edge: string;
};

const BLACK: Rgb = [0, 0, 0];
const INK: Rgb = [14, 10, 28];
const WHITE: Rgb = [255, 255, 255];

/** The card and the page behind it, as in experience.css. */
const SURFACES: Readonly<Record<'light' | 'dark', readonly Rgb[]>> = {
  light: [WHITE, [246, 245, 248]],
  dark: [
    [24, 24, 29],
    [16, 16, 20],
  ],
};

/** Moves a color toward black or white in small steps until it has the ratio on every surface. */
function legible(from: Rgb, theme: 'light' | 'dark', ratio: number): Rgb {
  const end = theme === 'light' ? BLACK : WHITE;
  for (let step = 0; step < 50; step += 1) {
    const mix = (at: 0 | 1 | 2) => Math.round(from[at] + (end[at] - from[at]) * (step / 50));
    const candidate: Rgb = [mix(0), mix(1), mix(2)];
    if (SURFACES[theme].every((surface) => contrast(candidate, surface) >= ratio)) {
      return candidate;
    }
  }
  return end;
}

/**
 * White or ink, whichever has the better contrast; for the few colors in between only black reaches
 * 4.5:1.
 */
function textColorOn(brand: Rgb): Rgb {
  const better = contrast(brand, WHITE) >= contrast(brand, INK) ? WHITE : INK;
  return contrast(brand, better) >= 4.5 ? better : BLACK;
}

/** The palette for a color of 3 or 6 hex digits; an invalid one falls back to the default. */
export function brandPalette(color: string, theme: 'light' | 'dark'): BrandPalette {
  const brand = parseHex(color) ?? parseHex(DEFAULT_BRAND_COLOR) ?? BLACK;
  return {
    brand: formatHex(brand),
    on: formatHex(textColorOn(brand)),
    text: formatHex(legible(brand, theme, 4.5)),
    edge: formatHex(legible(brand, theme, 3)),
  };
}

/** What a brand color is used for, with the contrast it has there (WCAG 2.2). */
export type BrandContrast = {
  readonly white: number;
  /** Dark text; black for the few colors on which ink is too faint. */
  readonly ink: number;
  /** As the text of a link, on the surface where it is the faintest. */
  readonly link: number;
};

/** The contrast of a color on the sign-in pages; null for what is no color. */
export function brandContrast(color: string, theme: 'light' | 'dark'): BrandContrast | null {
  const brand = parseHex(color);
  return (
    brand && {
      white: contrast(brand, WHITE),
      ink: contrast(brand, textColorOn(brand) === BLACK ? BLACK : INK),
      link: Math.min(...SURFACES[theme].map((surface) => contrast(brand, surface))),
    }
  );
}
