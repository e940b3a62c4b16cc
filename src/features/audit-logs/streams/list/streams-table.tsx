import { LOG_EVENT_SCHEMA_PATH, LOG_EVENT_VERSION } from '~/contract/log-streams';
import { type ListedLogStream, logStreamsApi } from '~/src/api/endpoints/log-streams.api';
import { useConsolePath } from '~/src/hooks/use-console-path';
import { useTranslation } from '~/src/i18n/use-translation';
import {
  ReceiverState,
  ReceiversTable,
  type ReceiversTablePage,
} from '~/src/shared/receivers/receivers-table';
import { useFailureText } from '~/src/shared/receivers/use-failure-text';
import { Link } from '~/src/ui/link';
import { NoValue } from '~/src/ui/no-value';
import type { TableColumn } from '~/src/ui/table-types';
import { Ellipsis } from '~/src/ui/text';
import { addressOf } from '../address';
import { durationText } from '../duration';
import { Sends } from '../sends';
import { StatePill } from '../state-pill';
import { StreamMenu } from '../stream-menu';
import { StreamTile } from '../stream-tile';
import { useStreamActions } from '../use-stream-actions';
import styles from './streams-list.module.css';

/** One page of streams: rows open the stream, the menu pauses and deletes it. */
export function StreamsTable(props: ReceiversTablePage<ListedLogStream>) {
  const { t, i18n } = useTranslation('log-streams');
  const consolePath = useConsolePath();
  const failureText = useFailureText();
  const { remove } = useStreamActions();
  const prefetch = logStreamsApi.usePrefetch('getLogStream');
  const hrefOf = ({ id }: ListedLogStream) => consolePath(`/audit-logs/streams/${id}/health`);

  const columns: TableColumn<ListedLogStream>[] = [
    {
      id: 'sends',
      header: t('list.sends'),
      skeletonWidth: '70%',
      cell: (stream) => (
        <span className={styles.sends}>
          <Sends stream={stream} />
        </span>
      ),
    },
    {
      id: 'behind',
      header: t('list.behind'),
      width: '13%',
      skeletonWidth: '50%',
      cell: ({ enabled, health: { lagMs } }) =>
        enabled ? (
          <span className={styles.number}>{durationText(lagMs, i18n.language)}</span>
        ) : (
          <NoValue />
        ),
    },
    {
      id: 'state',
      header: t('list.state'),
      width: '26%',
      isSecondLine: true,
      skeletonWidth: '50%',
      cell: ({ health }) => (
        <ReceiverState>
          <StatePill health={health} hasNextTry />
          {health.state === 'failing' && (
            <Ellipsis>{failureText(health.failure, health.error)}</Ellipsis>
          )}
        </ReceiverState>
      ),
    },
  ];

  return (
    <ReceiversTable
      {...props}
      label={t('title')}
      failedTitle={t('list.failed')}
      nameHeader={t('list.stream')}
      nameOf={({ name }) => name}
      addressOf={addressOf}
      tileOf={(stream) => <StreamTile stream={stream} size={36} />}
      hrefOf={hrefOf}
      onHover={({ id }) => prefetch(id, { ifOlderThan: 30 })}
      columns={columns}
      rowMenu={(stream) => (
        <StreamMenu stream={stream} href={hrefOf(stream)} onDelete={() => void remove(stream)} />
      )}
    />
  );
}

/** Where receivers find what an event looks like. */
export function SchemaNote() {
  const { t } = useTranslation('log-streams');
  return (
    <p className={styles.schema}>
      {t('schema.version', { version: LOG_EVENT_VERSION })}
      <Link href={LOG_EVENT_SCHEMA_PATH} isExternal>
        {t('schema.open')}
      </Link>
    </p>
  );
}
