/** Names by their token in the user agent; earlier ones also contain the tokens of later ones. */
const BROWSERS = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\b(?:OPR|Opera)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:HeadlessChrome|Chrome|CriOS)\//],
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

/** Browser and system of a user agent; null for unknown parts. */
export function browserName(agent: string) {
  return {
    browser: nameIn(agent, BROWSERS),
    system: nameIn(agent, SYSTEMS),
  };
}
