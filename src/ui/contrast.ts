/** `#rgb` or `#rrggbb`, in any case, with or without the hash; null for anything else. */
function parseHex(text: string): readonly [number, number, number] | null {
  const match = /^#?([\da-f]{3}|[\da-f]{6})$/i.exec(text.trim());
  const digits = match?.[1];
  if (digits === undefined) {
    return null;
  }
  const full = digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits;
  const channel = (at: number) => Number.parseInt(full.slice(at, at + 2), 16);
  return [channel(0), channel(2), channel(4)];
}

/** Uppercase `#RRGGBB`, or null if it is not a color. */
export function normalizeHex(text: string): string | null {
  const channels = parseHex(text);
  return (
    channels &&
    `#${channels.map((value) => value.toString(16).padStart(2, '0')).join('')}`.toUpperCase()
  );
}

/** Relative luminance of sRGB, WCAG 2.2. */
function luminance(channels: readonly [number, number, number]): number {
  const [red, green, blue] = channels.map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast ratio of two colors, 1 to 21 (WCAG 2.2), or null if one is invalid. */
export function contrastRatio(one: string, other: string): number | null {
  const a = parseHex(one);
  const b = parseHex(other);
  if (!a || !b) {
    return null;
  }
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}
