import i18next from 'i18next';

/** The command palette and its texts, so that it does not suspend when it opens. */
export async function loadPalette() {
  const [{ Palette }] = await Promise.all([
    import('./palette'),
    i18next.loadNamespaces(['command-palette', 'errors-console']),
  ]);
  return { default: Palette };
}
