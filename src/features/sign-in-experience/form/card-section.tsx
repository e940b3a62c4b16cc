import { useId, type ReactNode, type Ref } from 'react';
import { cx } from '~/src/ui/cx';
import styles from './card-section.module.css';

type CardSectionProps = {
  readonly title: ReactNode;
  readonly description?: ReactNode | undefined;
  /** After the title: a plan tag. */
  readonly end?: ReactNode | undefined;
  readonly children: ReactNode;
  readonly className?: string | undefined;
  readonly rootRef?: Ref<HTMLElement> | undefined;
};

/** A card of the form beside the preview: title, one sentence, and its fields. */
export function CardSection({
  title,
  description,
  end,
  children,
  className,
  rootRef,
}: CardSectionProps) {
  const titleId = useId();
  return (
    <section ref={rootRef} className={cx(styles.card, className)} aria-labelledby={titleId}>
      <header>
        <div className={styles.head}>
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          {end}
        </div>
        {description && <p className={styles.description}>{description}</p>}
      </header>
      <div className={styles.fields}>{children}</div>
    </section>
  );
}
