import { BookOpen, LifeBuoy, Menu as MenuIcon, Sparkles } from 'lucide-react';
import { memo, Suspense, useCallback, useState } from 'react';
import { Button, Link as AriaLink } from 'react-aria-components';
import { Link } from 'react-router-dom';
import type { Tenant } from '~/src/api/endpoints/tenants.api';
import { externalLinks } from '~/src/config/links';
import { useTranslation } from '~/src/i18n/use-translation';
import { cx } from '~/src/ui/cx';
import { Icon } from '~/src/ui/icon';
import { IconButton } from '~/src/ui/icon-button';
import { lazy } from '~/src/ui/lazy';
import { Logo } from '~/src/ui/logo-mark';
import { loadAhead } from '~/src/lib/load-ahead';
import { useConsole } from '../console-context';
import { PaletteButton } from './palette-button';
import { TenantMenu } from './tenant-menu';
import styles from './top-bar.module.css';
import { UserMenu } from './user-menu';
import { VersionBadge } from './version-badge';

function loadHelp() {
  return import('./help-dialog');
}
const HelpDialog = lazy(async () => ({ default: (await loadHelp()).HelpDialog }));

function loadAssistant() {
  return import('~/src/flows/assistant');
}
const Assistant = lazy(async () => ({ default: (await loadAssistant()).Assistant }));

type TopBarProps = {
  readonly tenant?: Tenant | undefined;
  /** Opens the sidebar drawer; absent if there is no sidebar. */
  readonly onOpenNavigation?: (() => void) | undefined;
  /** Without the name of the open-source console: pages that belong to the user. */
  readonly isTitleHidden?: boolean | undefined;
};

/** Logo, tenant, docs, help, version, and the signed-in user. */
export const TopBar = memo(function TopBar({
  tenant,
  onOpenNavigation,
  isTitleHidden = false,
}: TopBarProps) {
  const { t } = useTranslation('shell');
  const { settings } = useConsole();
  const [isHelpOpen, setIsHelpOpen] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const ask = useCallback(() => setIsAsking(true), []);
  const isCloud = settings.edition === 'cloud';
  return (
    <header className={styles.bar}>
      {onOpenNavigation && (
        <span className={styles.menu}>
          <IconButton
            icon={MenuIcon}
            size="md"
            label={t('sidebar.open')}
            tooltip=""
            onPress={onOpenNavigation}
          />
        </span>
      )}
      <Link to="/" className={styles.brand} aria-label={t('home')}>
        <Logo />
      </Link>
      {!isCloud && !isTitleHidden && (
        <>
          <span className={styles.slash} aria-hidden>
            /
          </span>
          <span className={styles.title}>{t('console')}</span>
        </>
      )}
      {tenant && (
        <>
          <span className={styles.slash} aria-hidden>
            /
          </span>
          <TenantMenu current={tenant} />
        </>
      )}
      <div className={styles.end}>
        {onOpenNavigation && <PaletteButton onAskAi={ask} />}
        {isCloud && (
          <Button
            className={styles.link ?? ''}
            onPress={ask}
            onHoverStart={() => loadAhead(loadAssistant)}
          >
            <Icon icon={Sparkles} />
            <span className={styles.word}>{t('ask_ai')}</span>
          </Button>
        )}
        <AriaLink
          href={externalLinks.docs}
          target="_blank"
          rel="noopener noreferrer"
          className={cx(styles.link, styles.docs)}
        >
          <Icon icon={BookOpen} />
          <span className={styles.word}>{t('docs')}</span>
        </AriaLink>
        <Button
          className={styles.link ?? ''}
          onPress={() => setIsHelpOpen(true)}
          onHoverStart={() => loadAhead(loadHelp)}
        >
          <Icon icon={LifeBuoy} />
          <span className={styles.word}>{t('help.open')}</span>
        </Button>
        {!isCloud && <VersionBadge />}
        <UserMenu hasTenant={onOpenNavigation !== undefined} />
      </div>
      {isAsking && (
        <Suspense>
          <Assistant onClose={() => setIsAsking(false)} />
        </Suspense>
      )}
      {isHelpOpen && (
        <Suspense>
          <HelpDialog isOpen onClose={() => setIsHelpOpen(false)} />
        </Suspense>
      )}
    </header>
  );
});
