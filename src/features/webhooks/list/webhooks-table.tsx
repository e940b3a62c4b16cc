import { type Hook, hooksApi } from '~/src/api/endpoints/hooks.api';
import { useConsolePath } from '~/src/hooks/use-console-path';
import { useTranslation } from '~/src/i18n/use-translation';
import { formatNumber } from '~/src/lib/format';
import {
  ReceiverState,
  ReceiversTable,
  type ReceiversTablePage,
} from '~/src/shared/receivers/receivers-table';
import { NoValue } from '~/src/ui/no-value';
import type { TableColumn } from '~/src/ui/table-types';
import { DeliveredPill } from '../delivered-pill';
import { EventTags } from '../events/event-tags';
import { eventsOf } from '../hook-events';
import { HookMenu } from '../hook-menu';
import { HookTile } from '../hook-tile';
import { useHookActions } from '../use-hook-actions';

/** One page of webhooks: rows open the webhook, the menu disables and deletes it. */
export function WebhooksTable(props: ReceiversTablePage<Hook>) {
  const { t, i18n } = useTranslation('webhooks');
  const consolePath = useConsolePath();
  const { remove } = useHookActions();
  const prefetch = hooksApi.usePrefetch('getHook');
  const hrefOf = ({ id }: Hook) => consolePath(`/webhooks/${id}/settings`);
  const nameOf = ({ name }: Hook) => name || t('unnamed');

  const columns: TableColumn<Hook>[] = [
    {
      id: 'events',
      header: t('field.events'),
      skeletonWidth: '70%',
      cell: (hook) => <EventTags events={eventsOf(hook)} />,
    },
    {
      id: 'delivered',
      header: t('list.delivered'),
      width: '148px',
      isSecondLine: true,
      skeletonWidth: '50%',
      cell: (hook) => (
        <ReceiverState>
          <DeliveredPill hook={hook} />
        </ReceiverState>
      ),
    },
    {
      id: 'requests',
      header: t('list.requests'),
      width: '104px',
      skeletonWidth: '40%',
      cell: ({ enabled, executionStats }) =>
        enabled ? formatNumber(executionStats?.requestCount ?? 0, i18n.language) : <NoValue />,
    },
  ];

  return (
    <ReceiversTable
      {...props}
      label={t('title')}
      failedTitle={t('list.failed')}
      nameHeader={t('field.name')}
      nameOf={nameOf}
      addressOf={({ config }) => config.url}
      tileOf={(hook) => <HookTile hook={hook} size={36} />}
      hrefOf={hrefOf}
      onHover={({ id }) => prefetch(id, { ifOlderThan: 30 })}
      columns={columns}
      rowMenu={(hook) => (
        <HookMenu hook={hook} href={hrefOf(hook)} onDelete={() => void remove(hook)} />
      )}
    />
  );
}
