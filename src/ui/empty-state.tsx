import type { ReactNode } from 'react';
import { Arch } from './arch';
import { cx } from './cx';
import styles from './empty-state.module.css';

type EmptyStateProps = {
  readonly title: string;
  readonly description?: ReactNode | undefined;
  /** One primary action and at most one secondary. */
  readonly actions?: ReactNode | undefined;
  /** `sm`: a search or filter without results. */
  readonly size?: 'md' | 'sm' | undefined;
  readonly isLit?: boolean | undefined;
  readonly isBold?: boolean | undefined;
  readonly headingLevel?: 2 | 3 | undefined;
  /** Replaces the arch. */
  readonly mark?: ReactNode | undefined;
  /** Below the actions. */
  readonly note?: ReactNode | undefined;
};

/** An empty state with the next step. */
export function EmptyState({
  title,
  description,
  actions,
  size = 'md',
  isLit = true,
  isBold = false,
  headingLevel = 2,
  mark,
  note,
}: EmptyStateProps) {
  const Title = `h${headingLevel}` as const;
  return (
    <div className={cx(styles.empty, size === 'sm' && styles.sm)}>
      {mark ?? (
        <Arch
          {...(size === 'sm' && { width: 96, height: 66, count: 4 })}
          isLit={isLit}
          isBold={isBold}
        />
      )}
      <Title className={styles.title}>{title}</Title>
      {description && <p className={styles.description}>{description}</p>}
      {actions && <div className={styles.actions}>{actions}</div>}
      {note && <p className={styles.note}>{note}</p>}
    </div>
  );
}
