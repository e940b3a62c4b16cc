import type { ReactNode } from 'react';
import styles from './definition-list.module.css';

export type Definition = {
  readonly label: ReactNode;
  readonly value: ReactNode;
  /** Where two labels are the same text. */
  readonly key?: string | undefined;
};

/** Facts that are read, not edited: 148 px label, then the value. */
export function DefinitionList({ items }: { readonly items: readonly Definition[] }) {
  return (
    <dl className={styles.list}>
      {items.map(({ label, value, key }, index) => (
        <div key={key ?? (typeof label === 'string' ? label : index)} className={styles.row}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
