import type { ReactNode } from 'react';
import { useListConnectorsQuery } from '~/src/api/endpoints/connectors.api';
import { externalLinks } from '~/src/config/links';
import { useConsolePath } from '~/src/hooks/use-console-path';
import { usePageTitle } from '~/src/hooks/use-page-title';
import { useTranslation } from '~/src/i18n/use-translation';
import { Link } from '~/src/ui/link';
import { Page } from '~/src/ui/page';
import { PageHeader } from '~/src/ui/page-header';
import { TabLinks } from '~/src/ui/tab-links';
import { TABS } from './connector-kinds';
import styles from './connectors-frame.module.css';

type ConnectorsFrameProps = {
  readonly current: (typeof TABS)[number] | 'messages';
  readonly actions?: ReactNode | undefined;
  readonly children: ReactNode;
};

/** The heading and the tabs of the section. */
export function ConnectorsFrame({ current, actions, children }: ConnectorsFrameProps) {
  const { t } = useTranslation('connectors');
  usePageTitle(t('title'));
  const path = useConsolePath()('/connectors');
  const { data } = useListConnectorsQuery();
  const social = data?.filter(({ type }) => type === 'Social').length;
  return (
    <Page width={current === 'messages' ? 'wide' : 'list'}>
      <PageHeader
        title={t('title')}
        description={t('description')}
        learnMore={
          <Link href={externalLinks.connectors} isExternal>
            {t('learn_more')}
          </Link>
        }
        actions={actions}
      />
      <TabLinks
        label={t('tabs')}
        tabs={([...TABS, 'messages'] as const).map((name) => ({
          href: `${path}/${name}`,
          label: t(`tab.${name}`),
          isCurrent: name === current,
          count: name === 'social' && social ? social : undefined,
        }))}
      />
      <div className={styles.gap} />
      {children}
    </Page>
  );
}
