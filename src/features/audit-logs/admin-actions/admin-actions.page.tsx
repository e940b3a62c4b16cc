import { type AuditLog, useListLogsQuery } from '~/src/api/endpoints/logs.api';
import { useConsolePath } from '~/src/hooks/use-console-path';
import { useListState } from '~/src/hooks/use-list-state';
import { useTranslation } from '~/src/i18n/use-translation';
import { ActionCell } from '~/src/shared/audit-log/action-cell';
import { ActorName } from '~/src/shared/audit-log/actor-name';
import { LogFilters } from '~/src/shared/audit-log/log-filters';
import { LOG_FILTERS, readLogFilter, readZone } from '~/src/shared/audit-log/read-log-filter';
import { useEventNames } from '~/src/shared/audit-log/use-event-names';
import { logPaging } from '~/src/shared/audit-log/log-paging';
import { PagedTable } from '~/src/shared/resource-list/paged-table';
import { columnWidths } from '~/src/ui/column-widths';
import { EmptyState } from '~/src/ui/empty-state';
import { Page } from '~/src/ui/page';
import type { TableColumn } from '~/src/ui/table-types';
import { Time } from '~/src/ui/time';
import { ExportButton } from '../export/export-button';
import { LogsHeader } from '../logs-header';
import { useVerification } from './use-verification';

const NO_FILTERS = Object.fromEntries(LOG_FILTERS.map((name) => [name, null]));

/** What admins and applications did through the management API, and whether it is still intact. */
export function AdminActionsPage() {
  const { t } = useTranslation('audit-logs');
  const nameOf = useEventNames();
  const path = useConsolePath()('/audit-logs');
  const list = useListState();
  const { page, after, filter, setFilters, pageQuery } = list;
  const asked = readLogFilter(filter);
  const { currentData, error, refetch } = useListLogsQuery(
    { ...asked, category: 'management', page, after },
    { refetchOnMountOrArgChange: true },
  );
  const paging = logPaging(`${path}/admin-actions`, list);
  const isUtc = readZone(filter) === 'utc';
  const isFiltered = Object.values(asked).some((value) => value !== undefined);
  const clear = () => setFilters(NO_FILTERS);
  const rowPath = (id: string) => {
    const query = new URLSearchParams(pageQuery(1));
    query.set('list', 'actions');
    return `${path}/${id}?${query.toString()}`;
  };
  const verification = useVerification(rowPath);

  const columns: TableColumn<AuditLog>[] = [
    {
      id: 'action',
      header: t('actions.column.action'),
      skeletonWidth: '55%',
      cell: (log) => <ActionCell log={log} />,
    },
    {
      id: 'actor',
      header: t('actions.column.actor'),
      width: '28%',
      isSecondLine: true,
      skeletonWidth: '50%',
      cell: ({ payload }) => <ActorName actor={payload['actor']} />,
    },
    {
      id: 'time',
      header: t(isUtc ? 'column.time_utc' : 'column.time'),
      width: columnWidths.dateTime,
      isSecondLine: true,
      skeletonWidth: '60%',
      cell: ({ createdAt }) => <Time value={createdAt} timeZone={isUtc ? 'UTC' : undefined} />,
    },
  ];

  return (
    <Page>
      <LogsHeader tab="actions" actions={verification.button} />
      {verification.result}
      <LogFilters
        list={list}
        category="management"
        hidesApplication
        hidesUser
        end={<ExportButton category="management" />}
        onClear={isFiltered ? clear : undefined}
      />
      <PagedTable
        label={t('actions.title')}
        columns={columns}
        data={currentData}
        error={error}
        failedTitle={t('list_failed')}
        onRetry={() => void refetch()}
        getRowKey={({ id }) => id}
        getRowLabel={({ key, payload }) => nameOf(key, payload).title}
        getRowHref={({ id }) => rowPath(id)}
        filter={
          isFiltered
            ? { noMatchText: t('no_match_text'), onClear: clear, clearLabel: t('filter.clear') }
            : undefined
        }
        empty={<EmptyState title={t('empty_title')} description={t('actions.empty_text')} />}
        paging={paging}
      />
    </Page>
  );
}
