const files = import.meta.webpackContext('~/machines', {
  regExp: /^\.\/[a-z-]+\.machine\.ts$/,
  mode: 'lazy',
});

/** Every chart of `machines/`, by ID, loaded on demand. Jest has a counterpart in `tests/support`. */
export const machineFiles: Readonly<Record<string, () => Promise<object>>> = Object.fromEntries(
  files
    .keys()
    .map((file) => [
      file.slice('./'.length, -'.machine.ts'.length),
      () => files(file) as Promise<object>,
    ]),
);
