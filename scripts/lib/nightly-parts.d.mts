export const nightlyTests: readonly (readonly [
  title: string,
  project: string,
  patterns: readonly string[],
])[];
export const nightlyBrowserTests: readonly (readonly [title: string, file: string])[];
