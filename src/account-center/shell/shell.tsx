import {
  FileText,
  Link2,
  MonitorSmartphone,
  ShieldCheck,
  UserRound,
  type LucideIcon,
} from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { GatehouseMark } from '../../experience/components/icons';
import { useText } from '../../experience/i18n';
import { useKit, useNotice } from '../kit';
import { goTo, PAGES, pathOf, type PageName } from '../navigation';
import { Brand } from './brand';
import styles from './shell.module.css';
import { UserMenu } from './user-menu';

const ICONS: Readonly<Record<PageName, LucideIcon>> = {
  profile: UserRound,
  security: ShieldCheck,
  sessions: MonitorSmartphone,
  'linked-accounts': Link2,
  'your-data': FileText,
};

type ShellProps = { readonly page: PageName; readonly children: ReactNode };

/** The tenant's bar above, the pages at the start, and one column of cards. */
export function Shell({ page, children }: ShellProps) {
  const { t } = useText();
  const { settings } = useKit();
  const notice = useNotice();
  const navigation = useRef<HTMLElement>(null);
  useEffect(() => {
    // jsdom has no scrollIntoView; browsers keep the current page in view on small screens.
    navigation.current
      ?.querySelector('[aria-current]')
      ?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  }, [page]);
  return (
    <div className={styles.shell}>
      <a className={styles.skip} href="#main">
        {t('account.skip_to_content')}
      </a>
      <header className={styles.top}>
        <Brand settings={settings} />
        <UserMenu />
      </header>
      <div className={styles.columns}>
        <nav ref={navigation} className={styles.nav} aria-label={t('account.navigation')}>
          {PAGES.map((name) => {
            const Icon = ICONS[name];
            return (
              <a
                key={name}
                href={pathOf(name)}
                aria-current={name === page ? 'page' : undefined}
                onClick={(event) => {
                  // Another tab or window is the browser's business.
                  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
                  event.preventDefault();
                  goTo(name);
                }}
              >
                <Icon size={18} strokeWidth={1.75} aria-hidden />
                {t(`account.nav.${name}`)}
              </a>
            );
          })}
        </nav>
        <main id="main" className={styles.main} tabIndex={-1}>
          {children}
        </main>
      </div>
      <div className={styles.notice} role="status">
        {notice && <p>{notice}</p>}
      </div>
      <footer className={styles.footer}>
        <GatehouseMark size={14} isPlain />
        {t('page.secured_by')}
      </footer>
    </div>
  );
}
