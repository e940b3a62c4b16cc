/** Names by their mark in a user agent text; earlier ones contain the marks of later ones. */
const BROWSERS = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\b(?:OPR|Opera)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS)\//],
  ['Safari', /\bSafari\//],
] as const;
const SYSTEMS = [
  ['iOS', /\b(?:iPhone|iPod)\b/],
  ['iPadOS', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b/],
  ['Linux', /\bLinux\b/],
] as const;

function nameIn(agent: string, names: readonly (readonly [string, RegExp])[]): string | null {
  return names.find(([, mark]) => mark.test(agent))?.[0] ?? null;
}

/** Browser and system of a user agent text; null for what it does not tell. */
export function browserName(agent: string) {
  return {
    browser: nameIn(agent, BROWSERS),
    system: nameIn(agent, SYSTEMS),
  };
}
