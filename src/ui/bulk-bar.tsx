import { X, type LucideIcon } from 'lucide-react';
import { useEffect, type ReactNode } from 'react';
import { Button as AriaButton, Toolbar } from 'react-aria-components';
import { useTranslation } from '~/src/i18n/use-translation';
import styles from './bulk-bar.module.css';
import { cx } from './cx';
import { Icon } from './icon';

type BulkBarProps = {
  readonly count: number;
  /** "3 users selected"; default "3 selected". */
  readonly label?: string | undefined;
  /** `BulkAction` elements. */
  readonly children: ReactNode;
  readonly onClear: () => void;
};

/** Actions for the selected rows; floats above the bottom. Escape clears the selection. */
export function BulkBar({ count, label, children, onClear }: BulkBarProps) {
  const { t } = useTranslation('ui');
  useEffect(() => {
    if (count === 0) {
      return;
    }
    const onKeyDown = (event: KeyboardEvent) => {
      // Escape first closes an open dialog or menu.
      if (
        event.key === 'Escape' &&
        !event.defaultPrevented &&
        !document.querySelector('[role="menu"], [role="dialog"], [role="alertdialog"]')
      ) {
        onClear();
      }
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [count, onClear]);

  return (
    <div className={styles.place} role="status">
      {count > 0 && (
        <Toolbar aria-label={t('bulk.label')} className={styles.bar ?? ''}>
          <b className={styles.count}>{label ?? t('bulk.selected', { count })}</b>
          {children}
          <span className={styles.separator} aria-hidden />
          <AriaButton
            className={styles.action ?? ''}
            aria-label={t('bulk.clear')}
            onPress={onClear}
          >
            <Icon icon={X} />
          </AriaButton>
        </Toolbar>
      )}
    </div>
  );
}

type BulkActionProps = {
  readonly label: string;
  readonly icon?: LucideIcon | undefined;
  readonly onPress: () => void;
  readonly isDanger?: boolean | undefined;
  readonly isDisabled?: boolean | undefined;
};

/** One action of a bulk bar. */
export function BulkAction({
  label,
  icon,
  onPress,
  isDanger = false,
  isDisabled = false,
}: BulkActionProps) {
  return (
    <AriaButton
      className={cx(styles.action, isDanger && styles.danger)}
      onPress={onPress}
      isDisabled={isDisabled}
    >
      {icon && <Icon icon={icon} />}
      <span className={icon && styles.actionLabel}>{label}</span>
    </AriaButton>
  );
}
