import { useId, type ReactNode } from 'react';
import { cx } from './cx';
import styles from './form-section.module.css';

type FormSectionProps = {
  readonly title: ReactNode;
  readonly description?: ReactNode | undefined;
  /** "About redirect URIs": an external link below the description. */
  readonly learnMore?: ReactNode | undefined;
  /** Fields, 20 px apart. */
  readonly children: ReactNode;
  readonly id?: string | undefined;
};

/** A section of a details page: a 264 px column with title and description, then the fields. */
export function FormSection({ title, description, learnMore, children, id }: FormSectionProps) {
  const titleId = useId();
  return (
    <section className={styles.section} aria-labelledby={titleId} id={id}>
      <header className={styles.header}>
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        {description && <p className={styles.description}>{description}</p>}
        {learnMore && <div className={styles.more}>{learnMore}</div>}
      </header>
      <div className={styles.fields}>{children}</div>
    </section>
  );
}

type FieldStackProps = { readonly children: ReactNode; readonly className?: string | undefined };

/** Stacked fields outside of a section: dialogs, narrow forms. */
export function FieldStack({ children, className }: FieldStackProps) {
  return <div className={cx(styles.fields, className)}>{children}</div>;
}
