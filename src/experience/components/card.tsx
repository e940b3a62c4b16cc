import { useEffect, useRef, type ReactNode } from 'react';
import { cx } from '~/src/ui/cx';
import { useText } from '../i18n';
import styles from './card.module.css';
import { ArrowBackIcon, GatehouseMark } from './icons';

type CardProps = {
  readonly title: string;
  readonly description?: ReactNode;
  /** Above the title, such as the tenant's logo. */
  readonly header?: ReactNode;
  readonly onBack?: (() => void) | undefined;
  readonly children?: ReactNode;
  /** Below the card: what continuing implies. */
  readonly legal?: ReactNode;
  readonly support?: ReactNode;
  readonly isWide?: boolean;
  /** Whose page it is, after the document's title. */
  readonly site?: string | null;
};

/** One screen: the card, its title (also the document's), and the content around it. */
export function Card({
  title,
  description,
  header,
  onBack,
  children,
  legal,
  support,
  isWide = false,
  site,
}: CardProps) {
  const { t } = useText();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = t('page.title', { page: title, site: site ?? 'Gatehouse' });
  }, [t, title, site]);
  useEffect(() => {
    // A new screen without an input is announced by its title.
    if (!heading.current?.closest('main')?.contains(document.activeElement)) {
      heading.current?.focus({ preventScroll: true });
    }
  }, []);
  return (
    <div className={cx(styles.page, 'gh-page')}>
      <main className={cx(styles.middle, 'gh-main')}>
        <div className={cx(styles.card, isWide && styles.wide, 'gh-card')}>
          {onBack && (
            <button type="button" className={cx(styles.back, 'gh-back')} onClick={onBack}>
              <ArrowBackIcon className={styles.flip} />
              {t('action.back')}
            </button>
          )}
          {header}
          <h1 className={cx(styles.title, 'gh-title')} ref={heading} tabIndex={-1}>
            {title}
          </h1>
          {description && <p className={cx(styles.description, 'gh-description')}>{description}</p>}
          {children}
        </div>
        {legal && <p className={cx(styles.legal, 'gh-legal')}>{legal}</p>}
      </main>
      <footer className={cx(styles.footer, 'gh-footer')}>
        {support}
        <span className={styles.secured}>
          <GatehouseMark size={14} isPlain />
          {t('page.secured_by')}
        </span>
      </footer>
    </div>
  );
}

/** A line below the form, such as the link to the other flow. */
export function CardFooter({
  children,
  isStart = false,
}: {
  readonly children: ReactNode;
  readonly isStart?: boolean;
}) {
  return <p className={cx(styles.foot, isStart && styles.start, 'gh-foot')}>{children}</p>;
}
