import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from '~/src/i18n/use-translation';
import { Button } from './button';
import { isApple, Kbd } from './kbd';
import styles from './save-bar.module.css';

export type SaveBarProps = {
  /** The bar only exists while there are unsaved changes. */
  readonly isDirty: boolean;
  readonly onSave: () => void;
  readonly onDiscard: () => void;
  readonly isSaving?: boolean | undefined;
  /** Default "Unsaved changes". */
  readonly title?: string | undefined;
  /** What changed: "1 redirect URI added". */
  readonly summary?: ReactNode | undefined;
  readonly saveLabel?: string | undefined;
  readonly discardLabel?: string | undefined;
  /** Before the buttons: "Show as API call". */
  readonly actions?: ReactNode | undefined;
  /** Why the last save failed: a `Banner` at the top of the bar. */
  readonly failure?: ReactNode | undefined;
  /** Why saving is disabled. */
  readonly disabledReason?: string | undefined;
};

/** Floats at the bottom of the page with the amber lamp. ⌘S or Ctrl+S saves. */
export function SaveBar({
  isDirty,
  onSave,
  onDiscard,
  isSaving = false,
  title,
  summary,
  saveLabel,
  discardLabel,
  actions,
  failure,
  disabledReason,
}: SaveBarProps) {
  const { t } = useTranslation('ui');
  const place = useRef<HTMLDivElement>(null);
  const canSave = isDirty && !isSaving && disabledReason === undefined;
  useEffect(() => {
    if (!isDirty) {
      return;
    }
    const onKeyDown = (event: KeyboardEvent) => {
      const isModified = isApple() ? event.metaKey : event.ctrlKey;
      if (isModified && event.key.toLowerCase() === 's' && !event.altKey && !event.shiftKey) {
        // Even if saving is disabled, the browser's own dialog would only confuse.
        event.preventDefault();
        // A dialog above the bar has the keyboard; one around it is the form.
        const modal = [...document.querySelectorAll('[data-modal]')].at(-1);
        if (canSave && (!modal || modal.contains(place.current))) {
          onSave();
        }
      }
    };
    // Before the focused component: some keep what they are pressed with to themselves.
    document.addEventListener('keydown', onKeyDown, { capture: true });
    return () => document.removeEventListener('keydown', onKeyDown, { capture: true });
  }, [isDirty, canSave, onSave]);

  return (
    <div ref={place} className={styles.place}>
      <div role="status" className={styles.announcement}>
        {isDirty && (title ?? t('save_bar.title'))}
      </div>
      {isDirty && (
        <section data-save-bar="" className={styles.bar} aria-label={title ?? t('save_bar.title')}>
          {failure && <div className={styles.failure}>{failure}</div>}
          <span className={styles.lamp} aria-hidden />
          <div className={styles.text}>
            <b aria-hidden>{title ?? t('save_bar.title')}</b>
            {summary && <span className={styles.summary}>{summary}</span>}
          </div>
          {actions}
          <Button variant="ghost" isDisabled={isSaving} onPress={onDiscard}>
            {discardLabel ?? t('save_bar.discard')}
          </Button>
          <Button
            variant="primary"
            isLoading={isSaving}
            disabledReason={disabledReason}
            onPress={onSave}
          >
            {saveLabel ?? t('save_bar.save')}
            <Kbd keys={['mod', 'S']} variant="bare" />
          </Button>
        </section>
      )}
    </div>
  );
}
