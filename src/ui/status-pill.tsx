import type { ReactNode } from 'react';
import { cx } from './cx';
import styles from './status-pill.module.css';

export type StatusTone = 'success' | 'info' | 'warning' | 'danger' | 'off' | 'neutral';

type StatusPillProps = { readonly tone: StatusTone; readonly children: ReactNode };

/** A dot and a word for a status. For a type, use `Badge`. */
export function StatusPill({ tone, children }: StatusPillProps) {
  return <span className={cx(styles.pill, styles[tone])}>{children}</span>;
}
