import type { ReactNode } from 'react';
import { cx } from './cx';
import styles from './page.module.css';

type PageProps = {
  /** `list` 1120 px (default), `form` 960 px for details, `wide` for editors. */
  readonly width?: 'list' | 'form' | 'wide' | undefined;
  readonly children: ReactNode;
};

/** The content of a page: gutters, and the maximum width for its kind. */
export function Page({ width = 'list', children }: PageProps) {
  return <div className={cx(styles.page, styles[width])}>{children}</div>;
}
