import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { useConsolePath } from '~/src/hooks/use-console-path';
import { Icon } from '~/src/ui/icon';
import { usePreload } from '../preload';
import { useVisibleNavigation } from '../use-visible-navigation';
import styles from './sidebar.module.css';

type SidebarProps = {
  readonly className?: string | undefined;
  readonly onNavigate?: (() => void) | undefined;
};

/** The console's sections. An item that is about to be followed preloads its code and data. */
export function Sidebar({ className, onNavigate }: SidebarProps) {
  const { t } = useTranslation('shell');
  const { pathname } = useLocation();
  const consolePath = useConsolePath();
  const preload = usePreload();
  return (
    <nav
      aria-label={t('sidebar.label')}
      className={[styles.nav, className].filter(Boolean).join(' ')}
    >
      {useVisibleNavigation().map((section) => (
        <div key={section.name} className={styles.section}>
          <div className={styles.label} id={`nav-${section.name}`}>
            {t(`sidebar.sections.${section.name}`)}
          </div>
          <ul aria-labelledby={`nav-${section.name}`}>
            {section.items.map(({ name, icon, path }) => {
              const address = consolePath(path);
              const isCurrent = pathname === address || pathname.startsWith(`${address}/`);
              return (
                <li key={name}>
                  <Link
                    to={address}
                    className={styles.item}
                    aria-current={isCurrent ? 'page' : undefined}
                    onMouseEnter={() => preload(name)}
                    onFocus={() => preload(name)}
                    onPointerDown={() => preload(name)}
                    onClick={() => {
                      // Its data is requested along with its code.
                      preload(name);
                      onNavigate?.();
                    }}
                  >
                    <Icon icon={icon} />
                    <span className={styles.text}>{t(`sidebar.items.${name}`)}</span>
                  </Link>
                </li>
              );
            })}
          </ul>
        </div>
      ))}
    </nav>
  );
}
