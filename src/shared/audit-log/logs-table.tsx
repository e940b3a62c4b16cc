import type { ReactNode } from 'react';
import { type AuditLog, useListLogsQuery } from '~/src/api/endpoints/logs.api';
import { useListState } from '~/src/hooks/use-list-state';
import { useTranslation } from '~/src/i18n/use-translation';
import { ApplicationName } from '~/src/shared/resource-list/application-name';
import { PagedTable } from '~/src/shared/resource-list/paged-table';
import { Button } from '~/src/ui/button';
import { columnWidths } from '~/src/ui/column-widths';
import { EmptyState } from '~/src/ui/empty-state';
import type { TableColumn } from '~/src/ui/table-types';
import { Time } from '~/src/ui/time';
import { EventCell } from './event-cell';
import { LogFilters } from './log-filters';
import { LOG_FILTERS, readLogFilter, readZone } from './read-log-filter';
import { LoggedUserName } from './logged-user-name';
import { useEventNames } from './use-event-names';
import { logPaging } from './log-paging';

const NO_FILTERS = Object.fromEntries(LOG_FILTERS.map((name) => [name, null]));

type LogsTableProps = {
  /** The list belongs to one user… */
  readonly userId?: string | undefined;
  /** …or to one application, which omits the application filter. */
  readonly applicationId?: string | undefined;
  /** If no row has a user, or all have the same one. */
  readonly hidesUser?: boolean | undefined;
  /** URL of the list; each row has its own below it. */
  readonly path: string;
  /** Beside the filters. */
  readonly actions?: ReactNode | undefined;
};

function text(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** Events of the tenant, one user, or one application, newest first; filters are in the URL. */
export function LogsTable({
  userId,
  applicationId,
  hidesUser = false,
  path,
  actions,
}: LogsTableProps) {
  const { t } = useTranslation('audit-logs');
  const nameOf = useEventNames();
  const list = useListState();
  const { page, after, filter, setFilters, pageQuery } = list;
  const asked = readLogFilter(filter);
  const { currentData, error, refetch } = useListLogsQuery(
    {
      ...asked,
      page,
      after,
      userId: userId ?? asked.userId,
      applicationId: applicationId ?? asked.applicationId,
    },
    { refetchOnMountOrArgChange: true },
  );
  const paging = logPaging(path, list);
  const isUtc = readZone(filter) === 'utc';
  const isFiltered = Object.values(asked).some((value) => value !== undefined);
  const clear = () => setFilters(NO_FILTERS);

  const user: TableColumn<AuditLog> = {
    id: 'user',
    header: t('column.user'),
    width: '20%',
    isSecondLine: true,
    skeletonWidth: '60%',
    cell: ({ payload }) => <LoggedUserName id={text(payload['userId'])} />,
  };
  const columns: TableColumn<AuditLog>[] = [
    {
      id: 'event',
      header: t('column.event'),
      skeletonWidth: '55%',
      cell: (log) => <EventCell log={log} />,
    },
    ...(hidesUser ? [] : [user]),
    {
      id: 'application',
      header: t('column.application'),
      width: hidesUser ? '26%' : '20%',
      skeletonWidth: '50%',
      cell: ({ payload }) => <ApplicationName id={text(payload['applicationId'])} />,
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
    <>
      <LogFilters
        list={list}
        hidesApplication={applicationId !== undefined}
        hidesUser={hidesUser}
        end={actions}
        onClear={isFiltered ? clear : undefined}
      />
      <PagedTable
        label={t('title')}
        columns={columns}
        data={currentData}
        error={error}
        failedTitle={t('list_failed')}
        onRetry={() => void refetch()}
        getRowKey={({ id }) => id}
        getRowLabel={({ key }) => nameOf(key).title}
        getRowHref={({ id }) => `${path}/${id}${pageQuery(1)}`}
        empty={
          isFiltered ? (
            <EmptyState
              size="sm"
              title={t('no_match_title')}
              description={t('no_match_text')}
              actions={
                <Button variant="link" onPress={clear}>
                  {t('filter.clear')}
                </Button>
              }
            />
          ) : (
            <EmptyState title={t('empty_title')} description={t('empty_text')} />
          )
        }
        paging={paging}
      />
    </>
  );
}
