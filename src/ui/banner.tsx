import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '~/src/i18n/use-translation';
import styles from './banner.module.css';
import { cx } from './cx';
import { Icon } from './icon';
import { IconButton } from './icon-button';

const glyphs = {
  info: Info,
  success: CircleCheck,
  warning: TriangleAlert,
  danger: TriangleAlert,
  neutral: CircleAlert,
} as const;

type BannerProps = {
  readonly tone?: keyof typeof glyphs | undefined;
  /** The fact, in bold. */
  readonly title?: ReactNode | undefined;
  /** The detail, muted. */
  readonly children?: ReactNode | undefined;
  /** One small button or link. */
  readonly action?: ReactNode | undefined;
  readonly onDismiss?: (() => void) | undefined;
  /** Puts the detail on its own line. */
  readonly isStacked?: boolean | undefined;
  /** `alert` if it appears because of the user's last action. */
  readonly role?: 'alert' | 'status' | undefined;
};

/** A notice within a page. Page banners are below the tabs. */
export function Banner({
  tone = 'info',
  title,
  children,
  action,
  onDismiss,
  isStacked = false,
  role,
}: BannerProps) {
  const { t } = useTranslation('ui');
  return (
    <div className={cx(styles.banner, styles[tone])} role={role}>
      <Icon icon={glyphs[tone]} className={styles.icon} />
      <div className={cx(styles.text, isStacked && styles.stacked)}>
        {title && <b>{title}</b>}
        {title && children && !isStacked && ' '}
        {children && <span className={styles.detail}>{children}</span>}
      </div>
      {action && <div className={styles.action}>{action}</div>}
      {onDismiss && (
        <IconButton
          icon={X}
          label={t('banner.dismiss')}
          tooltip=""
          className={styles.dismiss}
          onPress={onDismiss}
        />
      )}
    </div>
  );
}
