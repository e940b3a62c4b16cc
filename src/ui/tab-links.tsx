import { useEffect, useRef } from 'react';
import { Link as AriaLink } from 'react-aria-components';
import { useTranslation } from '~/src/i18n/use-translation';
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

/**
 * Tabs as links: each has a URL, and the current one is marked and, on small screens, in view.
 */
export function TabLinks({ label, tabs, className }: TabLinksProps) {
  const { t } = useTranslation('ui');
  const navRef = useRef<HTMLElement>(null);
  const current = tabs.find((tab) => tab.isCurrent)?.href;
  useEffect(() => {
    const link = navRef.current?.querySelector('[aria-current]');
    // jsdom has none. In place of a measurement, for which the page would be laid out at once.
    if (!link || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        observer.disconnect();
        if (entry && entry.intersectionRatio < 1) {
          link.scrollIntoView({ block: 'nearest', inline: 'nearest' });
        }
      },
      { root: navRef.current },
    );
    observer.observe(link);
    return () => observer.disconnect();
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
