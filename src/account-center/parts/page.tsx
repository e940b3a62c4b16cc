import { useEffect, type ReactNode } from 'react';
import { Alert } from '../../experience/components/alert';
import { TextButton } from '../../experience/components/button';
import { errorText } from '../../experience/error-text';
import { useText } from '../../experience/i18n';
import { useResource, type Resource } from '../resource';
import styles from './page.module.css';

type PageProps = {
  readonly title: string;
  readonly description: ReactNode;
  /** At the end of the title's line. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
};

/** One page: its title is also the document's. */
export function Page({ title, description, action, children }: PageProps) {
  const { t } = useText();
  useEffect(() => {
    document.title = t('account.page_title', { page: title });
  }, [t, title]);
  return (
    <>
      <div className={styles.head}>
        <div>
          <h1 className={styles.title}>{title}</h1>
          <p className={styles.sub}>{description}</p>
        </div>
        {action}
      </div>
      {children}
    </>
  );
}

type SectionProps = {
  readonly title?: string;
  readonly description?: ReactNode;
  readonly note?: ReactNode;
  readonly children: ReactNode;
};

/** A card of rows under its own heading. */
export function Section({ title, description, note, children }: SectionProps) {
  return (
    <section className={styles.section}>
      {title && <h2>{title}</h2>}
      {description && <p>{description}</p>}
      <div className={styles.rows}>{children}</div>
      {note && <p className={styles.note}>{note}</p>}
    </section>
  );
}

type LoadedProps<Data> = {
  readonly resource: Resource<Data>;
  /** Lines of the skeleton. */
  readonly rows?: number;
  readonly children: (data: Data) => ReactNode;
};

/** What a request brings: its shape until then, and an error that can be retried. */
export function Loaded<Data>({ resource, rows = 3, children }: LoadedProps<Data>) {
  const { t } = useText();
  const state = useResource(resource);
  if (state.kind === 'loaded') return children(state.data);
  return state.kind === 'loading' ? (
    <div className={styles.skeleton} role="status" aria-label={t('account.loading')}>
      {Array.from({ length: rows }, (_, index) => (
        <span key={index} />
      ))}
    </div>
  ) : (
    <div className={styles.section}>
      <Alert
        action={
          <TextButton onClick={() => void resource.load()}>{t('action.try_again')}</TextButton>
        }
      >
        {errorText(t, state.failure)}
      </Alert>
    </div>
  );
}
