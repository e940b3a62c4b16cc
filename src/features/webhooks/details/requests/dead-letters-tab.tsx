import { RotateCcw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import {
  type Hook,
  type HookDelivery,
  useListHookDeliveriesQuery,
} from '~/src/api/endpoints/hooks.api';
import { useConsolePath } from '~/src/hooks/use-console-path';
import { useListState } from '~/src/hooks/use-list-state';
import { useTranslation } from '~/src/i18n/use-translation';
import { readDayRange, timesOf } from '~/src/lib/day-range';
import { useDataAccess } from '~/src/shared/data-access/use-data-access';
import { DateRangeFilter } from '~/src/shared/resource-list/date-range-filter';
import { PagedTable } from '~/src/shared/resource-list/paged-table';
import { Banner } from '~/src/ui/banner';
import { BulkAction, BulkBar } from '~/src/ui/bulk-bar';
import { Button } from '~/src/ui/button';
import { EmptyState } from '~/src/ui/empty-state';
import { TabSkeleton } from '~/src/ui/tab-skeleton';
import type { TableColumn } from '~/src/ui/table-types';
import { withKeys } from '~/src/ui/with-keys';
import { DeadLetter } from './dead-letter';
import { statusOf } from './delivered-request';
import { ShortTime } from './short-time';
import { SplitView } from './split-view';
import { StatusBadge } from '~/src/shared/receivers/status-badge';
import { useReplay } from './use-replay';
import styles from './requests.module.css';

const NONE: ReadonlySet<string> = new Set();

/** Deliveries that were given up: replay one, some, those of a range of days, or all. */
export function DeadLettersTab({ hook }: { readonly hook: Hook }) {
  const { id } = hook;
  const { t } = useTranslation('webhooks');
  const { recordId } = useParams();
  const path = useConsolePath()(`/webhooks/${id}/dead-letters`);
  const { page, filter, setFilter, pageQuery } = useListState();
  const { replayMany, drop, disabledReason } = useReplay(hook);
  const { canWrite } = useDataAccess();
  const [selected, setSelected] = useState(NONE);
  const days = readDayRange(filter('time'));
  const { from, to } = timesOf(days);
  const range = {
    ...(from === undefined ? {} : { from }),
    // The server excludes the end.
    ...(to === undefined ? {} : { to: to + 1 }),
  };
  const { currentData, error, refetch } = useListHookDeliveriesQuery(
    { id, page, state: 'dead', ...range },
    { refetchOnMountOrArgChange: true },
  );
  const total = currentData?.total ?? 0;
  const shownId = recordId ?? currentData?.items[0]?.id;
  const setDays = (text: string | null) => {
    setSelected(NONE);
    setFilter('time', text);
  };
  const replaySelected = async () => {
    if (await replayMany({ deliveryIds: [...selected] }, selected.size)) setSelected(NONE);
  };
  const dropSelected = async () => {
    if (await drop([...selected])) setSelected(NONE);
  };

  const record = () => {
    if (shownId !== undefined) return <DeadLetter key={shownId} hook={hook} deliveryId={shownId} />;
    // In its place while the list loads, so that nothing moves.
    return currentData || error ? undefined : <TabSkeleton />;
  };

  const columns: TableColumn<HookDelivery>[] = [
    {
      id: 'event',
      header: t('request.column'),
      skeletonWidth: '70%',
      cell: (delivery) => (
        <span className={styles.cell}>
          <StatusBadge status={statusOf(delivery)} />
          <span className={styles.lines}>
            <bdi dir="ltr" className={styles.name}>
              {delivery.event}
            </bdi>
            <span className={styles.tries}>
              {t('request.attempts', { count: delivery.tries })} ·{' '}
              <ShortTime value={delivery.createdAt} />
            </span>
          </span>
        </span>
      ),
    },
  ];

  return (
    <div className={styles.tab}>
      {total > 0 && (
        <Banner
          tone="danger"
          isStacked
          title={t('dead.title', { count: total })}
          action={
            <Button
              size="sm"
              icon={RotateCcw}
              disabledReason={disabledReason}
              onPress={() => void replayMany({ state: 'dead', ...range }, total)}
            >
              {t(days ? 'dead.replay_range' : 'dead.replay_all', { count: total })}
            </Button>
          }
        >
          {t(hook.enabled ? 'dead.text' : 'dead.text_disabled')}
        </Banner>
      )}
      <div className={styles.filters} role="group" aria-label={t('filter.label')}>
        <DateRangeFilter label={t('filter.days')} value={days} onChange={setDays} />
        <span className={styles.hint}>{t('dead.kept')}</span>
      </div>
      <SplitView
        isOpen={recordId !== undefined}
        back={{ href: `${path}${pageQuery(page)}`, label: t('tab.dead-letters') }}
        list={
          <PagedTable
            label={t('tab.dead-letters')}
            className={styles.list}
            columns={columns}
            data={currentData}
            error={error}
            failedTitle={t('dead.failed')}
            onRetry={() => void refetch()}
            isComfortable
            selection={
              canWrite
                ? {
                    selected,
                    onToggle: (keys, isSelected) =>
                      setSelected((last) => withKeys(last, keys, isSelected)),
                  }
                : undefined
            }
            getRowKey={(row) => row.id}
            getRowLabel={({ event }) => event}
            getRowHref={(row) => `${path}/${row.id}${pageQuery(page)}`}
            currentKey={shownId}
            filter={
              days
                ? {
                    noMatchText: t('dead.no_match'),
                    onClear: () => setDays(null),
                    clearLabel: t('filter.clear'),
                  }
                : undefined
            }
            empty={<EmptyState title={t('dead.empty_title')} description={t('dead.empty_text')} />}
            paging={{ page, getPageHref: (target) => `${path}${pageQuery(target)}` }}
          />
        }
        record={record()}
      />
      <BulkBar count={selected.size} onClear={() => setSelected(NONE)}>
        <BulkAction
          label={t('replay.selected')}
          icon={RotateCcw}
          isDisabled={!hook.enabled}
          onPress={() => void replaySelected()}
        />
        <BulkAction
          label={t('drop.open')}
          icon={Trash2}
          isDanger
          onPress={() => void dropSelected()}
        />
      </BulkBar>
    </div>
  );
}
