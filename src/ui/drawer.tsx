import { ChevronDown, ChevronUp, X } from 'lucide-react';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from '~/src/i18n/use-translation';
import styles from './drawer.module.css';
import { IconButton } from './icon-button';

export type DrawerProps = {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly title: ReactNode;
  /** Muted line below the title. */
  readonly description?: ReactNode | undefined;
  /** Next to the title: a badge, actions. */
  readonly headerEnd?: ReactNode | undefined;
  /** Moves through the list; no handler at its ends. */
  readonly onPrevious?: (() => void) | undefined;
  readonly onNext?: (() => void) | undefined;
  /** Shows the previous and next buttons, disabled without a handler. */
  readonly hasSteps?: boolean | undefined;
  readonly children: ReactNode;
  readonly footer?: ReactNode | undefined;
};

/**
 * A record next to its list. Not modal: the list stays interactive. Focus moves in when it opens
 * and back when it closes; Escape closes it from anywhere inside.
 */
export function Drawer(props: DrawerProps) {
  return props.isOpen ? createPortal(<OpenDrawer {...props} />, document.body) : null;
}

function OpenDrawer({
  onClose,
  title,
  description,
  headerEnd,
  onPrevious,
  onNext,
  hasSteps = onPrevious !== undefined || onNext !== undefined,
  children,
  footer,
}: DrawerProps) {
  const { t } = useTranslation('ui');
  const titleId = useId();
  const ref = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const opener = document.activeElement;
    ref.current?.focus({ preventScroll: true });
    return () => {
      if (opener instanceof HTMLElement && opener.isConnected) {
        opener.focus({ preventScroll: true });
      }
    };
  }, []);

  return (
    <div
      ref={ref}
      role="dialog"
      aria-labelledby={titleId}
      tabIndex={-1}
      className={styles.drawer}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.defaultPrevented) {
          event.stopPropagation();
          onClose();
        }
      }}
    >
      <div className={styles.header}>
        <div className={styles.titles}>
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          {description && <div className={styles.description}>{description}</div>}
        </div>
        {headerEnd}
        {hasSteps && (
          <>
            <IconButton
              icon={ChevronUp}
              label={t('drawer.previous')}
              isDisabled={!onPrevious}
              onPress={() => onPrevious?.()}
            />
            <IconButton
              icon={ChevronDown}
              label={t('drawer.next')}
              isDisabled={!onNext}
              onPress={() => onNext?.()}
            />
          </>
        )}
        <IconButton icon={X} label={t('modal.close')} tooltip="" onPress={onClose} />
      </div>
      <div className={styles.body}>{children}</div>
      {footer && <div className={styles.footer}>{footer}</div>}
    </div>
  );
}
