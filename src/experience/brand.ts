/** Colors derived from the tenant's brand color. */

type Rgb = readonly [number, number, number];

export type BrandPalette = {
  readonly brand: string;
  /** Text and icons on the brand color. */
  readonly on: string;
  /** Links and icons in the brand's hue, 4.5:1 on the page and the card. */
  readonly text: string;
  /** Borders and rings in the brand's hue, 3:1 on the card. */
  readonly edge: string;
};

const INK = '#0e0a1c';
const WHITE = '#ffffff';
const FALLBACK = '#6139f6';

/** The card and the page behind it, as in experience.css. */
const SURFACES = { light: ['#ffffff', '#f6f5f8'], dark: ['#18181d', '#101014'] } as const;

function parse(hex: string): Rgb | null {
  const digits = /^#?(?:([\da-f]{3})|([\da-f]{6}))$/i.exec(hex.trim());
  if (!digits) {
    return null;
  }
  const six = digits[2] ?? [...(digits[1] ?? '')].map((digit) => digit + digit).join('');
  return [0, 2, 4].map((at) => Number.parseInt(six.slice(at, at + 2), 16)) as unknown as Rgb;
}

function format(rgb: Rgb) {
  return `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;
}

/** Relative luminance (WCAG 2.2). */
function luminance([red, green, blue]: Rgb): number {
  const linear = (part: number) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

/** Contrast ratio of two hex colors, 1 to 21 (WCAG 2.2). */
export function contrast(one: string, other: string): number {
  const [first, second] = [one, other].map((hex) => luminance(parse(hex) ?? [0, 0, 0])) as [
    number,
    number,
  ];
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
}

/**
 * Moves a color toward black or white in small steps until it reaches the ratio on every surface.
 */
function legible(hex: string, theme: 'light' | 'dark', ratio: number): string {
  const from = parse(hex) ?? [0, 0, 0];
  const end = theme === 'light' ? 0 : 255;
  for (let step = 0; step < 50; step += 1) {
    const share = step / 50;
    const candidate = format(from.map((part) => part + (end - part) * share) as unknown as Rgb);
    if (SURFACES[theme].every((surface) => contrast(candidate, surface) >= ratio)) {
      return candidate;
    }
  }
  return end === 0 ? '#000000' : WHITE;
}

/**
 * White or ink, whichever has the better contrast; for the few colors in between only black reaches
 * 4.5:1.
 */
function inkFor(brand: string): string {
  const better = contrast(brand, WHITE) >= contrast(brand, INK) ? WHITE : INK;
  return contrast(brand, better) >= 4.5 ? better : '#000000';
}

/** The palette for a color of 3 or 6 hex digits; an invalid one falls back to the default. */
export function brandPalette(color: string, theme: 'light' | 'dark'): BrandPalette {
  const rgb = parse(color);
  const brand = rgb ? format(rgb) : FALLBACK;
  return {
    brand,
    on: inkFor(brand),
    text: legible(brand, theme, 4.5),
    edge: legible(brand, theme, 3),
  };
}
