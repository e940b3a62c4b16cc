import { MoreHorizontal } from 'lucide-react';
import { Suspense } from 'react';
import { Navigate, useNavigate, useParams } from 'react-router-dom';
import {
  type Hook,
  useGetHookQuery,
  useListHookDeliveriesQuery,
} from '~/src/api/endpoints/hooks.api';
import { useConsolePath } from '~/src/hooks/use-console-path';
import { useObjectTitle } from '~/src/hooks/use-object-title';
import { useTranslation } from '~/src/i18n/use-translation';
import { listAddress } from '~/src/lib/list-addresses';
import { existing } from '~/src/shared/api-errors/existing';
import { RecordPlaceholder } from '~/src/shared/api-errors/record-placeholder';
import { useDataAccess } from '~/src/shared/data-access/use-data-access';
import { Copy } from '~/src/ui/copy';
import { IconButton } from '~/src/ui/icon-button';
import { lazy } from '~/src/ui/lazy';
import { Menu } from '~/src/ui/menu';
import { Page } from '~/src/ui/page';
import { EntityHeader, HeaderFact } from '~/src/ui/page-header';
import { TabLinks } from '~/src/ui/tab-links';
import { TabSkeleton } from '~/src/ui/tab-skeleton';
import { DeliveredPill } from '../delivered-pill';
import { HookMenu } from '../hook-menu';
import { HookTile } from '../hook-tile';
import { useHookActions } from '../use-hook-actions';

// The form is larger than both lists together.
const SettingsTab = lazy(async () => ({
  default: (await import('./settings/settings-tab')).SettingsTab,
}));
const RequestsTab = lazy(async () => ({
  default: (await import('./requests/requests-tab')).RequestsTab,
}));
const DeadLettersTab = lazy(async () => ({
  default: (await import('./requests/dead-letters-tab')).DeadLettersTab,
}));

const TABS = ['settings', 'recent-requests', 'dead-letters'] as const;
type Tab = (typeof TABS)[number];

/** One webhook: its settings, its requests of the last 24 hours, and what was given up. */
export function WebhookDetailsPage() {
  const { hookId = '', tab } = useParams();
  const { t } = useTranslation('webhooks');
  const navigate = useNavigate();
  const path = useConsolePath()('/webhooks');
  const { remove } = useHookActions();
  const { data, error, refetch } = useGetHookQuery(hookId);
  // The previous webhook would flash while the next one loads.
  const hook = existing(data?.id === hookId ? data : undefined, error);
  useObjectTitle('webhook', hookId, hook && (hook.name || t('unnamed')), t('title'));
  const current = TABS.find((name) => name === tab);

  if (!current) return <Navigate to={`${path}/${hookId}/settings`} replace />;
  if (!hook) {
    return (
      <RecordPlaceholder
        namespace="webhooks"
        back={{ href: path, label: t('title') }}
        error={error}
        onRetry={() => void refetch()}
        head={{ facts: 3 }}
        fields={[5]}
        intro={{ lines: 1, hasLink: true }}
      />
    );
  }
  const onDelete = async () => {
    if (await remove(hook)) await navigate(listAddress(path), { replace: true });
  };
  return (
    <Page width={current === 'settings' ? 'form' : 'list'}>
      <Header hook={hook} current={current} onDelete={() => void onDelete()} />
      <Tabs hook={hook} current={current} />
      <Suspense fallback={<TabSkeleton />}>
        {current === 'settings' && (
          <SettingsTab key={hook.id} hook={hook} onDelete={() => void onDelete()} />
        )}
        {current === 'recent-requests' && <RequestsTab key={hook.id} hook={hook} />}
        {current === 'dead-letters' && <DeadLettersTab key={hook.id} hook={hook} />}
      </Suspense>
    </Page>
  );
}

type HeaderProps = {
  readonly hook: Hook;
  readonly current: Tab;
  readonly onDelete: () => void;
};

function Header({ hook, current, onDelete }: HeaderProps) {
  const { t } = useTranslation('webhooks');
  const path = useConsolePath()('/webhooks');
  const { canWrite, canDelete } = useDataAccess();
  const count = hook.executionStats?.requestCount ?? 0;
  const hidesSwitch = current === 'settings';
  return (
    <EntityHeader
      back={{ href: path, children: t('title') }}
      start={<HookTile hook={hook} size={48} />}
      title={<bdi>{hook.name || t('unnamed')}</bdi>}
      badges={<DeliveredPill hook={hook} hasWord />}
      facts={
        <>
          {hook.enabled && count > 0 && <HeaderFact>{t('details.requests', { count })}</HeaderFact>}
          <HeaderFact>
            <Copy value={hook.id} label={t('details.copy_id')} />
          </HeaderFact>
        </>
      }
      menu={
        (canDelete || (canWrite && !hidesSwitch)) && (
          <Menu trigger={<IconButton size="md" icon={MoreHorizontal} label={t('details.more')} />}>
            <HookMenu hook={hook} hidesSwitch={hidesSwitch} onDelete={onDelete} />
          </Menu>
        )
      }
    />
  );
}

/** The count is that of the tab's own list, so that opening it finds it cached. */
function Tabs({ hook: { id }, current }: { readonly hook: Hook; readonly current: Tab }) {
  const { t } = useTranslation('webhooks');
  const path = useConsolePath()(`/webhooks/${id}`);
  const { data } = useListHookDeliveriesQuery({ id, page: 1, state: 'dead' });
  return (
    <TabLinks
      label={t('details.tabs')}
      tabs={TABS.map((name) => ({
        href: `${path}/${name}`,
        label: t(`tab.${name}`),
        isCurrent: name === current,
        count: name === 'dead-letters' && data && data.total > 0 ? data.total : undefined,
      }))}
    />
  );
}
