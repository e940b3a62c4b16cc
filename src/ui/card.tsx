import type { ReactNode } from 'react';
import styles from './card.module.css';
import { cx } from './cx';

type CardProps = {
  readonly children: ReactNode;
  /** 20 px inside; off for tables and rows that reach the edge. */
  readonly isPadded?: boolean | undefined;
  readonly className?: string | undefined;
};

/** A bordered surface on the sheet. Borders for structure, shadow for floating. */
export function Card({ children, isPadded = true, className }: CardProps) {
  return <div className={cx(styles.card, isPadded && styles.padded, className)}>{children}</div>;
}

/** A card of rows: each has a label or icon, a value, and one action. Children are `CardRow`s. */
export function CardRows({ children }: { readonly children: ReactNode }) {
  return <div className={cx(styles.card, styles.rows)}>{children}</div>;
}

type CardRowProps = {
  /** A muted label of 132 px… */
  readonly label?: ReactNode | undefined;
  /** …or an icon or avatar. */
  readonly start?: ReactNode | undefined;
  readonly children: ReactNode;
  readonly action?: ReactNode | undefined;
};

/** One row of a `CardRows`. */
export function CardRow({ label, start, children, action }: CardRowProps) {
  return (
    <div className={styles.row}>
      {start}
      {label && <span className={styles.rowLabel}>{label}</span>}
      <div className={styles.rowValue}>{children}</div>
      {action}
    </div>
  );
}

type DangerZoneProps = {
  /** `DangerRow` elements. Always the last section of a page. */
  readonly children: ReactNode;
};

/** Destructive actions, with a distinct border. */
export function DangerZone({ children }: DangerZoneProps) {
  return <div className={styles.danger}>{children}</div>;
}

type DangerRowProps = {
  readonly title: string;
  readonly description: ReactNode;
  readonly action: ReactNode;
};

/** One action of a danger zone: title, effect, and button. */
export function DangerRow({ title, description, action }: DangerRowProps) {
  return (
    <div className={styles.dangerRow}>
      <div className={styles.rowValue}>
        <b>{title}</b>
        <p>{description}</p>
      </div>
      {action}
    </div>
  );
}
