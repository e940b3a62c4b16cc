import type { ReactNode } from 'react';
import styles from './toolbar.module.css';

type ListToolbarProps = {
  /** A `SearchField`, 272 px wide. */
  readonly search?: ReactNode | undefined;
  /** `FilterChip`s. */
  readonly children?: ReactNode | undefined;
  /** Count or a small action at the end. */
  readonly end?: ReactNode | undefined;
};

/** The toolbar above a table: search, filters, count. */
export function ListToolbar({ search, children, end }: ListToolbarProps) {
  return (
    <div className={styles.toolbar}>
      {search && <div className={styles.search}>{search}</div>}
      {children}
      {end && <div className={styles.end}>{end}</div>}
    </div>
  );
}
