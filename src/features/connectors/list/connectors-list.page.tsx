import { Plus } from 'lucide-react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useNavigate, useParams } from 'react-router-dom';
import { useListConnectorsQuery } from '~/src/api/endpoints/connectors.api';
import { externalLinks } from '~/src/config/links';
import { useConsolePath } from '~/src/hooks/use-console-path';
import { usePageTitle } from '~/src/hooks/use-page-title';
import { Button } from '~/src/ui/button';
import { lazy } from '~/src/ui/lazy';
import { Link } from '~/src/ui/link';
import { Page } from '~/src/ui/page';
import { PageHeader } from '~/src/ui/page-header';
import { TabLinks } from '~/src/ui/tab-links';
import { TABS, tabOf, typeOf } from '../connector-kinds';
import styles from './connectors-list.module.css';
import { PasswordlessTable } from './passwordless-table';
import { SocialTable } from './social-table';

const ChooseConnectorDialog = lazy(async () => ({
  default: (await import('../create/choose-connector.dialog')).ChooseConnectorDialog,
}));

/** What delivers messages, and the providers that users sign in with. */
export function ConnectorsPage() {
  const { tab, createType } = useParams();
  const { t } = useTranslation('connectors');
  usePageTitle(t('title'));
  const navigate = useNavigate();
  const path = useConsolePath()('/connectors');
  const read = useListConnectorsQuery();
  const current = TABS.find((name) => name === tab);
  if (!current) return <Navigate to={`${path}/passwordless`} replace />;

  const type = typeOf(createType);
  const states = { data: read.data, error: read.error, onRetry: () => void read.refetch() };
  const social = read.data?.filter((connector) => connector.type === 'Social');
  return (
    <Page>
      <PageHeader
        title={t('title')}
        description={t('description')}
        learnMore={
          <Link href={externalLinks.connectors} isExternal>
            {t('learn_more')}
          </Link>
        }
        actions={
          current === 'social' && (
            <Button
              variant="primary"
              icon={Plus}
              onPress={() => void navigate(`${path}/social/create/Social`)}
            >
              {t('create.Social')}
            </Button>
          )
        }
      />
      <TabLinks
        label={t('tabs')}
        tabs={TABS.map((name) => ({
          href: `${path}/${name}`,
          label: t(`tab.${name}`),
          isCurrent: name === current,
          count: name === 'social' && social?.length ? social.length : undefined,
        }))}
      />
      <div className={styles.gap} />
      {current === 'social' ? <SocialTable {...states} /> : <PasswordlessTable {...states} />}
      {type && tabOf(type) === current && (
        <Suspense>
          <ChooseConnectorDialog
            type={type}
            onClose={() => void navigate(`${path}/${current}`, { replace: true })}
          />
        </Suspense>
      )}
    </Page>
  );
}
