import type { ReactNode } from 'react';
import { cx } from '~/src/ui/cx';
import styles from './alert.module.css';
import { AlertIcon, InfoIcon } from './icons';

type AlertProps = {
  readonly tone?: 'danger' | 'info';
  readonly children: ReactNode;
  /** An action, such as a retry. */
  readonly action?: ReactNode;
};

/** A message about the whole form. Errors are announced at once, notes politely. */
export function Alert({ tone = 'danger', children, action }: AlertProps) {
  const Icon = tone === 'danger' ? AlertIcon : InfoIcon;
  return (
    <div
      className={cx(styles.alert, styles[tone], `gh-alert gh-alert-${tone}`)}
      role={tone === 'danger' ? 'alert' : 'status'}
    >
      <Icon className={styles.icon} />
      <div className={styles.body}>
        {children}
        {action && <div className={styles.action}>{action}</div>}
      </div>
    </div>
  );
}
