export const CHROMIUM_ARGS: readonly string[];
/** Path of an installed Chromium or Chrome, or undefined. */
export function findChromium(): string | undefined;
export function requireChromium(): Promise<string>;
