import type { ReactNode } from 'react';
import styles from './definition-list.module.css';

export type Definition = {
  readonly term: ReactNode;
  readonly description: ReactNode;
  /** Where two terms are the same text. */
  readonly key?: string | undefined;
};

/** Facts that are read, not edited: 148 px label, then the value. */
export function DefinitionList({ items }: { readonly items: readonly Definition[] }) {
  return (
    <dl className={styles.list}>
      {items.map(({ term, description, key }, index) => (
        <div key={key ?? (typeof term === 'string' ? term : index)} className={styles.row}>
          <dt>{term}</dt>
          <dd>{description}</dd>
        </div>
      ))}
    </dl>
  );
}
