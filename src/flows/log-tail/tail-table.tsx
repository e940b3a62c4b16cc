import { SHOWN_MAX } from '~/machines/log-tail.machine';
import type { AuditLog } from '~/src/api/endpoints/logs.api';
import { useTranslation } from '~/src/i18n/use-translation';
import { formatNumber } from '~/src/lib/format';
import { EventCell } from '~/src/shared/audit-log/event-cell';
import { LoggedUserName } from '~/src/shared/audit-log/logged-user-name';
import { useEventNames } from '~/src/shared/audit-log/use-event-names';
import { ApplicationName } from '~/src/shared/resource-list/application-name';
import { EmptyState } from '~/src/ui/empty-state';
import { Table } from '~/src/ui/table';
import type { TableColumn } from '~/src/ui/table-types';
import { HiddenText } from '~/src/ui/text';
import styles from './log-tail.module.css';

function text(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** To the millisecond: rows that follow each other are told apart. */
function Clock({ value }: { readonly value: number }) {
  const { i18n } = useTranslation();
  const format = new Intl.DateTimeFormat(i18n.language, {
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    fractionalSecondDigits: 3,
    hourCycle: 'h23',
  });
  const time = new Date(value);
  return (
    <time className={styles.clock} dateTime={time.toISOString()}>
      {format.format(time)}
    </time>
  );
}

type TailTableProps = {
  readonly rows: readonly AuditLog[];
  readonly rowPath: (id: string) => string;
};

/** The newest rows of a live tail. */
export function TailTable({ rows, rowPath }: TailTableProps) {
  const { t, i18n } = useTranslation('audit-logs');
  const nameOf = useEventNames();
  const columns: TableColumn<AuditLog>[] = [
    { id: 'event', header: t('column.event'), cell: (log) => <EventCell log={log} /> },
    {
      id: 'user',
      header: t('column.user'),
      width: '22%',
      cell: ({ payload }) => <LoggedUserName id={text(payload['userId'])} />,
    },
    {
      id: 'application',
      header: t('column.application'),
      width: '20%',
      cell: ({ payload }) => <ApplicationName id={text(payload['applicationId'])} />,
    },
    {
      id: 'time',
      header: t('column.time'),
      width: '140px',
      isSecondLine: true,
      cell: ({ createdAt }) => <Clock value={createdAt} />,
    },
  ];
  return (
    <>
      {/* A row at a time would be too much to listen to. */}
      <HiddenText>
        <span role="status">{rows.length > 0 && t('live.shown', { count: rows.length })}</span>
      </HiddenText>
      <Table
        label={t('live.title')}
        columns={columns}
        rows={rows}
        getRowKey={({ id }) => id}
        getRowLabel={({ key }) => nameOf(key).title}
        getRowHref={({ id }) => rowPath(id)}
        empty={<EmptyState title={t('live.empty_title')} description={t('live.empty_text')} />}
        footer={
          rows.length > 0 && (
            <p className={styles.foot}>
              {rows.length < SHOWN_MAX
                ? t('live.shown', { count: rows.length })
                : t('live.newest', { shown: formatNumber(SHOWN_MAX, i18n.language) })}
            </p>
          )
        }
      />
    </>
  );
}
