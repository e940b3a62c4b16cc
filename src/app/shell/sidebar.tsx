import type { LucideIcon } from 'lucide-react';
import { memo } from 'react';
import { useLocation } from 'react-router-dom';
import { useConsolePath } from '~/src/hooks/use-console-path';
import { useTranslation } from '~/src/i18n/use-translation';
import { AppLink } from '~/src/ui/app-link';
import { Icon } from '~/src/ui/icon';
import { usePreload } from '../use-preload';
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
              return (
                <Item
                  key={name}
                  name={name}
                  icon={icon}
                  address={address}
                  isCurrent={pathname === address || pathname.startsWith(`${address}/`)}
                  onNavigate={onNavigate}
                />
              );
            })}
          </ul>
        </div>
      ))}
    </nav>
  );
}

type ItemProps = {
  readonly name: string;
  readonly icon: LucideIcon;
  readonly address: string;
  readonly isCurrent: boolean;
  readonly onNavigate: (() => void) | undefined;
};

const Item = memo(function Item({ name, icon, address, isCurrent, onNavigate }: ItemProps) {
  const { t } = useTranslation('shell');
  const preload = usePreload();
  const announce = () => preload(name);
  return (
    <li>
      <AppLink
        href={address}
        className={styles.item}
        aria-current={isCurrent ? 'page' : undefined}
        onMouseEnter={announce}
        onFocus={announce}
        onPointerDown={announce}
        onClick={() => {
          // Its data is requested along with its code.
          announce();
          onNavigate?.();
        }}
      >
        <Icon icon={icon} />
        <span className={styles.text}>{t(`sidebar.items.${name}`)}</span>
      </AppLink>
    </li>
  );
});
