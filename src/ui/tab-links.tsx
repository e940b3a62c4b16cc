import { useEffect, useRef } from 'react';
import { Link as AriaLink } from 'react-aria-components';
import { useTranslation } from 'react-i18next';
import { CountChip } from './count-chip';
import { cx } from './cx';
import styles from './tab-links.module.css';
import { HiddenText } from './text';

type TabLink = {
  readonly href: string;
  readonly label: string;
  readonly isCurrent: boolean;
  readonly count?: number | undefined;
  /** Errors on that tab after a failed save. */
  readonly errorCount?: number | undefined;
  readonly onHoverStart?: (() => void) | undefined;
};

type TabLinksProps = {
  /** Accessible name of the tabs' landmark. */
  readonly label: string;
  readonly tabs: readonly TabLink[];
  readonly className?: string | undefined;
};

/** Tabs as links: each has a URL, and the current one is marked. */
export function TabLinks({ label, tabs, className }: TabLinksProps) {
  const { t } = useTranslation('ui');
  const navRef = useRef<HTMLElement>(null);
  const current = tabs.find((tab) => tab.isCurrent)?.href;
  useEffect(() => {
    // jsdom has no scrollIntoView; browsers keep the current tab in view on small screens.
    navRef.current
      ?.querySelector('[aria-current]')
      ?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  }, [current]);
  return (
    <nav ref={navRef} aria-label={label} className={cx(styles.tabs, className)}>
      {tabs.map((tab) => (
        <AriaLink
          key={tab.href}
          href={tab.href}
          className={styles.tab ?? ''}
          {...(tab.isCurrent ? { 'aria-current': 'page' as const } : {})}
          {...(tab.onHoverStart ? { onHoverStart: tab.onHoverStart } : {})}
        >
          {tab.label}
          {tab.count !== undefined && <CountChip count={tab.count} />}
          {tab.errorCount !== undefined && tab.errorCount > 0 && (
            <>
              <CountChip count={tab.errorCount} tone="danger" isHidden />
              <HiddenText>{t('tabs.errors', { count: tab.errorCount })}</HiddenText>
            </>
          )}
        </AriaLink>
      ))}
    </nav>
  );
}
