import { useId, type ReactNode } from 'react';
import styles from './connectors-section.module.css';

type ConnectorsSectionProps = {
  readonly title: string;
  /** A sentence or a link at the end of the heading's line. */
  readonly note: ReactNode;
  readonly children: ReactNode;
};

/** A part of a connectors page below its list. */
export function ConnectorsSection({ title, note, children }: ConnectorsSectionProps) {
  const titleId = useId();
  return (
    <section className={styles.section} aria-labelledby={titleId}>
      <header className={styles.head}>
        <h2 id={titleId}>{title}</h2>
        {note}
      </header>
      {children}
    </section>
  );
}
