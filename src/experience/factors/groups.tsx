import styles from './factors.module.css';

/** A text in groups, which are copied without the gaps between them. */
export function Groups({ text, size }: { readonly text: string; readonly size: number }) {
  const groups = text.match(new RegExp(`.{1,${size}}`, 'g')) ?? [];
  return (
    <span className={styles.groups}>
      {groups.map((group, index) => (
        // The groups of a text never change order.
        <span key={index}>{group}</span>
      ))}
    </span>
  );
}
