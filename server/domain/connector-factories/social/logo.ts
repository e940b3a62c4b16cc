/** A mark of our own for connectors that bring none: two links of a chain on a coloured ground. */
export function standardLogo(ground: string): string {
  return `data:image/svg+xml;utf8,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><rect width="48" height="48" rx="12" fill="${ground}"/><g fill="none" stroke="#fff" stroke-width="3" stroke-linecap="round"><path d="m20.5 27.5 7-7"/><path d="m23 17 2.6-2.6a5.7 5.7 0 0 1 8 8L31 25"/><path d="m25 31-2.6 2.6a5.7 5.7 0 0 1-8-8L17 23"/></g></svg>`,
  )}`;
}
