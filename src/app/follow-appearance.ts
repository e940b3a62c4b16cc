import { localKeys } from '~/src/config/storage-keys';
import { appearanceChosen, isAppearance } from '~/src/slices/preferences';
import type { ConsoleServices } from './console-context';
import type { Store } from './store';

type Options = {
  readonly store: Pick<Store, 'dispatch'>;
  readonly theme: ConsoleServices['theme'];
};

/**
 * Shows the appearance that is chosen in another tab of this browser.
 * @returns a function that stops it
 */
export function followAppearance({ store, theme }: Options): () => void {
  const follow = ({ key, newValue }: StorageEvent) => {
    if (key !== localKeys.appearance || !isAppearance(newValue)) return;
    theme.choose(newValue);
    store.dispatch(appearanceChosen(newValue));
  };
  window.addEventListener('storage', follow);
  return () => window.removeEventListener('storage', follow);
}
