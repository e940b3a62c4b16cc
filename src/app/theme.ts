import { localKeys } from '~/src/config/storage-keys';
import type { KeyValueStorage } from '~/src/lib/storage';
import { isAppearance, type Appearance } from '~/src/slices/preferences';

type Options = {
  readonly storage: KeyValueStorage;
  readonly media: Pick<MediaQueryList, 'matches' | 'addEventListener'>;
  readonly root: HTMLElement;
};

export type Theme = {
  /** The stored appearance, or null on a first visit. */
  readonly stored: Appearance | null;
  readonly choose: (appearance: Appearance) => void;
  /** For pages that are always light. Returns a function that restores the theme. */
  readonly forceLight: () => () => void;
};

/**
 * Keeps `data-theme` on the document in sync with the preference and, for "system", with the
 * operating system. Created before the first render, so that no frame shows the wrong theme.
 */
export function startTheme({ storage, media, root }: Options): Theme {
  const kept = storage.getItem(localKeys.appearance);
  const stored = isAppearance(kept) ? kept : null;
  let appearance: Appearance = stored ?? 'system';
  let forced = 0;

  const apply = () => {
    const isDark =
      forced === 0 && (appearance === 'dark' || (appearance === 'system' && media.matches));
    root.dataset['theme'] = isDark ? 'dark' : 'light';
  };

  media.addEventListener('change', apply);
  apply();

  return {
    stored,
    choose: (chosen) => {
      appearance = chosen;
      storage.setItem(localKeys.appearance, chosen);
      apply();
    },
    forceLight: () => {
      forced += 1;
      apply();
      return () => {
        forced -= 1;
        apply();
      };
    },
  };
}
