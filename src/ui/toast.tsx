import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { useTranslation } from '~/src/i18n/use-translation';
import { Button } from './button';
import { cx } from './cx';
import { Icon } from './icon';
import { IconButton } from './icon-button';
import { avoidSaveBar } from './avoid-save-bar';
import { Mono } from './text';
import type { Toast, ToastContent, ToastQueue } from './toast-queue';
import styles from './toast.module.css';

const glyphs = { success: CircleCheck, error: CircleAlert, info: Info } as const;

type ToastCardProps = {
  readonly content: ToastContent;
  readonly onClose: () => void;
};

/** One toast. Errors are announced assertively, everything else politely. */
export function ToastCard({ content, onClose }: ToastCardProps) {
  const { t } = useTranslation('ui');
  const { kind, title, text, requestId, action } = content;
  return (
    <div className={cx(styles.toast, styles[kind])} role={kind === 'error' ? 'alert' : 'status'}>
      <Icon icon={glyphs[kind]} className={styles.icon} />
      <div className={styles.text}>
        <b>{title}</b>
        {text && <p>{text}</p>}
        {requestId && (
          <p className={styles.request}>
            {t('toast.request_id')} <Mono>{requestId}</Mono>
          </p>
        )}
        {action && (
          <Button
            variant="link"
            className={styles.action}
            onPress={() => {
              action.onAction();
              onClose();
            }}
          >
            {action.label}
          </Button>
        )}
      </div>
      <IconButton
        icon={X}
        label={t('toast.close')}
        tooltip=""
        className={styles.close}
        onPress={onClose}
      />
    </div>
  );
}

/**
 * Where toasts appear: bottom end, above the save bar. Hovering or focusing them pauses their
 * timers.
 */
export function ToastRegion({ queue }: { readonly queue: ToastQueue }) {
  const { t } = useTranslation('ui');
  const visible: readonly Toast[] = useSyncExternalStore(queue.subscribe, queue.getVisible);
  const region = useRef<HTMLElement>(null);
  const isShown = visible.length > 0;
  // Before the first paint: it measures the save bar, which only exists in the document.
  useLayoutEffect(
    () => (isShown && region.current ? avoidSaveBar(region.current) : undefined),
    [isShown],
  );
  return (
    <section
      ref={region}
      aria-label={t('toast.region')}
      // A modal hides everything else from assistive technology, but not this.
      data-react-aria-top-layer="true"
      className={styles.region}
      onPointerEnter={() => queue.pause()}
      onPointerLeave={() => queue.resume()}
      onFocus={() => queue.pause()}
      onBlur={() => queue.resume()}
    >
      {visible.map((toast) => (
        <ToastCard
          key={toast.id}
          content={toast}
          onClose={() => {
            queue.close(toast.id);
            // A toast removed below the pointer fires no leave event.
            queue.resume();
          }}
        />
      ))}
    </section>
  );
}
