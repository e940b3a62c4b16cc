import { skipToken } from '@reduxjs/toolkit/query';
import { useGetLatestReleaseQuery } from '~/src/api/endpoints/releases.api';
import { externalLinks } from '~/src/config/links';
import { useTranslation } from '~/src/i18n/use-translation';
import { isNewerVersion } from '~/src/lib/version';
import { HiddenText } from '~/src/ui/text';
import { Tooltip } from '~/src/ui/tooltip';
import { useConsole } from '../console-context';
import { Link } from 'react-aria-components';
import styles from './version-badge.module.css';

/** The running version, with a dot if a newer one is available (open-source edition). */
export function VersionBadge() {
  const { t } = useTranslation('shell');
  const { settings } = useConsole();
  const { data } = useGetLatestReleaseQuery(settings.versionService ?? skipToken);
  const newer =
    data && isNewerVersion(data.latestRelease, settings.version) ? data.latestRelease : undefined;
  return (
    <Tooltip content={newer ? t('version.newer', { version: newer.replace(/^v/, '') }) : undefined}>
      <Link
        href={externalLinks.releases}
        target="_blank"
        rel="noopener noreferrer"
        className={styles.badge ?? ''}
      >
        <bdi dir="ltr">v{settings.version}</bdi>
        <HiddenText>
          {' '}
          {newer ? t('version.newer', { version: newer.replace(/^v/, '') }) : t('version.releases')}
        </HiddenText>
        {newer && <span className={styles.dot} />}
      </Link>
    </Tooltip>
  );
}
