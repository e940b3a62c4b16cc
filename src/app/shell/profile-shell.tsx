import type { ReactNode } from 'react';
import { useTranslation } from '~/src/i18n/use-translation';
import styles from './profile-shell.module.css';
import { TopBar } from './top-bar';

/** The frame of the profile: a top bar without a tenant, and one sheet. */
export function ProfileShell({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation('shell');
  return (
    <div className={styles.shell}>
      <a className={styles.skip} href="#main">
        {t('skip')}
      </a>
      <TopBar isTitleHidden />
      <main id="main" tabIndex={-1} className={styles.sheet}>
        {children}
      </main>
    </div>
  );
}
