import { Suspense } from 'react';
import { Navigate, useNavigate, useParams } from 'react-router-dom';
import { useGetLogStreamQuery } from '~/src/api/endpoints/log-streams.api';
import { useConsolePath } from '~/src/hooks/use-console-path';
import { useObjectTitle } from '~/src/hooks/use-object-title';
import { useTranslation } from '~/src/i18n/use-translation';
import { listAddress } from '~/src/lib/list-addresses';
import { existing } from '~/src/shared/api-errors/existing';
import { RecordPlaceholder } from '~/src/shared/api-errors/record-placeholder';
import { lazy } from '~/src/ui/lazy';
import { Page } from '~/src/ui/page';
import { TabLinks } from '~/src/ui/tab-links';
import { TabSkeleton } from '~/src/ui/tab-skeleton';
import { useStreamActions } from '../use-stream-actions';
import { StreamHeader } from './stream-header';
import { TestAnswer } from './test-answer';
import { useStreamTest } from './use-stream-test';

// The form is larger than the rest together.
const SettingsTab = lazy(async () => ({
  default: (await import('./settings/settings-tab')).SettingsTab,
}));
const HealthTab = lazy(async () => ({
  default: (await import('./health/health-tab')).HealthTab,
}));
const ReplayTab = lazy(async () => ({
  default: (await import('./replay/replay-tab')).ReplayTab,
}));

const TABS = ['health', 'settings', 'replay'] as const;

/** One stream: how it is doing, its settings, and what it sends again. */
export function StreamDetailsPage() {
  const { streamId = '', tab } = useParams();
  const { t } = useTranslation('log-streams');
  const navigate = useNavigate();
  const list = useConsolePath()('/audit-logs/streams');
  const { remove } = useStreamActions();
  const test = useStreamTest(streamId);
  const { data, error, refetch } = useGetLogStreamQuery(streamId, {
    refetchOnMountOrArgChange: true,
  });
  // The previous stream would flash while the next one loads.
  const stream = existing(data?.stream.id === streamId ? data.stream : undefined, error);
  useObjectTitle('logStream', streamId, stream?.name, t('title'));
  const current = TABS.find((name) => name === tab);
  const path = `${list}/${streamId}`;
  if (!current) return <Navigate to={`${path}/health`} replace />;
  if (!stream) {
    return (
      <RecordPlaceholder
        namespace="log-streams"
        back={{ href: list, label: t('tab_title') }}
        error={error}
        onRetry={() => void refetch()}
        head={{ facts: 3 }}
        fields={[5]}
        intro={{ lines: 1 }}
      />
    );
  }
  const onDelete = async () => {
    if (await remove(stream)) await navigate(listAddress(list), { replace: true });
  };
  return (
    <Page width="form">
      <StreamHeader stream={stream} test={test} onDelete={() => void onDelete()} />
      <TabLinks
        label={t('details.tabs')}
        tabs={TABS.map((name) => ({
          href: `${path}/${name}`,
          label: t(`tab.${name}`),
          isCurrent: name === current,
        }))}
      />
      {test.refusal && <TestAnswer refusal={test.refusal} onDismiss={test.dismiss} />}
      <Suspense fallback={<TabSkeleton />}>
        {current === 'health' && <HealthTab key={stream.id} stream={stream} />}
        {current === 'settings' && (
          <SettingsTab key={stream.id} stream={stream} onDelete={() => void onDelete()} />
        )}
        {current === 'replay' && <ReplayTab key={stream.id} stream={stream} />}
      </Suspense>
    </Page>
  );
}
