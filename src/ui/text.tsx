import type { ReactNode } from 'react';
import { cx } from './cx';
import styles from './text.module.css';

/** Text for assistive technology only. */
export function HiddenText({ children }: { readonly children: ReactNode }) {
  return <span className={styles.hidden}>{children}</span>;
}

/** An ID, key, URI, or other value to copy: monospaced and always left to right. */
export function Mono({
  children,
  className,
}: {
  readonly children: ReactNode;
  readonly className?: string;
}) {
  return (
    <bdi dir="ltr" className={cx(styles.mono, className)}>
      {children}
    </bdi>
  );
}

type EllipsisProps = {
  readonly children: ReactNode;
  /** May set `--ellipsis-wrap: normal`, if the text has to be readable in full. */
  readonly className?: string | undefined;
};

/**
 * One line, truncated with an ellipsis at the end of its own direction, so that a URL in an Arabic
 * page keeps its beginning. The full text shows on hover and on focus.
 */
export function Ellipsis({ children, className }: EllipsisProps) {
  return (
    <span dir="auto" className={cx(styles.ellipsis, className)}>
      {children}
    </span>
  );
}
