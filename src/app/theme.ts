import { localKeys } from '~/src/config/storage-keys';
import type { KeyValueStorage } from '~/src/lib/storage';
import { isAppearance, type Appearance } from '~/src/slices/preferences';

type Options = {
  readonly storage: KeyValueStorage;
  readonly media: Pick<MediaQueryList, 'matches' | 'addEventListener'>;
  readonly root: HTMLElement;
};

export type Theme = {
  /** What was kept, or null on a first visit. */
  readonly stored: Appearance | null;
  readonly choose: (appearance: Appearance) => void;
  /** Pages that are always light. Returns the way back. */
  readonly forceLight: () => () => void;
};

/**
 * Keeps `data-theme` on the document in step with the choice and, for "system", with the operating
 * system. Made before the first render, so that no frame shows the wrong theme.
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
