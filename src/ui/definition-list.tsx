import type { ReactNode } from 'react';
import styles from './definition-list.module.css';

export type Definition = {
  readonly term: ReactNode;
  readonly description: ReactNode;
  /** If two terms have the same text. */
  readonly key?: string | undefined;
};

/** Read-only facts: a 148 px label, then the value. */
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
