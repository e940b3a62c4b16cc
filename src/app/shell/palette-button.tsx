import { Search } from 'lucide-react';
import { startTransition, Suspense, useCallback, useEffect, useState } from 'react';
import { Button } from 'react-aria-components';
import { useTranslation } from '~/src/i18n/use-translation';
import { loadAhead } from '~/src/lib/load-ahead';
import { Icon } from '~/src/ui/icon';
import { Kbd } from '~/src/ui/kbd';
import { lazy } from '~/src/ui/lazy';
import { useFirstPageShown } from '../first-page-shown';
import { loadPalette } from './load-palette';
import styles from './palette-button.module.css';

const Palette = lazy(loadPalette);

/** A dialog that is open must be answered first. */
function isDialogOpen(): boolean {
  return document.querySelector('[data-dialog]') !== null;
}

/** Longer than a menu takes to fade out. */
const MOST_FRAMES = 60;

/** An open menu holds the focus: it is closed first. */
function closeMenus(then: () => void, frames = MOST_FRAMES): void {
  if (frames === 0 || !document.querySelector('[data-trigger]')) return then();
  if (frames === MOST_FRAMES) {
    const escape = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true });
    document.activeElement?.dispatchEvent(escape);
  }
  requestAnimationFrame(() => closeMenus(then, frames - 1));
}

/** Opens the command palette, as does Ctrl or ⌘ K anywhere on a page. */
export function PaletteButton({ onAskAi }: { readonly onAskAi: () => void }) {
  const { t } = useTranslation('shell');
  const [isOpen, setIsOpen] = useState(false);
  const [isMounted, setIsMounted] = useState(false);
  if (isOpen && !isMounted) setIsMounted(true);
  const close = useCallback(() => setIsOpen(false), []);
  const isPageShown = useFirstPageShown();
  useEffect(() => {
    // It waits behind the page, and opens within a frame.
    if (!isPageShown || !('requestIdleCallback' in window)) return;
    let isWanted = true;
    const mount = () => isWanted && startTransition(() => setIsMounted(true));
    loadAhead(() => loadPalette().then(mount));
    return () => {
      isWanted = false;
    };
  }, [isPageShown]);
  useEffect(() => {
    const toggle = (event: KeyboardEvent) => {
      const isShortcut =
        event.key.toLowerCase() === 'k' &&
        (event.metaKey || event.ctrlKey) &&
        !event.altKey &&
        !event.shiftKey;
      if (!isShortcut) return;
      // The browser's own shortcut would move the focus to its address bar.
      event.preventDefault();
      closeMenus(() => setIsOpen((wasOpen) => !wasOpen && !isDialogOpen()));
    };
    addEventListener('keydown', toggle);
    return () => removeEventListener('keydown', toggle);
  }, []);
  return (
    <>
      <Button
        className={styles.button ?? ''}
        onPress={() => setIsOpen(true)}
        onHoverStart={() => loadAhead(loadPalette)}
        aria-keyshortcuts="Control+K Meta+K"
      >
        <Icon icon={Search} />
        <span className={styles.text}>{t('palette')}</span>
        <Kbd keys={['mod', 'K']} />
      </Button>
      {isMounted && (
        <Suspense>
          <Palette isOpen={isOpen} onClose={close} onAskAi={onAskAi} />
        </Suspense>
      )}
    </>
  );
}
