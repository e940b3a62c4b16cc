import { Plus } from 'lucide-react';
import { Suspense } from 'react';
import { Navigate, useNavigate, useParams } from 'react-router-dom';
import { useListConnectorsQuery } from '~/src/api/endpoints/connectors.api';
import { useConsolePath } from '~/src/hooks/use-console-path';
import { useTranslation } from '~/src/i18n/use-translation';
import { Button } from '~/src/ui/button';
import { CardRows } from '~/src/ui/card';
import { CardRowSkeleton } from '~/src/ui/card-row-skeleton';
import { lazy } from '~/src/ui/lazy';
import { TABS, tabOf, typeOf } from '../connector-kinds';
import { ConnectorsFrame } from '../connectors-frame';
import { ConnectorNotices, useAreNoticesKnown } from './notices';
import { PasswordlessTable } from './passwordless-table';
import { SocialTable } from './social-table';

const ChooseConnectorDialog = lazy(async () => ({
  default: (await import('../create/choose-connector.dialog')).ChooseConnectorDialog,
}));

const SentMessagesTable = lazy(async () => ({
  default: (await import('../sent/sent-messages-table')).SentMessagesTable,
}));

const FeaturedProviders = lazy(async () => ({
  default: (await import('./featured-providers')).FeaturedProviders,
}));

/** What delivers messages, and the providers that users sign in with. */
export function ConnectorsPage() {
  const { tab, createType } = useParams();
  const { t } = useTranslation('connectors');
  const navigate = useNavigate();
  const path = useConsolePath()('/connectors');
  const read = useListConnectorsQuery();
  const areNoticesKnown = useAreNoticesKnown();
  const current = TABS.find((name) => name === tab);
  if (!current) return <Navigate to={`${path}/passwordless`} replace />;

  const type = typeOf(createType);
  const data = areNoticesKnown ? read.data : undefined;
  const List = current === 'social' ? SocialTable : PasswordlessTable;
  const states = { data, error: read.error, onRetry: () => void read.refetch() };
  return (
    <ConnectorsFrame
      current={current}
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
    >
      {data && <ConnectorNotices connectors={data} tab={current} />}
      {data || read.error ? (
        <List {...states} />
      ) : (
        // Not yet the list, which a notice above it would move.
        <CardRows>
          <CardRowSkeleton tileSize={36} />
        </CardRows>
      )}
      {current === 'social' && data?.every(({ type: kind }) => kind !== 'Social') && (
        <Suspense>
          <FeaturedProviders />
        </Suspense>
      )}
      {current === 'passwordless' && data && (
        <Suspense>
          <SentMessagesTable connectors={data} />
        </Suspense>
      )}
      {type && tabOf(type) === current && (
        <Suspense>
          <ChooseConnectorDialog
            type={type}
            onClose={() => void navigate(`${path}/${current}`, { replace: true })}
          />
        </Suspense>
      )}
    </ConnectorsFrame>
  );
}
