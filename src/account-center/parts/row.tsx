import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '~/src/ui/cx';
import styles from './row.module.css';

type RowProps = {
  /** Decorative, at the start. */
  readonly start?: ReactNode;
  readonly icon?: LucideIcon;
  readonly title: ReactNode;
  readonly tag?: ReactNode;
  readonly detail?: ReactNode;
  readonly actions?: ReactNode;
};

/** A thing of the account, with what can be done to it. */
export function Row({ start, icon: Icon, title, tag, detail, actions }: RowProps) {
  return (
    <div className={styles.row}>
      {start}
      {Icon && (
        <span className={styles.tile} aria-hidden>
          <Icon size={20} strokeWidth={1.75} />
        </span>
      )}
      <div className={styles.grow}>
        <div className={styles.name}>
          <span>{title}</span>
          {tag}
        </div>
        {detail && <div className={styles.detail}>{detail}</div>}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}

type ValueRowProps = {
  readonly label: string;
  readonly value: ReactNode;
  readonly tag?: ReactNode;
  readonly actions?: ReactNode;
};

/** A value under its name. */
export function ValueRow({ label, value, tag, actions }: ValueRowProps) {
  return (
    <div className={cx(styles.row, styles.pair)}>
      <span className={styles.key}>{label}</span>
      <span className={cx(styles.grow, styles.name)}>
        <span className={styles.value}>{value}</span>
        {tag}
      </span>
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}

type RowButtonProps = {
  readonly children: ReactNode;
  /** What it is about, for those who do not see the row. */
  readonly label: string;
  readonly onClick: () => void;
};

/** An action of a row. */
export function RowButton({ children, label, onClick }: RowButtonProps) {
  return (
    <button type="button" className={styles.link} aria-label={label} onClick={onClick}>
      {children}
    </button>
  );
}

type SmallButtonProps = {
  readonly children: ReactNode;
  readonly icon?: LucideIcon;
  readonly onClick: () => void;
};

/** An action beside a row, of a section, or of a page. */
export function SmallButton({ children, icon: Icon, onClick }: SmallButtonProps) {
  return (
    <button type="button" className={styles.button} onClick={onClick}>
      {Icon && <Icon size={16} aria-hidden />}
      {children}
    </button>
  );
}

export function Tag({
  children,
  isGood = false,
}: {
  readonly children: ReactNode;
  readonly isGood?: boolean;
}) {
  return <span className={cx(styles.tag, isGood && styles.good)}>{children}</span>;
}

/** A row that only holds an action, or says that there is nothing. */
export function PlainRow({ children }: { readonly children: ReactNode }) {
  return <div className={cx(styles.row, styles.plain)}>{children}</div>;
}
