import type { ReactNode } from 'react';
import { useConsolePath } from '~/src/hooks/use-console-path';
import { usePageTitle } from '~/src/hooks/use-page-title';
import { useTranslation } from '~/src/i18n/use-translation';
import { PageHeader } from '~/src/ui/page-header';
import { TabLinks } from '~/src/ui/tab-links';
import styles from './dashboard-header.module.css';

type DashboardHeaderProps = {
  readonly tab: 'growth' | 'funnel';
  readonly actions?: ReactNode | undefined;
};

/** Title of the section, and its pages. */
export function DashboardHeader({ tab, actions }: DashboardHeaderProps) {
  const { t } = useTranslation('dashboard');
  const path = useConsolePath()('/dashboard');
  usePageTitle(tab === 'growth' ? t('title') : t('funnel.title'));
  return (
    <>
      <PageHeader title={t('title')} description={t('description')} actions={actions} />
      <TabLinks
        label={t('title')}
        className={styles.tabs}
        tabs={[
          { href: path, label: t('growth'), isCurrent: tab === 'growth' },
          {
            href: `${path}/sign-in-funnel`,
            label: t('funnel.title'),
            isCurrent: tab === 'funnel',
          },
        ]}
      />
    </>
  );
}
