export type Rgb = readonly [red: number, green: number, blue: number];

/** The default brand color. */
export const DEFAULT_BRAND_COLOR = '#6139F6';

const LIGHTER = 0.1;

/** `#rgb` or `#rrggbb`, in any case, with or without the hash; null for anything else. */
export function parseHex(text: string): Rgb | null {
  const digits = /^#?([\da-f]{3}|[\da-f]{6})$/i.exec(text.trim())?.[1];
  if (digits === undefined) return null;
  const full = digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits;
  const channel = (at: number) => Number.parseInt(full.slice(at, at + 2), 16);
  return [channel(0), channel(2), channel(4)];
}

/** Uppercase `#RRGGBB`; channels are rounded and clamped to a byte. */
export function formatHex(rgb: Rgb): string {
  const pairs = rgb.map((channel) =>
    Math.round(Math.min(255, Math.max(0, channel)))
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${pairs.join('')}`.toUpperCase();
}

/** Uppercase `#RRGGBB`, or null if it is not a color. */
export function normalizeHex(text: string): string | null {
  const rgb = parseHex(text);
  return rgb && formatHex(rgb);
}

/** Relative luminance of sRGB, WCAG 2.2. */
function luminance([red, green, blue]: Rgb): number {
  const linear = (channel: number) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

/** Contrast ratio of two colors, 1 to 21 (WCAG 2.2). */
export function contrast(one: Rgb, other: Rgb): number {
  const [first, second] = [luminance(one), luminance(other)];
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
}

/** The same for hex values; null if one is invalid. */
export function contrastRatio(one: string, other: string): number | null {
  const [first, second] = [parseHex(one), parseHex(other)];
  return first && second && contrast(first, second);
}

/**
 * The color for dark themes that matches a color for light ones: ten points lighter in HSL, with the
 * same hue and saturation. An invalid color is returned unchanged.
 */
export function darkThemeColor(hex: string): string {
  const rgb = parseHex(hex);
  if (!rgb) return hex;
  const lightness = (Math.max(...rgb) + Math.min(...rgb)) / 2 / 255;
  const next = Math.min(1, lightness + LIGHTER);
  const range = (light: number): number => 1 - Math.abs(2 * light - 1);
  // Chroma scales with the range that a lightness allows; the order of channels keeps the hue.
  const scale = range(lightness) === 0 ? 0 : range(next) / range(lightness);
  const shift = (channel: number) => (next + (channel / 255 - lightness) * scale) * 255;
  return formatHex([shift(rgb[0]), shift(rgb[1]), shift(rgb[2])]);
}
