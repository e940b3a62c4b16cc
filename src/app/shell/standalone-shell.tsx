import type { ReactNode } from 'react';
import styles from './standalone-shell.module.css';
import { TopBar } from './top-bar';

/** The frame of pages outside any tenant: the top bar, with a message centered below. */
export function StandaloneShell({ children }: { readonly children: ReactNode }) {
  return (
    <div className={styles.shell}>
      <TopBar />
      <main id="main" className={styles.main}>
        {children}
      </main>
    </div>
  );
}
