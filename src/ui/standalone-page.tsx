import type { ReactNode } from 'react';
import { useTranslation } from '~/src/i18n/use-translation';
import { Arch } from './arch';
import { LogoMark, Logo } from './logo-mark';
import styles from './standalone-page.module.css';
import { HiddenText } from './text';
import { spinnerDelay, useDelayed } from './use-delayed';

type StandalonePageProps = {
  readonly title: ReactNode;
  /** One or two sentences. */
  readonly description?: ReactNode | undefined;
  /** At most two buttons. */
  readonly actions?: ReactNode | undefined;
  /** Replaces the arch, such as "404" around a door. */
  readonly illustration?: ReactNode | undefined;
  readonly isLit?: boolean | undefined;
  readonly isBold?: boolean | undefined;
  /** Account menu and the like, at the end of the header. */
  readonly headerEnd?: ReactNode | undefined;
  /** Details below the buttons: request ID, call stack, notes. */
  readonly children?: ReactNode | undefined;
  /** False inside the shell, which has its own header and `main`. */
  readonly isWholePage?: boolean | undefined;
};

/** A page with one message: error, not found, invitation, suspended. */
export function StandalonePage(props: StandalonePageProps) {
  const { title, description, actions, illustration, isLit = true, isBold = false } = props;
  const { headerEnd, children, isWholePage = true } = props;
  const content = (
    <div className={styles.content}>
      {illustration ?? <Arch width={200} height={136} count={6} isLit={isLit} isBold={isBold} />}
      <h1 className={styles.title}>{title}</h1>
      {description && <p className={styles.lead}>{description}</p>}
      {actions && <div className={styles.actions}>{actions}</div>}
      {children && <div className={styles.details}>{children}</div>}
    </div>
  );
  return isWholePage ? (
    <div className={styles.page}>
      <header className={styles.header}>
        <Logo />
        <span className={styles.end}>{headerEnd}</span>
      </header>
      <main id="main" className={styles.main}>
        {content}
      </main>
    </div>
  ) : (
    <div className={styles.inside}>{content}</div>
  );
}

/** "404" with a door as its zero. */
export function NotFoundIllustration() {
  return (
    <span className={styles.notFound} dir="ltr" aria-hidden>
      4<Arch width={118} height={112} count={4} door={17} />4
    </span>
  );
}

/** Covers the window while the application starts; the illustration appears after 500 ms. */
export function FullScreenLoader({ label }: { readonly label?: string | undefined }) {
  const { t } = useTranslation('ui');
  const isDue = useDelayed(true, spinnerDelay);
  return (
    <main className={styles.loader} aria-busy="true">
      <HiddenText>
        <span role="status">{label ?? t('loading')}</span>
      </HiddenText>
      {isDue && (
        <div className={styles.loaderContent}>
          <Arch width={200} height={140} count={6} isBold isWaiting />
          {label ? <p className={styles.lead}>{label}</p> : <LogoMark size={20} />}
        </div>
      )}
    </main>
  );
}
