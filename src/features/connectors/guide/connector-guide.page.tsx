import { Suspense } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { useListConnectorFactoriesQuery } from '~/src/api/endpoints/connectors.api';
import { useConsolePath } from '~/src/hooks/use-console-path';
import { usePageTitle } from '~/src/hooks/use-page-title';
import { useTranslation } from '~/src/i18n/use-translation';
import { nameOf } from '~/src/shared/connectors/connector-groups';
import { LoadError } from '~/src/shared/api-errors/load-error';
import { LinkButton } from '~/src/ui/button';
import { EmptyState } from '~/src/ui/empty-state';
import { lazy } from '~/src/ui/lazy';
import { Page } from '~/src/ui/page';
import { TabSkeleton } from '~/src/ui/tab-skeleton';
import { tabOf } from '../connector-kinds';

const ConnectorGuide = lazy(async () => ({
  default: (await import('./connector-guide')).ConnectorGuide,
}));

/** Setting up a connector, in the whole window: what to do there, and the form here. */
export function ConnectorGuidePage() {
  const { factoryId, tab = 'passwordless' } = useParams();
  const { t, i18n } = useTranslation('connectors');
  const navigate = useNavigate();
  const path = useConsolePath()('/connectors');
  const { data, error, refetch } = useListConnectorFactoriesQuery();
  const factory = data?.find(({ id }) => id === factoryId);
  usePageTitle(factory ? t('guide.title', { name: nameOf(factory, i18n.language) }) : t('title'));

  if (factory && !factory.isDemo && tabOf(factory.type) === tab) {
    return (
      <Suspense fallback={<TabSkeleton />}>
        <ConnectorGuide
          key={factory.id}
          factory={factory}
          onClose={() => void navigate(`${path}/${tab}`, { replace: true })}
        />
      </Suspense>
    );
  }
  return (
    <Page width="form">
      {error && !data ? (
        <LoadError title={t('guide.failed')} error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <EmptyState
          isLit={false}
          title={t('guide.not_found')}
          description={t('guide.not_found_text')}
          actions={<LinkButton href={`${path}/${tab}`}>{t('title')}</LinkButton>}
        />
      ) : (
        <TabSkeleton />
      )}
    </Page>
  );
}
