/** The colour of a new branding. */
export const DEFAULT_COLOR = '#6139F6';

const LIGHTER = 0.1;

function channelsOf(hex: string): [number, number, number] | null {
  const digits = /^#([\da-f]{3}|[\da-f]{6})$/i.exec(hex.trim())?.[1];
  if (!digits) return null;
  const full = digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits;
  const channel = (at: number) => parseInt(full.slice(at, at + 2), 16) / 255;
  return [channel(0), channel(2), channel(4)];
}

/**
 * The colour for dark pages that goes with a colour for light ones: ten points lighter in HSL, with
 * the hue and saturation kept. What is no colour stays as it is.
 */
export function darkened(hex: string): string {
  const channels = channelsOf(hex);
  if (!channels) return hex;
  const max = Math.max(...channels);
  const min = Math.min(...channels);
  const lightness = (max + min) / 2;
  const next = Math.min(1, lightness + LIGHTER);
  const range = (light: number): number => 1 - Math.abs(2 * light - 1);
  // Chroma shrinks or grows with the room that a lightness leaves; hue is the order of channels.
  const scale = range(lightness) === 0 ? 0 : range(next) / range(lightness);
  return `#${channels
    .map((channel) => {
      const value = Math.round((next + (channel - lightness) * scale) * 255);
      return Math.min(255, Math.max(0, value)).toString(16).padStart(2, '0');
    })
    .join('')
    .toUpperCase()}`;
}
