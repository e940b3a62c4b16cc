import type { ReactNode } from 'react';
import { useConsolePath } from '~/src/hooks/use-console-path';
import { usePageTitle } from '~/src/hooks/use-page-title';
import { useTranslation } from '~/src/i18n/use-translation';
import { PageHeader } from '~/src/ui/page-header';
import { TabLinks } from '~/src/ui/tab-links';

type LogsTabsProps = {
  readonly tab: 'events' | 'actions' | 'streams';
  /** How many there are, where they are read. */
  readonly streams?: number | undefined;
};

/** The lists of the section. */
export function LogsTabs({ tab, streams }: LogsTabsProps) {
  const { t } = useTranslation('audit-logs');
  const path = useConsolePath()('/audit-logs');
  return (
    <TabLinks
      label={t('title')}
      tabs={[
        { href: path, label: t('events_tab'), isCurrent: tab === 'events' },
        {
          href: `${path}/admin-actions`,
          label: t('actions.title'),
          isCurrent: tab === 'actions',
        },
        {
          href: `${path}/streams`,
          label: t('streams_tab'),
          isCurrent: tab === 'streams',
          count: streams === 0 ? undefined : streams,
        },
      ]}
    />
  );
}

type LogsHeaderProps = {
  readonly tab: 'events' | 'actions';
  readonly actions?: ReactNode;
};

/** Title, what the list shows, and the lists of the section. */
export function LogsHeader({ tab, actions }: LogsHeaderProps) {
  const { t } = useTranslation('audit-logs');
  usePageTitle(tab === 'events' ? t('title') : t('actions.title'));
  return (
    <>
      <PageHeader
        title={t('title')}
        description={t(tab === 'events' ? 'description' : 'actions.description')}
        actions={actions}
      />
      <LogsTabs tab={tab} />
    </>
  );
}
