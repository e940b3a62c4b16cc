export type GallerySettings = {
  readonly theme: 'light' | 'dark';
  readonly dir: 'ltr' | 'rtl';
  /** ID of the only section to show. */
  readonly only: string | null;
};

/** Reads `?theme=dark&dir=rtl&only=table`. */
export function readGallerySettings(query: string): GallerySettings {
  const params = new URLSearchParams(query);
  return {
    theme: params.get('theme') === 'dark' ? 'dark' : 'light',
    dir: params.get('dir') === 'rtl' ? 'rtl' : 'ltr',
    only: params.get('only'),
  };
}

/** The URL of the gallery with these settings. */
export function galleryHref({ theme, dir, only }: GallerySettings): string {
  const params = new URLSearchParams();
  if (theme === 'dark') {
    params.set('theme', theme);
  }
  if (dir === 'rtl') {
    params.set('dir', dir);
  }
  if (only !== null) {
    params.set('only', only);
  }
  const query = params.toString();
  return query === '' ? '?' : `?${query}`;
}
