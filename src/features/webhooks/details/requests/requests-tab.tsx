import { RefreshCw, RotateCcw } from 'lucide-react';
import { useParams } from 'react-router-dom';
import { HOOK_EVENTS, type HookEvent } from '~/contract/webhooks';
import {
  type Hook,
  type HookRequest,
  useListHookDeliveriesQuery,
  useListHookRequestsQuery,
} from '~/src/api/endpoints/hooks.api';
import { useConsolePath } from '~/src/hooks/use-console-path';
import { useListState } from '~/src/hooks/use-list-state';
import { useTranslation } from '~/src/i18n/use-translation';
import { PagedTable } from '~/src/shared/resource-list/paged-table';
import { Button } from '~/src/ui/button';
import { EmptyState } from '~/src/ui/empty-state';
import { FilterChip } from '~/src/ui/filter-chip';
import { TabSkeleton } from '~/src/ui/tab-skeleton';
import type { TableColumn } from '~/src/ui/table-types';
import { isHookEvent } from '../../hook-events';
import { requestOfLog } from './delivered-request';
import { LoggedRequest } from './logged-request';
import { RequestPanel } from './request-panel';
import { ShortTime } from './short-time';
import { SplitView } from './split-view';
import { StatusBadge } from '~/src/shared/receivers/status-badge';
import { useReplay } from './use-replay';
import styles from './requests.module.css';

const RESULTS = ['Success', 'Error'] as const;
type Result = (typeof RESULTS)[number];

/** Requests of the last 24 hours with filters in the URL, and one of them in full. */
export function RequestsTab({ hook }: { readonly hook: Hook }) {
  const { id } = hook;
  const { t } = useTranslation('webhooks');
  const { recordId } = useParams();
  const path = useConsolePath()(`/webhooks/${id}/recent-requests`);
  const { page, filter, setFilter, setFilters, pageQuery } = useListState();
  const { replayOne, disabledReason } = useReplay(hook);
  const named = filter('event');
  const event = isHookEvent(named) ? named : null;
  const result = RESULTS.find((value) => value === filter('result')) ?? null;
  const { currentData, error, refetch, isFetching } = useListHookRequestsQuery(
    { id, page, event: event ?? undefined, result: result ?? undefined },
    { refetchOnMountOrArgChange: true },
  );
  const waiting = useListHookDeliveriesQuery(
    { id, page: 1, state: 'pending' },
    { refetchOnMountOrArgChange: true },
  );
  const isFiltered = event !== null || result !== null;
  const refresh = () => {
    void refetch();
    void waiting.refetch();
  };
  const listed = currentData?.items.find((row) => row.id === recordId);
  // Beside the list there is always a request: the newest one, until another is opened.
  const shown = recordId === undefined ? currentData?.items[0] : listed;
  const replayAction = (log: HookRequest) => {
    const { deliveryId } = requestOfLog(log);
    return (
      deliveryId !== undefined && (
        <Button
          size="sm"
          icon={RotateCcw}
          disabledReason={disabledReason}
          onPress={() => void replayOne(deliveryId)}
        >
          {t('replay.one')}
        </Button>
      )
    );
  };
  const panelOf = (log: HookRequest) => (
    <RequestPanel
      key={log.id}
      request={requestOfLog(log)}
      url={hook.config.url}
      action={replayAction(log)}
    />
  );

  const record = () => {
    if (shown) return panelOf(shown);
    if (error && !currentData) return undefined;
    // In its place while the list loads, so that nothing moves.
    if (!currentData) return <TabSkeleton />;
    return recordId === undefined ? undefined : (
      <LoggedRequest id={recordId} hookId={id}>
        {panelOf}
      </LoggedRequest>
    );
  };

  const columns: TableColumn<HookRequest>[] = [
    {
      id: 'event',
      header: t('request.column'),
      skeletonWidth: '70%',
      cell: (log) => {
        const request = requestOfLog(log);
        return (
          <span className={styles.cell}>
            <StatusBadge status={request.status} />
            <bdi dir="ltr" className={styles.name}>
              {request.event}
            </bdi>
          </span>
        );
      },
    },
    {
      id: 'time',
      header: t('request.time'),
      width: '140px',
      align: 'end',
      isSecondLine: true,
      skeletonWidth: '60%',
      cell: ({ createdAt }) => <ShortTime value={createdAt} />,
    },
  ];

  return (
    <div className={styles.tab}>
      <div className={styles.filters} role="group" aria-label={t('filter.label')}>
        <FilterChip<HookEvent>
          label={t('filter.event')}
          options={HOOK_EVENTS.map((value) => ({ value, label: value }))}
          value={event}
          onChange={(value) => setFilter('event', value)}
        />
        <FilterChip<Result>
          label={t('filter.result')}
          options={RESULTS.map((value) => ({ value, label: t(`filter.${value}`) }))}
          value={result}
          onChange={(value) => setFilter('result', value)}
        />
        <span className={styles.hint}>
          {t('request.period')}
          {waiting.data !== undefined &&
            waiting.data.total > 0 &&
            ` · ${t('request.waiting', { count: waiting.data.total })}`}
        </span>
        <span className={styles.end}>
          <Button variant="ghost" icon={RefreshCw} isLoading={isFetching} onPress={refresh}>
            {t('refresh')}
          </Button>
        </span>
      </div>
      <SplitView
        isOpen={recordId !== undefined}
        back={{ href: `${path}${pageQuery(page)}`, label: t('tab.recent-requests') }}
        list={
          <PagedTable
            label={t('tab.recent-requests')}
            className={styles.list}
            columns={columns}
            data={currentData}
            error={error}
            failedTitle={t('request.failed')}
            onRetry={() => void refetch()}
            getRowKey={(row) => row.id}
            getRowLabel={(row) => requestOfLog(row).event}
            getRowHref={(row) => `${path}/${row.id}${pageQuery(page)}`}
            currentKey={recordId ?? shown?.id}
            filter={
              isFiltered
                ? {
                    noMatchText: t('request.no_match'),
                    onClear: () => setFilters({ event: null, result: null }),
                    clearLabel: t('filter.clear'),
                  }
                : undefined
            }
            empty={
              <EmptyState title={t('request.empty_title')} description={t('request.empty_text')} />
            }
            paging={{ page, getPageHref: (target) => `${path}${pageQuery(target)}` }}
          />
        }
        record={record()}
      />
    </div>
  );
}
